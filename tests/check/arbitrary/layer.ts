import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../../engine/index.ts';
import type { LayerInput } from '../../fixtures/makeModel.ts';
import { maybeWhen } from './conditions.ts';
import type { Dice } from './dice.ts';
import { dataFiles, everywhere, menu, theme } from './files.ts';
import { declaredLists, declaredRules, env } from './language.ts';
import { listChange, menuLists, ruleListOf, type List } from './lists.ts';
import { changedPart, ownPages } from './pageFiles.ts';
import { atLoad, everySite, pageKinds, part, routesOf, type PageIdea } from './pages.ts';
import { together, type Names, type Place } from './place.ts';
import { chooseLinks, rootLists, rootValues } from './roots.ts';
import { namedRule, rulePlace, rulesFile } from './rules.ts';
import { changesOneByOne, menusAt, rootAt, rulesAt, usualAbove } from './state.ts';

/** A layer, with the names that layers above it may use. */
export interface Built extends LayerInput {
  kind: 'template' | 'preset' | 'site';
  name: string;
  own: Names;
}

/** What a layer is built above. */
interface Below {
  dice: Dice;
  /** Layers below of the richest site: what its changes edit. */
  soft: readonly Built[];
  /** Those that every site has which uses the layer: what it may name. */
  firm: readonly Built[];
  /** Rules read labels, links and root values; otherwise these read rules. */
  rulesReadRoot: boolean;
}

const FIRST_ASSETS = ['assets/logo.svg', 'assets/photo.webp', 'assets/fonts/text.woff2'];
/** Menus that blocks show unless told otherwise. */
const MENUS = [...env.blocks.values()].flatMap(
  ({ properties }) => (properties?.menu?.default ?? []) as string | [],
);

/** One layer: root file, pages, parts, rules, menus, theme, data and assets, each only in some layers. */
export function buildLayer(kind: Built['kind'], root: JsonObject, below: Below): Built {
  const { dice, firm, soft, rulesReadRoot } = below;
  const isFirst = firm.length === 0;
  const names = together(firm.map(({ own }) => own));
  const around: Place = {
    ...{ dice, names, kind: ANYWHERE, reads: () => true, asked: new Set(), query: [] },
    usual: usualAbove(soft),
  };
  const ideas = pageIdeas(isFirst, around, soft);
  const own = {
    pages: ideas.filter(({ when }) => when === undefined),
    rules: ruleNames(isFirst, names, dice).map(namedRule),
    parts: kind === 'site' ? [] : dice.times(isFirst ? 2 : dice.below(2), () => dice.word()),
    menus: isFirst ? [...new Set(MENUS), dice.word()] : dice.times(dice.below(2), () => dice.word()),
    assets: isFirst ? FIRST_ASSETS : dice.times(dice.below(2), () => `assets/${dice.word()}.svg`),
    links: [] as string[],
  };
  const built: Built = { kind, name: dice.word(), root, own };
  const place = { ...around, names: { ...together([names, own]), parts: names.parts } };
  // What rules read is known on every page.
  const rootPlace = {
    ...place,
    kind: rulesReadRoot ? 'content' : ANYWHERE,
    reads: (path: string): boolean => !(rulesReadRoot && /^(rules|car)\./.test(path)),
  };
  const links = chooseLinks(rootPlace, isFirst ? 60 : 10);
  own.links = [...links.keys()];
  place.names.links = [...names.links, ...own.links];
  const said = soft.map((layer) => layer.root ?? {});
  built.root = { ...root, ...rootValues(rootPlace, links, said), ...everywhere(place) };
  const changes = changesOneByOne(
    isFirst || !dice.chance(40) ? 0 : dice.between(1, 3),
    (made) => rootAt([...soft, { ...built, root: withChanges(built.root ?? {}, made) }]),
    (state) => {
      const [list] = dice.some(rootLists(state, rootPlace), 1);
      return list && listChange(list, rootPlace);
    },
  );
  built.root = withChanges(built.root ?? {}, changes);
  writeFiles(built, ideas, { ...place, usual: usualAbove([...soft, built]) }, below);
  return built;
}

/** The pages that a layer adds: the first template all that every site needs. */
function pageIdeas(isFirst: boolean, place: Place, soft: readonly Built[]): PageIdea[] {
  const { dice } = place;
  const others = pageKinds.filter((kind) => kind !== 'frame' && !everySite.includes(kind));
  const kinds = isFirst
    ? [...everySite, 'frame', ...dice.each(others, 60), 'content']
    : dice.some(others, dice.below(2));
  const taken = new Set(soft.flatMap(({ pages }) => Object.keys(pages ?? {})));
  return kinds.map((kind) => {
    const name = isFirst && !taken.has(kind) ? kind : dice.word();
    taken.add(name);
    const mayGo = !everySite.includes(kind) && kind !== 'frame';
    return { kind, name, routes: routesOf(kind, place), ...(mayGo && maybeWhen(atLoad(place), 20)) };
  });
}

function ruleNames(isFirst: boolean, { rules }: Names, dice: Dice): string[] {
  const own = `own${rules.filter(({ name }) => name.startsWith('own')).length}`;
  if (isFirst) return [...declaredRules, ...dice.each(declaredLists, 80), own];
  const known = dice.some([...rules.map(({ name }) => name), ...declaredLists], dice.between(0, 3));
  return [...new Set([...known, ...(dice.chance(20) ? [own] : [])])];
}

/** The files beside the root file, in the order in which they may name one another. */
function writeFiles(built: Built, ideas: readonly PageIdea[], around: Place, below: Below): void {
  const { dice, soft, firm, rulesReadRoot } = below;
  const layers = (more: LayerInput = {}): LayerInput[] => [...soft, { ...built, ...more }];
  const parts = makeParts(built, around, soft);
  built.parts = parts;
  const place: Place = {
    ...around,
    names: { ...around.names, parts: [...around.names.parts, ...built.own.parts] },
  };
  const earlier = new Set(firm.flatMap(({ own }) => own.rules.map(({ name }) => name)));
  const rules = rulesFile(built.own.rules, place, { earlier, readsRoot: rulesReadRoot });
  const inMenus = { ...place, kind: 'content' };
  const menus = Object.fromEntries(built.own.menus.map((name) => [name, menu(inMenus)]));
  // What is put into a list names only rules that stand before it, as the list itself does.
  const ruleLists = (all: JsonObject): List[] =>
    Object.entries(all).flatMap(([name, rule]) =>
      Array.isArray(rule)
        ? ruleListOf(name, rule as JsonObject[], rulePlace(name, place, rulesReadRoot))
        : [],
    );
  built.rules = withChanges(rules, listChanges('rules', layers({ rules }), place, ruleLists));
  built.menus = withChanges(
    menus,
    listChanges('menus', layers({ menus }), place, (all) => menuLists(all, inMenus)),
  );
  if (firm.length === 0 || dice.chance(50)) built.theme = theme(place);
  built.data = dataFiles(place, firm.length === 0 ? 50 : 15);
  built.pages = ownPages(ideas, place, layers(), built.kind);
}

/** New parts, and edits of those below; a part uses only those before it, in all layers. Those of a site must be used. */
function makeParts(
  { own, ...built }: Built,
  place: Place,
  soft: readonly Built[],
): Record<string, JsonObject> {
  const { names, dice } = place;
  const made: Record<string, JsonObject> = {};
  const before = (name: string, all: readonly string[]): Place => {
    const parts = all.slice(0, Math.max(0, all.indexOf(name)));
    return { ...place, names: { ...names, parts } };
  };
  for (const name of own.parts) made[name] = part(before(name, [...names.parts, ...own.parts]));
  const below = built.kind === 'site' ? [] : [...new Set(soft.flatMap((layer) => layer.own.parts))];
  for (const name of dice.each(below, 20)) {
    const changed = changedPart(name, before(name, names.parts), [...soft, { ...built, parts: made }]);
    if (changed) made[name] = changed;
  }
  return made;
}

function withChanges(file: JsonObject, changes: readonly JsonObject[]): JsonObject {
  return changes.length === 0 ? file : { ...file, changes: [...changes] };
}

/** Edits of the lists in menus.json or rules.json, some of them of layers below. */
function listChanges(
  file: 'menus' | 'rules',
  layers: readonly LayerInput[],
  place: Place,
  listsOf: (state: JsonObject) => List[],
): JsonObject[] {
  const { dice } = place;
  const own = layers.at(-1) ?? {};
  const at = file === 'menus' ? menusAt : rulesAt;
  return changesOneByOne(
    layers.length > 1 && dice.chance(50) ? dice.between(1, 4) : 0,
    (changes) => at([...layers.slice(0, -1), { ...own, [file]: withChanges(own[file] ?? {}, changes) }]),
    (state) => {
      const [list] = dice.some(listsOf(state), 1);
      return list && listChange(list, place);
    },
  );
}

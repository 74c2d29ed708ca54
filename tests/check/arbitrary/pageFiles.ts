import { ANYWHERE } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../../engine/index.ts';
import { asText, isObject } from '../../../engine/resolve/merge.ts';
import type { LayerInput } from '../../fixtures/makeModel.ts';
import { askedIn } from './conditions.ts';
import { change } from './edits.ts';
import type { Built } from './layer.ts';
import { headline, onPage, page, type PageIdea } from './pages.ts';
import { inside, type Place } from './place.ts';
import { listsOn } from './standing.ts';
import { changesOneByOne, pageAt, partAt } from './state.ts';

/** Files of pages: new ones, and what the layer says of pages of layers below. */
export function ownPages(
  ideas: readonly PageIdea[],
  place: Place,
  layers: readonly LayerInput[],
  layer: Built['kind'],
): Record<string, JsonObject> {
  const made: Record<string, JsonObject> = {};
  for (const idea of ideas) made[idea.name] = page(idea, place);
  const below = [...new Set(layers.slice(0, -1).flatMap(({ pages }) => Object.keys(pages ?? {})))];
  for (const name of place.dice.each(below, 40)) {
    const file = pageFile(name, place, layers, layer);
    if (file) made[name] = file;
  }
  return made;
}

/** Changes of a page, the page anew, or only what its head says. */
function pageFile(
  name: string,
  place: Place,
  layers: readonly LayerInput[],
  layer: Built['kind'],
): JsonObject | undefined {
  const { dice } = place;
  const isLast = layer === 'site';
  const before = pageAt(layers, name);
  // Without the preset that brings it there is no page to say anything of.
  if (typeof before?.kind !== 'string') return undefined;
  const { kind, when } = before;
  const here = onPage(place, kind, when);
  const way = dice.below(10);
  if (way === 0 && kind !== 'frame') return headline(here);
  // Presets stand beside one another: one edits what all of them edit.
  if (way > 2 || layer === 'preset') {
    const query = isLast && Array.isArray(before.query) ? before.query.map((one) => asText(one)) : [];
    return changedPage(name, { ...here, query }, layers, isLast);
  }
  const { routes: _, ...rest } = page({ kind, routes: [] }, inside(place, askedIn(when)));
  return rest;
}

function changedPage(
  name: string,
  place: Place,
  layers: readonly LayerInput[],
  isLast: boolean,
): JsonObject | undefined {
  const { dice } = place;
  const own = layers.at(-1) ?? {};
  const slotsWith = (changes: readonly JsonObject[]): JsonObject => {
    const pages = { ...own.pages, [name]: { changes: [...changes] } };
    const slots = pageAt([...layers.slice(0, -1), { ...own, pages }], name)?.slots;
    return isObject(slots) ? slots : {};
  };
  const changes = changesOneByOne(dice.between(1, 4), slotsWith, (slots) => {
    // A later layer may edit the part before the page: only the last one says of its blocks here.
    const lists = listsOn(slots, place.kind).filter(({ isInPart }) => !isInPart || isLast);
    return change({ place, lists, about: place.kind, isPart: false });
  });
  if (changes.length === 0) return undefined;
  return dice.chance(20) && place.kind !== 'frame' ? { ...headline(place), changes } : { changes };
}

/** Edits of a part of layers below, for all pages that use it. */
export function changedPart(
  name: string,
  place: Place,
  layers: readonly LayerInput[],
): JsonObject | undefined {
  const own = layers.at(-1) ?? {};
  const slotsWith = (changes: readonly JsonObject[]): JsonObject => {
    const parts = { ...own.parts, [name]: { changes: [...changes] } };
    return partAt([...layers.slice(0, -1), { ...own, parts }], name);
  };
  const changes = changesOneByOne(place.dice.between(1, 3), slotsWith, (slots) => {
    // A part inside is edited by its own file, which may take out what is named here.
    const lists = listsOn(slots, '').filter(({ isInPart }) => !isInPart);
    return change({ place: { ...place, kind: ANYWHERE }, lists, about: 'content', isPart: true });
  });
  return changes.length === 0 ? undefined : { changes };
}

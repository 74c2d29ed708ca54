import { factOfList, listOfKind } from '../../../schemas/pageParams.ts';
import { ANYWHERE, hasFact, isOfListed, PLACE_WORDS, SUBMIT } from '../../../schemas/facts/places.ts';
import type { JsonObject } from '../../layers.ts';
import { asText } from '../../resolve/index.ts';
import { compileCondition, type Condition, type Scope } from '../../rules/index.ts';
import { withBrought } from './broughtFacts.ts';
import { namesakes } from './byName.ts';
import { spotsOf } from './spots.ts';
import { standingIn } from './standing.ts';
import { isOfMissedChange, isStillSaid } from './stillSaid.ts';
import type { CheckedFile, SiteInput } from '../types.ts';
import type { Spot } from './visit.ts';

/** A spot with the file that it stands in. */
export interface PlacedSpot extends Spot {
  file: CheckedFile;
  layer: SiteInput['files'][number]['layer'];
  /** Page kind or `entry`: which facts it has. */
  kind: string;
}

type Placed = SiteInput['files'][number];

const kept = new WeakMap<SiteInput, readonly PlacedSpot[]>();

/** All that the files of a site say (or the one that is asked for), place by place. */
export function siteSpots(input: SiteInput): readonly PlacedSpot[] {
  const known = kept.get(input);
  if (known) return known;
  const files = input.only ? [input.only] : input.files;
  const made = files.flatMap((placed) => placedSpots(placed, input));
  kept.set(input, made);
  return made;
}

function placedSpots(placed: Placed, input: SiteInput): PlacedSpot[] {
  const { layer, file } = placed;
  const ownKind = kindOf(file, input) ?? '';
  const around = file.kind === 'page' ? pageWhens(file, input) : [];
  const pageList = file.kind === 'page' ? listOf(file, input, ownKind) : undefined;
  return saidIn(placed, input).map((spot): PlacedSpot => {
    const { role, pointer, value, schema, place, block, listed, list = pageList } = spot;
    const isApart = around.length === 0 || pointer === '/when' || listed !== undefined;
    const whens = isApart ? spot.whens : [...around, ...spot.whens];
    const kind = place ?? ownKind;
    const own = { role, pointer, value, schema, place, whens, block, file, layer, kind, list };
    return listed === undefined ? own : { ...own, listed };
  });
}

/** What a file says on this site. */
function saidIn({ layer, file }: Placed, input: SiteInput): readonly Spot[] {
  // Words on a page that no layer of this site has: of a shared layer they may be for another preset, else that is told.
  if (kindOf(file, input) === undefined) return [];
  const spots = spotsOf(file, input.env, standingIn(input, file));
  return spots.filter(({ pointer }) => !isOfMissedChange(input, { file, layer, pointer }));
}

/** The objects in all files of a site. */
function objectsIn(input: SiteInput): readonly Spot[] {
  return input.files.flatMap((placed) => saidIn(placed, input).filter(({ role }) => role === 'object'));
}

/** The list of data that a page is about an entry of. */
function listOf({ name }: CheckedFile, { model, files }: SiteInput, kind: string): string | undefined {
  const said = namesakes(files, 'page', name).findLast(({ value }) => typeof value.of === 'string');
  return model.listOf(name) ?? listOfKind(kind, said && asText(said.value.of));
}

/** The page's own condition stands around all that is on it. */
function pageWhens({ name, value }: CheckedFile, { pages }: SiteInput): Condition[] {
  const when = pages.get(name)?.tree.page.when ?? value.when;
  return when === undefined || when === null ? [] : [when as Condition];
}

/** undefined: no layer says what the page is. */
function kindOf(file: CheckedFile, { model, files }: SiteInput): string | undefined {
  if (file.kind !== 'page') return file.kind === 'menus' ? 'content' : ANYWHERE;
  // A page that this site switches off has its kind all the same.
  const said = namesakes(files, 'page', file.name).findLast(({ value }) => typeof value.kind === 'string');
  return model.pages.get(file.name) ?? (said && asText(said.value.kind));
}

/** The scope of a spot: what is wrong in it is told at its own place. */
export function scopeOf(input: SiteInput, spot: PlacedSpot, report?: Scope['report']): Scope {
  const { model } = input;
  const scope = model.scope(isPageKind(spot.kind) ? spot.kind : '', spot.list);
  return {
    ...scope,
    ...(spot.kind === SUBMIT && {
      facts: withBrought(scope.facts, spot.layer, input.whole ?? input, objectsIn),
    }),
    known: isPageKind(spot.kind) ? (model.scope(spot.kind).known ?? model.known) : model.known,
    at: { file: spot.file.file, pointer: spot.pointer },
    report: report ?? (() => undefined),
    ...(spot.kind !== ANYWHERE && { offers: (path) => hasFactAt(spot, path) }),
    ...(spot.listed !== undefined && { listed: spot.listed }),
  };
}

function isPageKind(place: string): boolean {
  return place !== ANYWHERE && PLACE_WORDS[place] === undefined;
}

/** Whether the place has a fact: those of its page, and in `where` those of what is listed. */
export function hasFactAt({ kind, listed, list }: PlacedSpot, path: string): boolean {
  const alsoEntry = listed === undefined || list === undefined ? undefined : factOfList(list);
  const isEntry = alsoEntry !== undefined && path.startsWith(`${alsoEntry}.`);
  return hasFact(kind, path) || isOfListed(path, listed) || isEntry;
}

/** Whether something is shown at all on this site: no condition around it folds to false, and no layer took it back. */
export function isLive(input: SiteInput, spot: PlacedSpot): boolean {
  return spot.whens.every((when) => !isNever(when, input, spot)) && isStillSaid(input, spot);
}

function isNever(when: Condition, input: SiteInput, spot: PlacedSpot): boolean {
  // A menu stands on pages of every kind.
  const known = spot.file.kind === 'menus' && { known: input.model.known };
  const answer = compileCondition(when, { ...scopeOf(input, spot), ...known });
  return answer.constant && !answer.value;
}

/** The object of a pointer's parent keys, for rules over several settings of one block. */
export function valueAt(value: JsonObject, pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as JsonObject)[key] : undefined),
    value,
  );
}

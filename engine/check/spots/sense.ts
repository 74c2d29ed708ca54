import { PAGE_KINDS } from '../../../schemas/pageKinds.ts';
import { factsOfEntry, isObject } from '../../resolve/index.ts';
import type { Json, Sense } from '../../rules/index.ts';
import type { PlacedSpot } from './siteSpots.ts';
import type { SiteInput } from '../types.ts';

const KINDS: ReadonlySet<string> = new Set(PAGE_KINDS.filter((kind) => kind !== 'frame'));

/** What is certain at a place. Blocks of the frame stand on pages of all kinds. */
export function senseOf({ kind, layer, file, listed, list }: PlacedSpot, input: SiteInput): Sense {
  const rank = input.site.layers.indexOf(layer);
  return {
    facts: (list === undefined ? undefined : factsOfEntry(input.env.facts, list)) ?? input.env.facts,
    kind: KINDS.has(kind) && file.kind === 'page' ? kind : undefined,
    listed,
    conditions: conditionsOf(input),
    ruleOf: (name) => visibleRule(name, rank, input),
  };
}

/** What is certain on a page of a site, with all that the site's rules ask. */
export function pageSense(kind: string, input: SiteInput): Sense {
  return {
    facts: input.env.facts,
    kind,
    conditions: conditionsOf(input),
    ruleOf: (name) => visibleRule(name, Infinity, input),
  };
}

const conditionNames = new WeakMap<SiteInput['model'], ReadonlySet<string>>();

export function conditionsOf({ model }: SiteInput): ReadonlySet<string> {
  const known = conditionNames.get(model);
  if (known) return known;
  const made = new Set(
    model.rules.names().filter((name) => {
      const version = model.rules.version(name);
      return version !== undefined && !Array.isArray(version.value);
    }),
  );
  conditionNames.set(model, made);
  return made;
}

/** What a named condition asks as far as the author of a layer can know: later layers may say it anew. */
function visibleRule(name: string, rank: number, input: SiteInput): Json | undefined {
  let version = input.model.rules.version(name);
  while (version && rankOf(version.place.file, input) > rank) version = version.earlier;
  return isObject(version?.value) ? version.value : undefined;
}

/** Number of the layer that a file belongs to. */
export function rankOf(file: string, { site }: SiteInput): number {
  return site.layers.findIndex(({ folder }) => file.startsWith(`${folder}/`));
}

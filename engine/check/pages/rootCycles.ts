import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/index.ts';
import type { Json } from '../../rules/index.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';
import { isRuleList } from '../spots/visit.ts';

/** Labels, links and values of the root file that lead back to themselves, also by way of rules. */
export const rootCycles: SiteCheck = (input) => {
  const steps = stepsOf(input);
  const told = new Set<string>();
  return [...steps.keys()].flatMap((start): Problem[] => {
    if (start.startsWith('rules.')) return [];
    const cycle = wayBack(start, steps);
    const key = [...(cycle ?? [])].sort().join(' ');
    if (!cycle || told.has(key)) return [];
    told.add(key);
    const message = `This leads back to itself: ${[...cycle, start].join(' -> ')}.`;
    return [problem('RULE_CYCLE', placeOf(start, input), message, 'Write the words out in one of them.')];
  });
};

/** Name of a value or rule -> those that it is made of. */
type Steps = Map<string, string[]>;

function stepsOf({ site, model }: SiteInput): Steps {
  const steps: Steps = new Map();
  for (const [key, value] of Object.entries(site.root))
    addValue(key === 'labels' || key === 'links' ? key : `site.${key}`, value, steps);
  for (const name of model.rules.names()) {
    const rule = model.rules.version(name)?.value;
    if (rule !== undefined) steps.set(`rules.${name}`, namesIn(rule));
  }
  return steps;
}

function addValue(name: string, value: Json, steps: Steps): void {
  if (typeof value === 'string' || isRuleList(value)) {
    const names = namesIn(value);
    if (names.length > 0) steps.set(name, names);
  } else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) addValue(`${name}.${key}`, inner, steps);
}

const PLACEHOLDER = /\{\??([a-z]+(?:\.\w+)+)/gi;

/** Facts that a text, list or condition names. */
function namesIn(value: Json): string[] {
  if (typeof value === 'string') return [...value.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (!isObject(value)) return [];
  const fact = typeof value.fact === 'string' ? [value.fact] : [];
  return Object.entries(value).reduce(
    (all, [key, inner]) => [...all, ...(key.includes('.') ? [key] : []), ...namesIn(inner)],
    fact,
  );
}

/** The shortest way from a name back to it. */
function wayBack(start: string, steps: Steps): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of steps.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (seen.has(next) || !steps.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** Where the latest layer says it. */
function placeOf(name: string, { files }: SiteInput): { file: string; pointer: string } {
  const keys = name.split('.').slice(name.startsWith('site.') ? 1 : 0);
  const saying = files.findLast(({ file }) => {
    if (file.kind !== 'root') return false;
    const said = keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), file.value);
    return said !== undefined;
  });
  return { file: saying?.file.file ?? '', pointer: keys.reduce(pointerTo, '') };
}

import type { JsonObject } from '../../layers.ts';
import type { Problem } from '../../problems.ts';
import {
  FRAME_PREFIX,
  recordTrace,
  type SettingsSchema,
  type Source,
  type Trace,
} from '../../resolve/index.ts';
import { compileCondition, type Condition } from '../../rules/index.ts';
import { bounds } from '../settings/bounds.ts';
import type { Finding, Sense } from '../settings/finding.ts';
import { holdersIn } from '../settings/holders.ts';
import { names } from '../settings/names.ts';
import { idle, needed } from '../settings/needed.ts';
import { taken } from '../settings/taken.ts';
import { unique } from '../settings/unique.ts';
import { wordPlace } from '../settings/wordPlace.ts';
import { layerOf } from '../spots/layerFiles.ts';
import { pageSense } from '../spots/sense.ts';
import { problem, type PageNode, type PageView, type SiteCheck, type SiteInput } from '../types.ts';
import { treeOf } from './pageViews.ts';

const SENSES: readonly Sense[] = [needed, idle, bounds, taken, names, unique];
/** What schemas say of settings that have to do with each other. */
const WORDS = /"x-(needed-when|at-least|at-most|in-steps|takes|value-of|entry-of|unique-ids)":/;

/**
 * Settings of a block and of the entries of its lists that do not go together, once all layers, changes and parts have met. Told
 * where the last of the words stands that have to do with it.
 */
export const settingSense: SiteCheck = (input) => {
  const told = [...input.pages.values()].flatMap((view) => onPage(view, input));
  // A part shows the same place on many pages.
  return [...new Map(told.map((one) => [`${one.file} ${one.pointer} ${one.message}`, one])).values()];
};

function onPage(view: PageView, input: SiteInput): Problem[] {
  const nodes = [...view.main, ...view.perItem].filter(({ id }) => !id.startsWith(FRAME_PREFIX));
  const found = nodes.flatMap((node) => findingsOf(node, view, input).map((finding) => ({ node, finding })));
  if (found.length === 0) return [];
  const { recorder, trace } = recordTrace();
  treeOf(input.model, view.name, recorder);
  return found.flatMap(({ node, finding }) => placed(finding, node, { trace, input }));
}

const speaking = new WeakMap<SettingsSchema, boolean>();

function hasWords(schema: SettingsSchema): boolean {
  const known = speaking.get(schema) ?? WORDS.test(JSON.stringify(schema));
  speaking.set(schema, known);
  return known;
}

function findingsOf(node: PageNode, { kind }: PageView, input: SiteInput): Finding[] {
  const schema = input.env.blocks.get(node.block);
  if (!schema || !hasWords(schema)) return [];
  const scope = { ...input.model.scope(kind), report: () => undefined };
  const isOff = ({ when }: JsonObject): boolean => {
    if (when === undefined || when === null) return false;
    const answer = compileCondition(when as Condition, scope);
    return answer.constant && !answer.value;
  };
  const holders = holdersIn(node.settings as JsonObject, schema, isOff);
  const block = { holders, input, sense: pageSense(kind, input) };
  return SENSES.flatMap((sense) => sense(block));
}

interface Known {
  trace: Trace;
  input: SiteInput;
}

function placed(finding: Finding, node: PageNode, known: Known): Problem[] {
  const { code, message, fix, severity, words, isOfFirst } = finding;
  const path = `${node.id}/settings`;
  const said = words.map((keys) => wordPlace(known.trace, path, keys));
  const places = said.filter((place) => place !== undefined);
  const [first = node.source, ...others] = [...places, ...removals(finding, path, known)];
  const rank = ({ file }: Source): number => layerOf(file, known.input.site);
  const last = others.reduce<Source>((one, other) => (rank(other) > rank(one) ? other : one), first);
  if (isOfFirst && last !== said[0]) return [];
  const { file, pointer } = last;
  return [problem(code, { file, pointer }, message, fix, severity)];
}

/** Changes that took an entry of this id out of the block. */
function removals({ removed }: Finding, path: string, { trace }: Known): Source[] {
  if (removed === undefined) return [];
  return [...trace].flatMap(([at, [last]]) =>
    last && at.startsWith(`${path}/`) && at.endsWith(`/${removed}/$remove`) ? [last] : [],
  );
}

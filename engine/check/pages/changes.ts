import type { Layer } from '../../layers.ts';
import { type Outcome, findingsOf } from '../../resolve/index.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { sentence, type Condition, formulaOf, type Sense, canHold } from '../../rules/index.ts';
import { pageSense } from '../spots/sense.ts';
import { withoutLostInserts } from './lostInserts.ts';
import { problem, type ProjectCheck, type SiteCheck, type SiteInput } from '../types.ts';

/** Changes of a site that hit nothing on it. */
export const missedChanges: SiteCheck = (input) => {
  const { missed, doubled } = findingsOf(outcomesOf(input));
  const own = missed.filter(({ file }) => isOwn(file, input));
  return [...doubled, ...withoutLostInserts(own, input.files)];
};

/** A `when` that brings back what an earlier condition left out; a remark beside it says that this is meant. */
export const replacedConditions: SiteCheck = (input) => {
  const menus = input.model.outcomes.map((outcome) => told(outcome, pageSense('content', input)));
  const pages = [...input.pages.values()].flatMap(({ kind, tree }) =>
    tree.outcomes.map((outcome) => told(outcome, pageSense(kind, input))),
  );
  return [...menus, ...pages].filter((one) => one !== undefined);
};

function told({ at, replaced }: Outcome, sense: Sense): Problem | undefined {
  if (!replaced || replaced.before === false) return undefined;
  const { before, after } = replaced;
  const formulas = [formulaOf(after ?? true, sense), formulaOf(before, sense, false)];
  if (!canHold(formulas, sense)) return undefined;
  const asked = sentence(before as Condition, sense.facts);
  return problem(
    'CONDITION_REPLACED',
    { ...at, pointer: pointerTo(at.pointer, 'when') },
    `This replaces a condition (${asked}) and can hold where that does not.`,
    'Write "alsoWhen" to add to it; if it is to go, say why in a "note" beside it.',
    'warning',
  );
}

/** Changes that say what is so already. */
export const idleChanges: SiteCheck = (input) => {
  const own = input.site.layers.at(-1)?.folder ?? '';
  return findingsOf(outcomesOf(input))
    .idle.filter(({ file }) => file.startsWith(`${own}/`))
    .map((at) =>
      problem('CHANGE_IDLE', at, 'This change says what is so already.', 'Take the change out.', 'warning'),
    );
};

/** A change of a shared layer may miss on one site; one that misses on every site that uses the layer is a mistake. */
export const sharedMisses: ProjectCheck = ({ sites }) => {
  const own = new Set(sites.flatMap(({ site }) => site.layers.filter(isSite).map(({ folder }) => folder)));
  const shared = findingsOf(sites.flatMap(outcomesOf)).missed.filter(
    ({ file }) => ![...own].some((folder) => file.startsWith(`${folder}/`)),
  );
  return withoutLostInserts(
    shared,
    sites.flatMap(({ files }) => files),
  );
};

function outcomesOf({ model, pages }: SiteInput): Outcome[] {
  return [...model.outcomes, ...[...pages.values()].flatMap(({ tree }) => tree.outcomes)];
}

function isOwn(file: string, { site }: SiteInput): boolean {
  return site.layers.some((layer) => isSite(layer) && file.startsWith(`${layer.folder}/`));
}

function isSite({ kind }: Layer): boolean {
  return kind === 'site';
}

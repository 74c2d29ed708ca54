import { hasFact } from '../../schemas/facts/places.ts';
import type { Problem } from '../problems.ts';
import { problem, type PageNode, type SiteCheck, type SiteInput } from './types.ts';

/** Blocks that show what their page does not have, e.g. the photos of a car on a page about no car. */
export const blockFacts: SiteCheck = (input) =>
  [...input.pages.values()].flatMap(({ kind, main }) => main.flatMap((node) => lacking(node, kind, input)));

function lacking({ id, block, source }: PageNode, kind: string, { env }: SiteInput): Problem[] {
  const facts = (env.blocks.get(block)?.['x-facts'] ?? []) as string[];
  return facts
    .filter((fact) => !hasFact(kind, fact))
    .map((fact) =>
      problem(
        'FACT_UNKNOWN',
        source,
        `"${id}" shows a ${fact}, and a page of the kind "${kind}" has none.`,
        `Take it out, or put it into a slot that is drawn for each ${fact}.`,
      ),
    );
}

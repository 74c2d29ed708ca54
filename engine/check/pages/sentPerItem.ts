import type { Problem } from '../../problems.ts';
import { problem, type SiteCheck } from '../types.ts';

/** Blocks that send what shoppers write (`x-sends`), drawn once for each entry of a list: what is sent does not say of which. */
export const sentPerItem: SiteCheck = ({ pages, env }) =>
  [...pages.values()].flatMap(({ perItem, name }) =>
    perItem.flatMap(({ block, id, source }): Problem[] => {
      if (env.blocks.get(block)?.['x-sends'] === undefined) return [];
      const message = `"${id}" is drawn for each entry of a list on the page "${name}", and what is sent does not say for which.`;
      const fix = 'Put it on the page of the entry, and link to it from here.';
      return [problem('SENT_PER_ENTRY', source, message, fix)];
    }),
  );

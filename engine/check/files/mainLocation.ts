import { asText, isObject } from '../../resolve/merge.ts';
import { problem, type FileCheck } from '../types.ts';

/** Two main locations of one site: the first counts, and who marked the second one does not see it anywhere. */
export const mainLocation: FileCheck = ({ kind, name, value, file }) => {
  if (kind !== 'data' || name !== 'locations' || !Array.isArray(value.items)) return [];
  const marked = [...value.items.entries()].filter(([, item]) => isObject(item) && item.primary === true);
  const [first, ...others] = marked;
  const counts = isObject(first?.[1]) ? asText(first[1].name) : '';
  return others.map(([index]) =>
    problem(
      'DATA_INVALID',
      { file, pointer: `/items/${index}/primary` },
      `A site has one main location, and "${counts}" is marked as it already.`,
      'Write "primary": false in one of the two.',
    ),
  );
};

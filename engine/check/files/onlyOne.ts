import { isObject } from '../../resolve/index.ts';
import { entityOfList, entitySchemaOf } from '../spots/entities.ts';
import { problem, type FileCheck } from '../types.ts';

/** A mark that one entry of a list has (`x-only-one`), on two: the first counts, and the second has it for nothing. */
export const onlyOne: FileCheck = ({ kind, name, value, file }) => {
  const { items } = value;
  if (kind !== 'data' || !Array.isArray(items)) return [];
  const marks = Object.entries(entitySchemaOf(entityOfList(name))?.properties ?? {}).filter(
    ([, one]) => one['x-only-one'],
  );
  return marks.flatMap(([mark]) => {
    const [, ...others] = [...items.entries()].filter(([, item]) => isObject(item) && item[mark] === true);
    return others.map(([index]) =>
      problem(
        'DATA_INVALID',
        { file, pointer: `/items/${index}/${mark}` },
        `Only one entry of this list is "${mark}", and an earlier one is it already.`,
        `Write "${mark}": false in one of the two.`,
      ),
    );
  });
};

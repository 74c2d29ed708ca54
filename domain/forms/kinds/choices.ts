import type { Kind } from '../types.ts';
import { ID_MOST, optionOf, valueOf } from './choice.ts';

/** Any of its options, in their order. */
export const choices: Kind = {
  read: (ids, field) => {
    if (ids.some((id) => !optionOf(field, id))) return { wrong: { message: 'choose' } };
    const chosen = (field.options ?? []).filter(({ id }) => ids.includes(id));
    return { value: chosen.map(valueOf) };
  },
  most: ID_MOST,
  missing: 'choose',
  invalid: 'choose',
};

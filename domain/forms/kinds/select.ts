import type { Kind } from '../types.ts';
import { ID_MOST, optionOf, valueOf } from './choice.ts';

/** One of its options. */
export const select: Kind = {
  read: ([id], field) => {
    const option = optionOf(field, id);
    return option ? { value: valueOf(option) } : { wrong: { message: 'choose' } };
  },
  most: ID_MOST,
  missing: 'choose',
  invalid: 'choose',
};

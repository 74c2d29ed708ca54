import type { Kind } from '../types.ts';

export const postcode: Kind = {
  read: ([value = '']) => (/^\d{4}$/.test(value) ? { value } : { wrong: { message: 'postcode' } }),
  most: 4,
  invalid: 'postcode',
};

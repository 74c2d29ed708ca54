import type { Kind } from '../types.ts';

/** What a ticked box is sent as. */
export const TICKED = 'yes';

/** Anything else that is sent ticks nothing. */
export const checkbox: Kind = {
  read: ([value], { required }) => {
    const isTicked = value === TICKED;
    return required && !isTicked ? { wrong: { message: 'tick', isEmpty: true } } : { value: isTicked };
  },
  most: TICKED.length,
  missing: 'tick',
  invalid: 'tick',
};

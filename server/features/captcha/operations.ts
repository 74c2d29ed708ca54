import type { Works } from '../../api/works.ts';

/** Each browser gets work of its own: no page holds any, so that pages can be kept. */
export const operations: Works<'captcha'> = {
  challenge: ({ services }) => services.captcha.getChallenge(),
};

import { defineBlock } from '../../engine/block.ts';
import { accept } from './accept.ts';
import { SignIn } from './SignIn.tsx';

export const signIn = defineBlock({
  name: 'sign-in',
  needs: ['query'],
  query: ['redirect', 'back'],
  view: SignIn,
  accept,
});

import { isObject } from '../../resolve/index.ts';
import { problem, type FileCheck } from '../types.ts';

/** A page that asks for sign-in is refused until there is a gate: who relied on it would show the page to everybody. */
export const signIn: FileCheck = ({ kind, value, file }) => {
  if (kind !== 'page' || !isObject(value.signIn)) return [];
  const message = 'Nothing reads "signIn" yet: this page is shown to everybody.';
  const fix = 'Take it out, and keep off the page what only those who signed in may see.';
  return [problem('NAME_UNREAD', { file, pointer: '/signIn' }, message, fix)];
};

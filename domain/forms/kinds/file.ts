import { FILE_NAME_MOST, filesTaken, messageOfRefusal, parseFileValue } from '../files.ts';
import type { Kind, Reading } from '../types.ts';

const ID_LENGTH = 36;

/** Files that were sent ahead; whether they are there, and of what kind, is for the server to say. */
export const file: Kind = {
  read: (values, field): Reading => {
    const { kinds, maxMb, most } = filesTaken(field);
    const files = [...new Set(values)].map(parseFileValue);
    const lost = files.find(({ id }) => id === undefined);
    if (lost) {
      const message = lost.refusal ? messageOfRefusal(lost.refusal) : 'fileGone';
      return { wrong: { message, params: { name: lost.name, max: String(maxMb), kinds: kinds.join(', ') } } };
    }
    if (files.length > most) return { wrong: { message: 'fileMost', params: { most: String(most) } } };
    return { value: files.map(({ name }) => name) };
  },
  most: ID_LENGTH + 1 + FILE_NAME_MOST,
  missing: 'choose',
  invalid: 'fileGone',
};

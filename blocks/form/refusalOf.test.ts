import { describe, expect, it } from 'vitest';
import type { FormField } from '../../domain/forms/index.ts';
import { refusalOf } from './refusalOf.ts';

const field: FormField = {
  ...{ id: 'photos', field: 'file', label: 'Photos' },
  file: { kinds: ['jpg', 'png'], maxMb: 1, most: 1 },
};

describe('refusalOf: a file that need not be sent', () => {
  it.each([
    ['a.jpg', 1_048_576, undefined],
    ['A.JPEG', 1, undefined],
    ['a.jpg', 1_048_577, 'tooLarge'],
    ['a.jpg', 0, 'empty'],
    ['a.pdf', 1, 'kind'],
    ['jpg', 1, undefined],
    ['a.jpg.exe', 1, 'kind'],
  ])('%s of %d bytes: %s', (name, size, why) => expect(refusalOf({ name, size }, field)).toBe(why));
});

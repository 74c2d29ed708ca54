import { describe, expect, it } from 'vitest';
import { makeForm } from '../../tests/fixtures/makeForm.ts';
import { describeForm, readForm, withoutLostFiles, writeFileValue } from './index.ts';
import type { FormField } from './types.ts';

const ID = 'c0ffee00-0000-4000-8000-00000000beef';
const OTHER = 'c0ffee00-0000-4000-8000-00000000cafe';
const PHOTOS: FormField = {
  ...{ id: 'it', field: 'file', label: 'Photos' },
  file: { kinds: ['jpg', 'png'], maxMb: 2.5, most: 2 },
};

function read(given: readonly string[], more: Partial<FormField> = {}): unknown {
  const { errors, payload } = readForm(makeForm({ ...PHOTOS, ...more }), { it: given });
  return errors.it ?? payload.it;
}

describe('files of a form', () => {
  it('are ids of what was sent ahead, with names; two of two are taken, the same one twice counts once', () => {
    expect(read([`${ID}/car.jpg`, `${OTHER}/back.jpg`])).toEqual(['car.jpg', 'back.jpg']);
    expect(read([`${ID}/car.jpg`, `${ID}/car.jpg`, `${OTHER}/back.jpg`])).toEqual(['car.jpg', 'back.jpg']);
    expect(read([ID, `${OTHER}/b.jpg`, `${ID.replace('beef', 'f00d')}/c.jpg`])).toBe(
      'Please choose 2 files at most for “Photos”.',
    );
  });

  it('may be none unless one is asked for', () => {
    expect(read([])).toBeUndefined();
    expect(read([], { required: true })).toBe('Please choose “Photos”.');
  });

  it.each([
    ['tooLarge', '“a.jpg” is too large. A file may have 2.5 MB.'],
    ['kind', '“a.jpg” cannot be taken. Please choose jpg, png.'],
    ['empty', '“a.jpg” is empty. Please choose another file.'],
    ['wait', '“a.jpg” is still on its way. Please send the form in a moment.'],
    ['failed', '“a.jpg” did not get here. Please choose it again.'],
    ['tooMany', 'Too many files came from your network. Please send “a.jpg” in an hour, or by mail.'],
    ['hasOwnProperty', 'The files for “Photos” are no longer here. Please choose them again.'],
    ['../../etc', 'The files for “Photos” are no longer here. Please choose them again.'],
  ])('that are not there are told of: %s', (reason, words) =>
    expect(read([`${ID}/car.jpg`, writeFileValue(reason, 'a.jpg')])).toBe(words),
  );

  it('are shown again without those that are not there; all else stays as it was typed', () => {
    const form = makeForm(PHOTOS, { id: 'note', label: 'Note' });
    expect(withoutLostFiles(form, { it: ['wait/a.jpg', `${ID}/car.jpg`, 'x'], note: ['wait/x'] })).toEqual({
      it: [`${ID}/car.jpg`],
      note: ['wait/x'],
    });
  });

  it('are read by people as their names', () => {
    const [described] = describeForm(
      makeForm(PHOTOS),
      { it: [`${ID}/car.jpg`, `${OTHER}/back.jpg`] },
      { yes: 'Yes', no: 'No' },
    );
    expect(described?.text).toBe('car.jpg, back.jpg');
  });
});

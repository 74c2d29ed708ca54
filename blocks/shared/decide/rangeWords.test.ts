import { describe, expect, it } from 'vitest';
import { beginning, rangeWords } from './rangeWords.ts';

const TEXTS = {
  value: '',
  typed: '',
  near: '',
  from: '{label} from {min}',
  to: '{label} up to {max}',
  between: '{label} {min} to {max}',
};

describe('rangeWords', () => {
  it('says an open end in words, never as a dash alone', () => {
    expect(rangeWords({ max: 9000 }, { prefix: '$' }, TEXTS)).toBe('up to $9,000');
    expect(rangeWords({ min: 2015 }, { plain: true }, TEXTS)).toBe('from 2015');
    expect(rangeWords({ min: 0, max: 9000 }, { suffix: ' km' }, TEXTS)).toBe('0 km to 9,000 km');
  });

  it('says one amount where least and most are the same', () => {
    expect(rangeWords({ min: 2, max: 2 }, { label: 'Sleeps' }, TEXTS)).toBe('Sleeps 2');
    expect(rangeWords({ min: 3, max: 4 }, { label: 'Sleeps' }, TEXTS)).toBe('Sleeps 3 to 4');
  });

  it('names the field before it where the site does', () => {
    expect(rangeWords({ max: 4500 }, { label: 'GVM', suffix: ' kg' }, TEXTS)).toBe('GVM up to 4,500 kg');
  });

  it('begins with a capital where nothing stands before it', () => {
    expect([beginning('up to $1'), beginning('GVM up to 4,500 kg'), beginning('')]).toEqual([
      'Up to $1',
      'GVM up to 4,500 kg',
      '',
    ]);
  });
});

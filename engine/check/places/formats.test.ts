import { describe, expect, it } from 'vitest';
import { wrongFormat } from './formats.ts';

const TAKEN: Record<string, string[]> = {
  phone: ['(02) 5550 4170', '0491 570 156', '1300 975 707', '1800975707', '13 11 20', '+61 2 5550 4170'],
  mobile: ['0491 570 156', '+61 491 570 156'],
  email: ['sales@example.com', 'a.b+c@mail.example.com.au'],
  endpoint: [
    'https://reviews.example.com/v1/reviews?lang=en',
    'https://reviews.example.com:8443/',
    'https://xn--bcher-kva.example/',
  ],
  postcode: ['2770', '0800'],
  state: ['NSW', 'ACT'],
  // Source: the worked example of the Australian Business Register.
  abn: ['51 824 753 556', '51824753556'],
  date: ['2026-05-31', '2028-02-29'],
  time: ['00:00', '08:30', '23:59'],
  dateTime: ['2026-05-31T09:00:00+10:00', '2026-05-31T09:00:00Z'],
};

const REFUSED: Record<string, string[]> = {
  phone: ['(02) 5550 417', '(02) 5550 41700', '5550 4170', 'call us', '00 5550 4170'],
  mobile: ['(02) 5550 4170', '0491 570 15', '1300 975 707'],
  email: ['sales@example', 'sales at example.com', '@example.com'],
  endpoint: [
    'http://reviews.example.com/',
    'reviews.example.com',
    '/reviews',
    'https://localhost/reviews',
    'https://reviews/',
    'https://reviews.internal/',
    'https://nas.local./',
    'https://10.1.2.3/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://me:word@reviews.example.com/',
    'ftp://reviews.example.com/',
  ],
  postcode: ['277', '27700', '27O0', 'NSW 2770'],
  state: ['nsw', 'New South Wales', 'NWS'],
  abn: ['51 824 753 557', '51 824 753 55', '51 824 753 5566'],
  date: ['2026-02-29', '31/05/2026', '2026-5-31'],
  time: ['24:00', '8:30', '08:60', '8.30am'],
  dateTime: ['2026-05-31T09:00:00', '2026-05-31', 'noon'],
};

const pairs = (lists: Record<string, string[]>): [format: string, text: string][] =>
  Object.entries(lists).flatMap(([format, texts]) => texts.map((text): [string, string] => [format, text]));

describe('formats', () => {
  it.each(pairs(TAKEN))('take as %s: %s', (format, text) => {
    expect(wrongFormat(text, format)).toBeUndefined();
  });

  it.each(pairs(REFUSED))('refuse as %s: %s', (format, text) => {
    expect(wrongFormat(text, format)?.[0]).toContain(text);
  });

  it.each([
    ['8:30', '08:30'],
    ['8.30am', '08:30'],
    ['5:30 pm', '17:30'],
    ['12am', '00:00'],
    ['9 AM', '09:00'],
  ])('know which time is meant by %s', (text, meant) => {
    expect(wrongFormat(text, 'time')?.[1]).toBe(`Write "${meant}".`);
  });

  it.each(['24:00', '08:60', '8', 'noon'])('do not guess which time is meant by %s', (text) => {
    expect(wrongFormat(text, 'time')?.[1]).toMatch(/^Write hours and minutes/);
  });

  it('say nothing of what is not written at all', () => {
    expect(wrongFormat('', 'postcode')).toBeUndefined();
  });

  it('show an example that is right itself', () => {
    const examples = Object.keys(REFUSED).flatMap((format) => {
      const fix = wrongFormat('?', format)?.[1] ?? '';
      return [...fix.matchAll(/"([^"]+)"/g)].map(([, text = '']) => [format, text] as const);
    });
    expect(examples.length).toBeGreaterThan(5);
    expect(examples.filter(([format, text]) => wrongFormat(text, format))).toEqual([]);
  });
});

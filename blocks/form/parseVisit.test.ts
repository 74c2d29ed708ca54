import { describe, expect, it } from 'vitest';
import { parseVisit } from './parseVisit.ts';

const told = (visit: unknown) => parseVisit(JSON.stringify(visit));

describe('a visit as it was sent', () => {
  it('has paths and texts alone', () => {
    expect(told({ pages: ['/a', 'https://evil.example', 7, '/b\u0000'], params: { a: 'x', b: 1 } })).toEqual({
      pages: ['/a'],
      params: { a: 'x' },
    });
  });

  it('is held to fifty pages and thirty params of at most five hundred characters', () => {
    const many = Array.from({ length: 60 }, (_, index) => `/${index}`);
    const { pages, params } = told({
      pages: [`/${'x'.repeat(500)}`, ...many],
      params: Object.fromEntries(many.map((name) => [name, 'x'.repeat(500)])),
    }) ?? { pages: [], params: {} };
    expect([pages.length, pages[0], Object.keys(params).length]).toEqual([50, '/0', 30]);
  });

  it.each([undefined, '', 'no json', '[]', '{"pages":{}}', '{"pages":[],"params":null}'])(
    'is none when it makes no sense (%s)',
    (text) => expect(parseVisit(text)).toBeUndefined(),
  );
});

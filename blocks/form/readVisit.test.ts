import { describe, expect, it } from 'vitest';
import { pickVisit } from './readVisit.ts';

const told = { pages: 3, params: ['utm_source', 'gclid'] };
const SITE = 'https://north.example.com';
const pick = (...paths: string[]) =>
  pickVisit(
    paths.map((path) => new URL(path, SITE).href),
    SITE,
    told,
  );

describe('what is sent of a visit', () => {
  it('LEAD-012 are its pages, and the named params of the address by which it began', () => {
    expect(pick('/?utm_source=news&secret=1', '/cars/a?utm_source=later')).toEqual({
      pages: ['/', '/cars/a'],
      params: { utm_source: 'news' },
    });
  });

  it('are the first page and the last ones', () => {
    expect(pick('/', '/a', '/b').pages).toEqual(['/', '/a', '/b']);
    expect(pick('/', '/a', '/b', '/c').pages).toEqual(['/', '/b', '/c']);
  });

  it('is a page once for all queries of a search', () => {
    expect(pick('/search?page=1', '/search?page=2', '/a').pages).toEqual(['/search', '/a']);
  });

  it('is nothing of other sites, from which the shopper came or by which the tab was opened', () => {
    expect(pick('https://search.example/?utm_source=x&q=my+secret', '/a')).toEqual({
      pages: ['/a'],
      params: {},
    });
    expect(pickVisit(['', `${SITE}/a`], SITE, told).pages).toEqual(['/a']);
  });
});

import { describe, expect, it } from 'vitest';
import type { Catalogue, Site } from '../../engine/index.ts';
import { siteOf } from './siteOf.ts';

const north = { slug: 'north', hosts: ['www.north.example.com'] } as unknown as Site;
const south = { slug: 'south' } as Site;
const catalogue: Catalogue = {
  sites: new Map([
    ['north', north],
    ['south', south],
  ]),
  byHost: new Map([['www.north.example.com', north]]),
  problems: [],
};
const of = (host: string | undefined, cookie?: string) =>
  siteOf(catalogue, { host, cookie }, ['localhost', '127.0.0.1']);

describe('SITE-001 the site of a request', () => {
  it('SITE-001 is found by host, in any case, with or without a port', () => {
    expect(of('WWW.North.example.com:8080')).toEqual({
      kind: 'site',
      site: north,
      isPreview: false,
    });
    expect(of('www.north.example.com.')).toMatchObject({ site: north });
  });
  it('is named by a subdomain of a preview host', () => {
    expect(of('south.localhost:3000')).toEqual({
      kind: 'site',
      site: south,
      isPreview: true,
    });
    expect(of('west.localhost')).toEqual({ kind: 'unknown' });
  });
  it('is chosen by the cookie on a preview host, else the sites are listed', () => {
    expect(of('localhost:3000', 'south')).toMatchObject({ site: south });
    expect(of('localhost:3000', 'west')).toEqual({ kind: 'list' });
    expect(of('localhost')).toEqual({ kind: 'list' });
  });
  it("never follows the cookie on a dealer's host", () => {
    expect(of('www.north.example.com', 'south')).toMatchObject({ site: north });
  });
  it('is none on any preview host where previews are off', () => {
    for (const host of ['localhost', '127.0.0.1', 'south.localhost'])
      expect(siteOf(catalogue, { host, cookie: 'south' }, [])).toEqual({ kind: 'unknown' });
    expect(siteOf(catalogue, { host: 'www.north.example.com' }, [])).toMatchObject({ site: north });
  });
  it('is unknown for other hosts, however odd', () => {
    for (const host of [
      'evil.example.com',
      '',
      undefined,
      '../sites',
      'north',
      `${'a'.repeat(5000)}.example`,
    ]) {
      expect(of(host)).toEqual({ kind: 'unknown' });
    }
  });
});

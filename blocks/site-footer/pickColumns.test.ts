import { describe, expect, it } from 'vitest';
import type { ShownEntry } from '../shared/decide/pickMenu.ts';
import { pickColumns } from './pickColumns.ts';

const link = (id: string): ShownEntry => ({ id, label: id, link: `/${id}`, entries: [] });
const group = (id: string, entries: ShownEntry[]): ShownEntry => ({ id, label: id, entries });
const columns = (menu: ShownEntry[]) =>
  pickColumns(menu).map(({ title, links }) => [title, links.map(({ id }) => id)]);

describe('pickColumns', () => {
  it('makes a titled column of each group, in order', () => {
    expect(
      columns([group('vehicles', [link('all')]), group('company', [link('about'), link('team')])]),
    ).toEqual([
      ['vehicles', ['all']],
      ['company', ['about', 'team']],
    ]);
  });

  it('puts single links into one column', () => {
    expect(columns([link('a'), group('g', [link('b')]), link('c')])).toEqual([
      [undefined, ['a', 'c']],
      ['g', ['b']],
    ]);
  });

  it('brings deeper levels into the column of their group, and never makes an empty one', () => {
    expect(columns([group('g', [group('h', [link('a')])])])).toEqual([['g', ['a']]]);
    expect(columns([group('g', [group('h', [group('i', [])])])])).toEqual([]);
  });
});

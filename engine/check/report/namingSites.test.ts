import { describe, expect, it } from 'vitest';
import type { Site } from '../../layers.ts';
import type { Problem } from '../../problems.ts';
import { namingSites } from './namingSites.ts';

const site = (slug: string, ...folders: string[]): Site =>
  ({
    slug,
    layers: [...folders, `sites/${slug}`].map((folder) => ({
      folder,
      kind: folder.startsWith('sites/') ? 'site' : 'template',
    })),
  }) as unknown as Site;

const problem = (file: string): Problem => ({
  code: 'HEADING_MAIN',
  severity: 'error',
  file,
  pointer: '/slots',
  message: 'Words.',
});

const shared = problem('layouts/standard/pages/home.json');
const said = (on: Site[], others: Site[], one = shared): string[] =>
  namingSites(
    [one],
    [
      ...on.map((found) => ({ site: found, problems: [one] })),
      ...others.map((found) => ({ site: found, problems: [] })),
    ],
  ).map(({ message }) => message);

describe('what is wrong in a shared file', () => {
  const [a, b, c] = [
    site('a', 'layouts/standard'),
    site('b', 'layouts/standard'),
    site('c', 'layouts/other'),
  ];

  it('names the sites that show it, when others with the file do not', () => {
    expect(said([a], [b])).toEqual(['Words. That is so on a.']);
  });

  it('names none when all sites with the file show it', () => {
    expect(said([a, b], [c])).toEqual(['Words.']);
  });

  it('names none when the template shows it by itself', () => {
    const template = { slug: 'standard', layers: a.layers.slice(0, 1) } as unknown as Site;
    expect(said([a, template], [b])).toEqual(['Words.']);
  });

  it('is told apart from what is wrong in a file of one site', () => {
    expect(said([a], [b], problem('sites/a/pages/home.json'))).toEqual(['Words.']);
  });
});

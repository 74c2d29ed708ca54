import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../tests/fixtures/makeFolder.ts';
import { schemaMappings } from '../vscode.ts';
import type { Schema } from './json.ts';
import { chainOf, pageFiles, pageKinds, readSharedLayers, type SharedLayer } from './layers.ts';
import { namesSchema } from './names.ts';

function layer(name: string, given: Partial<SharedLayer> & { page?: Schema } = {}): SharedLayer {
  const { page, ...rest } = given;
  const pages = new Map(page ? [['sale', page]] : []);
  return { name, root: {}, pages, parts: new Map(), menus: {}, rules: {}, ...rest };
}

const outer = layer('outer', { page: { kind: 'content', routes: ['/sale'], slots: {} } });
const inner = layer('inner', { extends: 'outer', page: { changes: [] } });
const templates = [inner, outer];

describe('templates', () => {
  it('a page is made of the files of all templates that are extended, the outermost first', () => {
    expect(pageFiles(templates, 'inner', 'sale')).toEqual([
      { kind: 'content', routes: ['/sale'], slots: {} },
      { changes: [] },
    ]);
    expect(pageFiles(templates, 'outer', 'sale')).toHaveLength(1);
    expect([...pageKinds(templates)]).toEqual([['sale', 'content']]);
  });

  it('two that extend each other do not stop the generator', () => {
    const [a, b] = [layer('a', { extends: 'b' }), layer('b', { extends: 'a' })];
    expect(chainOf([a, b], 'a').map(({ name }) => name)).toEqual(['b', 'a']);
  });

  it('a page has the schema of all pages, and the ids of the page that it changes', () => {
    const mappings = schemaMappings({ templates, presets: [], declares: [] });
    const urlsOf = (path: string): string[] =>
      mappings.filter(({ fileMatch }) => fileMatch.includes(path)).map(({ url }) => url.slice(19, -12));
    expect(urlsOf('/sites/*/pages/*.json')).toEqual(['page']);
    expect(urlsOf('/sites/*/pages/sale.json')).toEqual(['changes.sale']);
    expect(urlsOf('/layouts/presets/*/pages/sale.json')).toEqual(['changes.sale']);
    expect(urlsOf('/layouts/inner/pages/sale.json')).toEqual(['changes.outer.sale']);
    expect(urlsOf('/layouts/outer/pages/sale.json')).toEqual([]);
  });
});

describe('files of shared layers', () => {
  it('that are no JSON, or no object, say nothing and stop nobody; a byte order mark is passed over', () => {
    const root = makeFolder('layers');
    const pages = join(root, 'layouts/outer/pages');
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(root, 'layouts/outer/template.json'), '\uFEFF{ "version": 1 }');
    writeFileSync(join(pages, 'broken.json'), '{ broken');
    writeFileSync(join(pages, 'list.json'), '[]');
    writeFileSync(join(pages, 'sale.json'), '{ "kind": "content" }');
    const [outerLayer] = readSharedLayers(root).templates;
    expect(outerLayer?.root).toEqual({ version: 1 });
    expect(Object.fromEntries(outerLayer?.pages ?? [])).toEqual({
      broken: {},
      list: {},
      sale: { kind: 'content' },
    });
  });
});

describe('names of shared layers', () => {
  const presets = [layer('provider', { root: { note: 'Lends money.' }, parts: new Map([['visit', {}]]) })];
  const { definitions } = namesSchema(
    { templates: [outer, inner], presets, declares: [] },
    { links: { contact: {} }, flag: 'reviews' },
  );
  const known = definitions as Record<string, Schema>;

  it('are those of templates, presets and parts, with what they say of themselves', () => {
    expect(known.template?.enum).toEqual(['outer', 'inner']);
    expect(known.preset).toMatchObject({ enum: ['provider'], enumDescriptions: ['Lends money.'] });
    expect(known.part?.examples).toEqual(['visit']);
  });

  it('a link may lead to the addresses that several blocks use, to pages of every template, and call', () => {
    expect(known.address?.examples).toEqual(['{links.contact}', 'sale', 'tel:{rules.phone}']);
  });

  it('without templates any name is taken', () => {
    const none = namesSchema({ templates: [], presets: [], declares: [] }, { links: {}, flag: '' });
    expect((none.definitions as Record<string, Schema>).template).toEqual({ type: 'string' });
  });
});

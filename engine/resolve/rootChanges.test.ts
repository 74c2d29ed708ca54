import { describe, expect, it } from 'vitest';
import { makeModel, type LayerInput } from '../../tests/fixtures/makeModel.ts';
import type { JsonObject } from '../layers.ts';
import { answer } from './resolvePage.ts';
import { siteProblems } from './siteModel.ts';

const template = (root: JsonObject): LayerInput => ({ kind: 'template', name: 'base', root });
const preset = (root: JsonObject): LayerInput => ({ kind: 'preset', name: 'brand', root });
const site = (...changes: JsonObject[]): LayerInput => ({ name: 'north', root: { changes } });
const NOW = new Date('2026-05-03T02:00:00Z');

const told = (...layers: LayerInput[]): string[] =>
  siteProblems(makeModel(layers)).map(({ code, file, pointer }) => `${code} ${file}${pointer}`);
const root = (...layers: LayerInput[]): JsonObject => {
  expect(told(...layers)).toEqual([]);
  return makeModel(layers).site.root;
};
const titleOf = (search: object, ...layers: LayerInput[]): string => {
  const model = makeModel(layers);
  return String(
    answer(model.value('labels.searchTitle'), {
      facts: { ...model.known, search },
      now: NOW,
      until: Infinity,
    }),
  );
};

const TITLES: JsonObject = {
  labels: {
    searchTitle: [
      { id: 'make', when: { 'search.make': { exists: true } }, then: '{search.make} cars' },
      { id: 'all', then: 'All cars' },
    ],
  },
};

describe('changes of a root file', () => {
  it('set, insert, move and remove entries of lists that earlier layers wrote', () => {
    const changed = site(
      { set: 'labels/searchTitle/all', then: 'Everything' },
      {
        insert: { id: 'kia', when: { 'search.make': 'Kia' }, then: 'Kias' },
        before: 'labels/searchTitle/make',
      },
    );
    expect(titleOf({ make: 'Kia' }, template(TITLES), changed)).toBe('Kias');
    expect(titleOf({ make: 'Ford' }, template(TITLES), changed)).toBe('Ford cars');
    expect(titleOf({}, template(TITLES), changed)).toBe('Everything');
    const { social } = root(
      template({ social: [{ id: 'a', label: 'A', link: 'https://a.example.com' }] }),
      site(
        { insert: { id: 'b', label: 'B', link: 'https://b.example.com' }, first: 'social' },
        { remove: 'social/a' },
      ),
    );
    expect(social).toMatchObject([{ id: 'b' }]);
  });

  it('reach the lists of the schema defaults: search types', () => {
    const { search } = root(template({}), site({ remove: 'search/types/demo-cars' }));
    const ids = ((search as JsonObject).types as JsonObject[]).map(({ id }) => id);
    expect(ids).toEqual(['new-used-and-demo-cars', 'new-cars', 'used-cars']);
  });

  it('find one value in place of a rule list as an entry else', () => {
    const weekend = {
      insert: { id: 'weekend', when: { 'now.weekday': ['Saturday', 'Sunday'] }, then: 'Email us' },
      before: 'labels/enquire/else',
    };
    expect((root(template({}), site(weekend)).labels as JsonObject).enquire).toEqual([
      weekend.insert,
      { id: 'else', then: 'Enquire Now' },
    ]);
    const renamed = site({ set: 'labels/enquire/else', then: 'Ask us' });
    expect((root(template({}), renamed).labels as JsonObject).enquire).toEqual([
      { id: 'else', then: 'Ask us' },
    ]);
  });

  it('come after the keys of their own layer, and before all of the next layer', () => {
    const own = { ...TITLES, changes: [{ set: 'labels/searchTitle/all', then: 'Ours' }] };
    expect(titleOf({}, template(own))).toBe('Ours');
    expect(titleOf({}, template(own), site({ set: 'labels/searchTitle/all', then: 'Site' }))).toBe('Site');
    expect(titleOf({}, template(own), { name: 'north', root: TITLES })).toBe('All cars');
    const later = preset({ changes: [{ set: 'labels/searchTitle/all', then: 'Preset' }] });
    expect(titleOf({}, template(own), later)).toBe('Preset');
  });

  it.each<[string, JsonObject]>([
    ['set', { set: 'labels/searchTitle/al', then: 'x' }],
    ['remove', { remove: 'search/types/demo' }],
    ['set', { set: 'name', then: 'x' }],
    ['first', { insert: { id: 'a' }, first: 'hosts' }],
    ['remove', { remove: 'flags/reviews' }],
    ['last', { insert: { id: 'x' }, last: 'presets' }],
  ])('%s of %j hits nothing, and is told at its word', (word, change) => {
    expect(told(template(TITLES), site(change))).toEqual([
      `CHANGE_MISSES sites/north/site.json/changes/0/${word}`,
    ]);
  });

  it('leave the files of other layers, and what they do not name, as they are', () => {
    const base = template(TITLES);
    const before = JSON.stringify(base);
    const { search } = root(base, site({ set: 'labels/searchTitle/all', then: 'x' }));
    expect(JSON.stringify(base)).toBe(before);
    expect(search).toEqual(root(base).search);
  });
});

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type Files, type Project } from '../../tests/fixtures/makeProject.ts';
import { testSchemas } from '../../tests/fixtures/testSchemas.ts';
import { SiteCatalogue } from './catalogue.ts';

const { checkFile } = testSchemas();
const site = (more: object = {}) => ({ version: 1, name: 'A yard', template: 'plain', ...more });
const page = (title: string, more: object = {}) => ({
  kind: 'content',
  routes: ['/visit'],
  title,
  slots: { main: [{ block: 'rich-text', settings: { texts: { body: title } } }] },
  ...more,
});
const FILES: Files = {
  'layouts/standard': null,
  'layouts/plain/template.json': { version: 1, name: 'Plain' },
  'layouts/plain/pages/visit.json': page('Visit us'),
  'layouts/presets/extra/preset.json': { version: 1, name: 'Extra', flags: { reviews: false } },
  'sites/north/site.json': site({ hosts: ['north.example.com'] }),
  'sites/south/site.json': site({ hosts: ['south.example.com'], presets: ['extra'] }),
};

let project: Project;
beforeEach(() => {
  project = makeProject({ files: FILES });
});

const load = () => new SiteCatalogue({ root: project.root, checkFile, siteSchema: {} });
const codes = (catalogue: SiteCatalogue) => catalogue.problems.map(({ code, file }) => `${code} ${file}`);
const titleOf = (catalogue: SiteCatalogue, slug: string) =>
  catalogue.sites
    .get(slug)
    ?.layers.flatMap((layer) => layer.pages.get('visit')?.value.title ?? [])
    .at(-1);
/** The saved file changes what is served of these sites. */
const save = (catalogue: SiteCatalogue, file: string, content: Files[string]) => {
  project.write({ [file]: content });
  return catalogue.reload(file);
};

describe('the catalogue of sites', () => {
  it('SITE-001 has every folder of sites/ by its slug and by its hosts', () => {
    const catalogue = load();
    expect([...catalogue.sites.keys()]).toEqual(['north', 'south']);
    expect(catalogue.byHost.get('south.example.com')).toBe(catalogue.sites.get('south'));
    expect(catalogue.problems).toEqual([]);
  });

  it('leaves out what is no slug: a folder with a dot, a file, upper case', () => {
    project.write({
      'sites/.hidden/site.json': site(),
      'sites/North.old/site.json': site(),
      'sites/x.json': '{}',
    });
    expect(load().slugs()).toEqual(['north', 'south']);
  });

  it('reads again only the site that a file belongs to, or all sites that use its shared layer', () => {
    const catalogue = load();
    const { north, south } = Object.fromEntries(catalogue.sites);
    expect(save(catalogue, 'sites/north/site.json', site({ name: 'North' }))).toEqual(['north']);
    expect(catalogue.sites.get('north')?.root.name).toBe('North');
    expect(catalogue.sites.get('north')?.version).not.toBe(north?.version);
    expect(catalogue.sites.get('south')).toBe(south);
    expect(save(catalogue, 'layouts/presets/extra/preset.json', { version: 1, name: 'Extra' })).toEqual([
      'south',
    ]);
    expect(save(catalogue, 'layouts/plain/pages/visit.json', page('Come by'))).toEqual(['north', 'south']);
    expect(['north', 'south'].map((slug) => titleOf(catalogue, slug))).toEqual(['Come by', 'Come by']);
    expect(catalogue.reload('README.md')).toEqual([]);
    expect(catalogue.reload('sites/../layouts')).toEqual([]);
  });

  it('takes a new site in, and lets one go whose folder is gone', () => {
    const catalogue = load();
    save(catalogue, 'sites/west/site.json', site({ hosts: ['west.example.com'] }));
    expect(catalogue.byHost.get('west.example.com')?.slug).toBe('west');
    save(catalogue, 'sites/west', null);
    expect([catalogue.sites.has('west'), catalogue.byHost.has('west.example.com')]).toEqual([false, false]);
  });

  it('gives a host that two sites claim to the first, says so, and to the other once it is free', () => {
    project.write({ 'sites/south/site.json': site({ hosts: ['north.example.com'] }) });
    const catalogue = load();
    expect(catalogue.byHost.get('north.example.com')?.slug).toBe('north');
    expect(codes(catalogue)).toEqual(['HOST_COLLISION sites/south/site.json']);
    save(catalogue, 'sites/north/site.json', site());
    expect(catalogue.byHost.get('north.example.com')?.slug).toBe('south');
    expect(catalogue.problems).toEqual([]);
  });

  it('loads a site whose preset is missing, and with it once it is there', () => {
    project.write({ 'sites/north/site.json': site({ presets: ['late'] }) });
    const catalogue = load();
    expect(codes(catalogue)).toEqual(['PRESET_UNKNOWN sites/north/site.json']);
    save(catalogue, 'layouts/presets/late/preset.json', {
      version: 1,
      name: 'Late',
      flags: { garage: true },
    });
    expect(catalogue.sites.get('north')?.root.flags).toEqual({ garage: true });
    expect(catalogue.problems).toEqual([]);
  });

  it('names a template that is missing or extends itself, and leaves only those sites out', () => {
    project.write({
      'sites/north/site.json': site({ template: 'plan' }),
      'layouts/a/template.json': { version: 1, name: 'A', extends: 'b' },
      'layouts/b/template.json': { version: 1, name: 'B', extends: 'a' },
      'sites/west/site.json': site({ template: 'a' }),
    });
    const catalogue = load();
    expect([...catalogue.sites.keys()]).toEqual(['south']);
    expect(codes(catalogue)).toEqual([
      'TEMPLATE_UNKNOWN sites/north/site.json',
      'TEMPLATE_CYCLE layouts/a/template.json',
    ]);
    expect(catalogue.problems[0]?.message).toContain('Did you mean "plain"?');
  });
});

/** What may happen to a file on disk. */
const BROKEN: readonly [what: string, content: Files[string], code: string][] = [
  ['is not JSON', '{ "kind": "content", ', 'JSON_SYNTAX'],
  ['is empty', '', 'JSON_SYNTAX'],
  ['holds a list', '[]', 'SCHEMA'],
  ['holds a foreign shape', { layout: { rows: [] }, kind: 'content' }, 'KEY_UNKNOWN'],
  ['is not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'FILE_ENCODING'],
  ['is 10 MB large', `{"note":"${'x'.repeat(10_000_000)}"}`, 'FILE_TOO_LARGE'],
  ['is nested 1,000 levels deep', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`, 'JSON_TOO_DEEP'],
];

describe('a file of a layer that', () => {
  it.each(BROKEN)('%s is reported with its name while its last good version stays', (_, content, code) => {
    const catalogue = load();
    const south = catalogue.sites.get('south');
    for (const file of ['sites/north/pages/visit.json', 'sites/north/site.json']) {
      if (file.endsWith('visit.json')) save(catalogue, file, page('North'));
      save(catalogue, file, content);
      expect(codes(catalogue)).toContain(`${code} ${file}`);
      expect(new Set(catalogue.problems.map((problem) => problem.file))).toEqual(new Set([file]));
      expect(titleOf(catalogue, 'north')).toBe('North');
      expect(catalogue.byHost.get('north.example.com')?.slug).toBe('north');
      save(catalogue, file, file.endsWith('site.json') ? site() : page('North'));
      expect(catalogue.problems).toEqual([]);
    }
    expect(catalogue.sites.get('south')).toBe(south);
  });

  it.each(BROKEN)('%s in a shared layer takes no site away', (_, content, code) => {
    const catalogue = load();
    for (const file of ['layouts/plain/pages/visit.json', 'layouts/plain/template.json']) {
      const good = project.read(file);
      expect(save(catalogue, file, content)).toEqual(['north', 'south']);
      expect(codes(catalogue)).toContain(`${code} ${file}`);
      expect(['north', 'south'].map((slug) => titleOf(catalogue, slug))).toEqual(['Visit us', 'Visit us']);
      save(catalogue, file, good);
      expect(catalogue.problems).toEqual([]);
    }
  });

  it.each(BROKEN)('%s when the server starts leaves the other sites alone', (_, content, code) => {
    project.write({ 'sites/north/site.json': content });
    const catalogue = load();
    expect(catalogue.sites.has('south')).toBe(true);
    expect(codes(catalogue)).toContain(`${code} sites/north/site.json`);
  });

  it('is gone: a page of the layer before counts again, a root file stays', () => {
    const catalogue = load();
    save(catalogue, 'sites/north/pages/visit.json', page('North'));
    save(catalogue, 'sites/north/pages/visit.json', null);
    expect(titleOf(catalogue, 'north')).toBe('Visit us');
    save(catalogue, 'sites/north/site.json', null);
    expect(codes(catalogue)).toEqual(['FILE_MISSING sites/north/site.json']);
    expect(catalogue.sites.has('north')).toBe(true);
  });

  it('is fine counts, while another one of the same site is broken', () => {
    const catalogue = load();
    save(catalogue, 'sites/north/theme.json', '{');
    save(catalogue, 'sites/north/pages/visit.json', page('New'));
    expect(titleOf(catalogue, 'north')).toBe('New');
    save(catalogue, 'layouts/plain/template.json', { version: 1, name: 'Plain', flags: { garage: true } });
    expect(catalogue.sites.get('north')?.root.flags).toEqual({ garage: true });
  });

  it('is a link out of its folder is not followed', () => {
    project.write({ 'secret.json': page('Secret'), 'sites/north/pages/other.json': page('Other') });
    symlinkSync(join(project.root, 'secret.json'), join(project.root, 'sites/north/pages/visit.json'));
    const catalogue = load();
    expect(codes(catalogue)).toEqual(['FILE_OUTSIDE sites/north/pages/visit.json']);
    expect(titleOf(catalogue, 'north')).toBe('Visit us');
  });

  it('has a wrong block loses that block at the start, and keeps the good ones', () => {
    const main = [{ block: 'galery' }, { block: 'rich-text', id: 'words' }];
    project.write({ 'sites/north/pages/visit.json': page('North', { slots: { main } }) });
    const catalogue = load();
    const file = catalogue.sites.get('north')?.layers.at(-1)?.pages.get('visit');
    expect(file?.value.slots).toEqual({ main: [{ block: 'rich-text', id: 'words' }] });
    expect(codes(catalogue)).toEqual(['BLOCK_UNKNOWN sites/north/pages/visit.json']);
  });
});

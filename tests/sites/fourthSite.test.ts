/** A dealer is a folder: a fourth site beside those in sites/ touches nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mainText, startApp, type TestApp } from '../fixtures/makeApp.ts';
import type { Files } from '../fixtures/makeProject.ts';
import { ROOT, slugs } from './siteModels.ts';

const FOURTH: Files = {
  'sites/river-road/site.json': {
    version: 1,
    name: 'River Road Utes',
    hosts: ['www.river-road.example.com'],
    template: 'standard',
    tagline: 'Utes that have done some work',
    vehicleWords: { default: { one: 'ute', many: 'utes' } },
  },
  'sites/river-road/pages/warranty.json': {
    kind: 'content',
    routes: ['/warranty'],
    title: 'Warranty',
    slots: {
      main: [{ block: 'rich-text', settings: { texts: { body: 'Every {vehicle} has a year of it.' } } }],
    },
  },
};

/** Path from the project -> content, of all files in layouts/ and sites/. */
function snapshot(root: string): Map<string, string> {
  const entries = ['layouts', 'sites'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ),
  );
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(root.length + 1), readFileSync(path, 'latin1')];
    }),
  );
}

function realSites(): Files {
  const files = [...snapshot(ROOT)].filter(([path]) => path.startsWith('sites/'));
  return Object.fromEntries(files.map(([path, content]) => [path, Buffer.from(content, 'latin1')]));
}

describe('a fourth site', () => {
  let app: TestApp;
  let changed: string[];
  const homes = new Map<string, string>();

  beforeAll(async () => {
    app = await startApp({ sites: {}, files: realSites() });
    for (const slug of slugs) homes.set(slug, (await app.get(slug, '/')).body);
    const before = snapshot(app.project.root);
    app.project.write(FOURTH);
    const after = snapshot(app.project.root);
    changed = [...after].filter(([path, content]) => before.get(path) !== content).map(([path]) => path);
    app.catalogue.reload('sites/river-road/site.json');
    return () => app.close();
  });

  it('SITE-002 touches only its folder', () => {
    expect(changed.sort()).toEqual(Object.keys(FOURTH).sort());
  });

  it('SITE-001 is served by its slug and by its host, with its own pages and words', async () => {
    const home = await app.get('river-road', '/');
    expect([home.statusCode, mainText(home.body)]).toEqual([
      200,
      expect.stringContaining('Utes that have done some work') as string,
    ]);
    const warranty = await app.get('river-road', '/warranty', {
      headers: { host: 'www.river-road.example.com' },
    });
    expect(mainText(warranty.body)).toContain('Every ute has a year of it.');
  });

  it.each(slugs)('leaves %s as it was', async (slug) => {
    const home = await app.get(slug, '/');
    expect(home.statusCode).toBe(200);
    expect(home.body).toBe(homes.get(slug));
    expect((await app.get(slug, '/warranty')).statusCode).toBe(404);
  });
});

/** The layout language, sentence by sentence: each on a site of its own that is served and checked. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectChecker, type Problem } from '../../engine/index.ts';
import { startApp, type TestApp } from '../fixtures/makeApp.ts';
import { entries } from './entries.ts';
import { layers } from './layers.ts';
import { links } from './links.ts';
import { names } from './names.ts';
import { values } from './values.ts';
import type { Sentence } from './Sentence.ts';

const SENTENCES = [...layers, ...values, ...links, ...entries, ...names];

const rows = SENTENCES.map((sentence, index) => ({ ...sentence, site: `row-${index + 1}` }));
type Row = Sentence & { site: string };

function filesOf({ site, files }: Row): [string, object][] {
  const { 'site.json': root = {}, ...others } = files;
  const base = {
    version: 1,
    name: 'Row',
    hosts: [`www.${site}.example.com`],
    template: 'standard',
    leads: { to: 'row@example.com' },
  };
  const all = { ...others, 'site.json': { ...base, ...root } };
  return Object.entries(all).map(([file, content]) => [
    file.startsWith('layouts/') ? file : `sites/${site}/${file}`,
    content,
  ]);
}

let app: TestApp;
let problems: readonly Problem[];
beforeAll(async () => {
  app = await startApp({ sites: {}, files: Object.fromEntries(rows.flatMap(filesOf)) });
  for (const { site, cars } of rows) if (cars) await app.bring(site, cars);
  ({ problems } = new ProjectChecker(app.project.root, join(app.project.root, 'schemas')).run());
});
afterAll(() => app.close());

/** What of these words a page holds, each after the one before; those after `!` nowhere. */
function missed(html: string, words: readonly string[]): string[] {
  let from = 0;
  return words.filter((word) => {
    if (word.startsWith('!')) return html.includes(word.slice(1));
    const at = html.indexOf(word, from);
    from = Math.max(from, at);
    return at < 0;
  });
}

describe('the layout language', () => {
  it('has forty sentences or more here, each shown by a page or a message', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.filter(({ sees, leads, told }) => !sees && !leads && !told)).toEqual([]);
  });

  it.each(rows.map((row) => [row.says, row] as const))(
    '%s',
    async (_, { site, sees, leads, told, files }) => {
      const own = Object.keys(files).filter((file) => file.startsWith('layouts/'));
      const said = problems.filter(({ file }) => file.startsWith(`sites/${site}/`) || own.includes(file));
      expect(said.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(told ?? []);
      for (const [path, words] of Object.entries(sees ?? {})) {
        const { statusCode, body } = await app.get(site, path);
        const shown = body.replace(/<(script|style)[^>]*>.*?<\/\1>|<meta[^>]*>/gs, '');
        if (typeof words === 'number') expect([path, statusCode]).toEqual([path, words]);
        else expect([path, statusCode, missed(shown, words)]).toEqual([path, 200, []]);
      }
      for (const [path, target] of Object.entries(leads ?? {})) {
        const { statusCode, headers } = await app.get(site, path);
        expect([path, statusCode, headers.location]).toEqual([path, 301, target]);
      }
    },
  );
});

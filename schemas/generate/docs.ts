/** Pages for authors, made from the schemas: `layouts/FACTS.md` (what may be asked) and `layouts/NAMES.md` (what may be set). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlockSchemas } from '../blockSchemas.ts';
import { factsPage } from './factsPage.ts';
import type { GeneratedFile } from './generated.ts';
import { namesPage, type Readers } from './namesPage.ts';
import { readersOf, sourcesIn } from './readers.ts';

/** Generator for `npm run generate`; nothing where a project has no layouts of its own. */
export function generateDocs(root: string): Promise<GeneratedFile[]> {
  const folder = join(root, 'schemas');
  if (!existsSync(join(folder, 'blocks')) || !existsSync(join(root, 'layouts'))) return Promise.resolve([]);
  const site = readJson(join(folder, 'site.schema.json'));
  const rules = readJson(join(folder, 'rules.json'));
  const entities = Object.fromEntries(
    readdirSync(join(folder, 'entities'))
      .filter((file) => file.endsWith('.schema.json'))
      .map((file) => [file.replace('.schema.json', ''), readJson(join(folder, 'entities', file))]),
  );
  const readers = allReaders(root);
  return Promise.resolve([
    { path: 'layouts/FACTS.md', text: factsPage(site, entities) },
    { path: 'layouts/NAMES.md', text: namesPage({ site, rules, readers }) },
  ]);
}

type Json = Record<string, unknown>;

function readJson(path: string): Json {
  return JSON.parse(readFileSync(path, 'utf8')) as Json;
}

/** Facts of which a text asks. */
const ASKED = /\b(?:flags|labels|links|rules|site)(?:\.\w+)+/g;

/** Who reads what: code by its doors, blocks in their defaults, layouts in their files. Sites are not asked. */
function allReaders(root: string): Readers {
  const found = new Map<string, Set<string>>();
  const add = (fact: string, reader: string): void => {
    found.set(fact, (found.get(fact) ?? new Set()).add(reader));
  };
  for (const [fact, files] of Object.entries(readersOf(sourcesIn(root))))
    for (const file of files) add(fact, readerOf(file));
  for (const [name, block] of readBlockSchemas(join(root, 'schemas')))
    for (const [fact] of JSON.stringify(block).matchAll(ASKED)) add(fact, `\`${name}\``);
  const files = ['schemas/site.schema.json', 'schemas/menus.schema.json'];
  for (const file of [...files, ...jsonIn(root, 'layouts')])
    for (const [fact] of readFileSync(join(root, file), 'utf8').matchAll(ASKED)) add(fact, readerOf(file));
  return found;
}

function jsonIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.json') && !file.includes('/stock-maps/'))
    .sort();
}

/** `blocks/gallery/index.ts` is the block `gallery`, `layouts/standard/rules.json` the layout `standard`. */
function readerOf(file: string): string {
  const block = /^blocks\/([\w-]+)\//.exec(file)?.[1];
  if (block !== undefined) return `\`${block}\``;
  const layout = /^layouts\/(?:presets\/)?([\w-]+)\//.exec(file);
  if (layout) return layout[1] ?? '';
  return file.startsWith('schemas/') ? 'other names' : 'the server';
}

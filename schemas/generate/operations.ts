/**
 * Generator of what code knows of the API: `schemas/types/api/operations.ts`, from `schemas/api/<feature>.operations.json`. An
 * operation is named by its feature: `stock.searchCars`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOperations, type Operation } from '../api/readOperations.ts';
import { banner, type GeneratedFile } from './generated.ts';

const FOLDER = 'schemas/api';
const SCHEMA = '.schema.json';

/** Generator for `npm run generate`. */
export function generateOperations(root: string): Promise<GeneratedFile[]> {
  const folder = join(root, FOLDER);
  const operations = existsSync(folder) ? readOperations(folder) : {};
  return Promise.resolve([{ path: 'schemas/types/api/operations.ts', text: toCode(operations, root) }]);
}

function toCode(operations: Readonly<Record<string, Operation>>, root: string): string {
  const entries = Object.entries(operations);
  const types = new Map<string, string>();
  const typeOf = (file: string | undefined): string => {
    if (file === undefined) return 'undefined';
    const name = titleOf(join(root, FOLDER, file));
    types.set(name, `./${file.slice(0, -SCHEMA.length)}.ts`);
    return name;
  };
  const shapes = entries.map(([id, { query, params, body, bytes, answer }]) => {
    const members = Object.entries({ query, params, body, answer }).map(([key, file]) => {
      return `${key}: ${key === 'body' && bytes ? 'AsyncIterable<Uint8Array>' : typeOf(file)}`;
    });
    return `  '${id}': { ${members.join('; ')} };`;
  });
  const pathsOf = (wanted: Operation['method']): string[] =>
    entries.flatMap(([id, { method, path, auth }]) =>
      // What is signed by others is asked by no page.
      method === wanted && auth !== 'signature' ? [`  '${id}': '${path}',`] : [],
    );
  const imports = [...types].sort().map(([name, from]) => `import type { ${name} } from '${from}';`);
  return [
    banner(`${FOLDER}/<feature>.operations.json`),
    ...imports,
    '',
    '/** What goes into each operation and comes out. */',
    'export interface Operations {',
    ...shapes,
    '}',
    '',
    '/** Where those that only read answer, below the root of the API: all that browsers need of them. */',
    'export const OPERATION_PATHS = {',
    ...pathsOf('GET'),
    '} as const satisfies Record<string, string>;',
    '',
    'export type OperationId = keyof typeof OPERATION_PATHS;',
    '',
    '/** Where those answer that something is posted to. */',
    'export const POSTED_PATHS = {',
    ...pathsOf('POST'),
    '} as const satisfies Record<string, string>;',
    '',
    'export type PostedId = keyof typeof POSTED_PATHS;',
    '',
  ].join('\n');
}

function titleOf(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { title: string }).title;
}

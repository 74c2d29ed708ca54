import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THINGS } from '../schemas/facts/roots.ts';
import { blocks } from './index.ts';

const SCHEMAS = join(import.meta.dirname, '../schemas/blocks');

describe('blocks', () => {
  it.each(blocks.map(({ name, needs = [] }) => [name, needs] as const))(
    '%s says in its schema what a page must be about for it',
    (name, needs) => {
      const schema = JSON.parse(readFileSync(join(SCHEMAS, `${name}.schema.json`), 'utf8')) as object;
      const said = (schema as { 'x-facts'?: string[] })['x-facts'] ?? [];
      // Its settings may read more than its view does.
      expect(said).toEqual(expect.arrayContaining(needs.filter((fact) => THINGS.includes(fact))));
    },
  );
});

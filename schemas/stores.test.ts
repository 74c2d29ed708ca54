import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORE_ENTITIES } from './stores.ts';

interface EntitySchema {
  required?: string[];
  properties: Record<string, { type: string }>;
}

it.each(Object.entries(STORE_ENTITIES))(
  'entries of the store %s are known by the id that their entity requires, and by nothing else',
  (_, entity) => {
    const path = join(import.meta.dirname, `entities/${entity}.schema.json`);
    const schema = JSON.parse(readFileSync(path, 'utf8')) as EntitySchema;
    expect(schema.required).toEqual(['id']);
    expect(schema.properties.id?.type).toBe('string');
  },
);

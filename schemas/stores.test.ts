import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORE_ENTITIES, STORES } from './stores.ts';

interface EntitySchema {
  required?: string[];
  properties: Record<string, { type: string }>;
}

it.each(Object.entries(STORES))(
  'entries of the store %s are known by what their entity requires',
  (name, { required }) => {
    const entity = STORE_ENTITIES[name as keyof typeof STORE_ENTITIES];
    const path = join(import.meta.dirname, `entities/${entity}.schema.json`);
    const schema = JSON.parse(readFileSync(path, 'utf8')) as EntitySchema;
    const typed = (schema.required ?? []).map((field) => [field, schema.properties[field]?.type]);
    expect(required).toEqual(Object.fromEntries(typed));
    expect(required.id).toBe('string');
  },
);

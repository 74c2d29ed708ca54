import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../../engine/index.ts';
import type { SettingsSchema } from '../../../engine/resolve/settingsSchema.ts';

export const SCHEMAS = join(import.meta.dirname, '../../../schemas');

/** A schema, and the document in which its `$ref`s are followed. */
export interface Shape {
  schema: SettingsSchema;
  doc: SettingsSchema;
}

/** What the schemas say, read once: all that projects are made of. */
export const env = readEnvironment(SCHEMAS, (_, path) => `/${path}`);

/** Follows `$ref`s; words beside one say more of the place. */
export function resolved({ schema, doc }: Shape): Shape {
  const { $ref: ref, ...beside } = schema;
  if (typeof ref !== 'string') return { schema, doc };
  const [path = '', pointer = ''] = ref.split('#');
  const file = path.slice(path.lastIndexOf('/') + 1);
  const at = (name: string): SettingsSchema => env.schemaOf?.(name, doc) as SettingsSchema;
  const found = at(`${file}#${pointer}`);
  return resolved({ schema: { ...found, ...beside }, doc: file === '' ? doc : at(file) });
}

export function shapeOf(schema: SettingsSchema): Shape {
  return { schema, doc: schema };
}

/** A menu entry. */
export const menuEntry = resolved({ schema: { $ref: '#/definitions/entry' }, doc: env.menusSchema });

const { conditions } = JSON.parse(readFileSync(join(SCHEMAS, 'rules.json'), 'utf8')) as {
  conditions: object;
};

/** Names of the rules that the engine, the server and the blocks ask, in one order for all layers. */
export const declaredRules = Object.keys(conditions);
export const declaredLists = Object.keys(env.rules);

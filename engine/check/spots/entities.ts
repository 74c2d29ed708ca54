import { DATA_LISTS } from '../../../schemas/dataLists.ts';
import { entitySchemas, type EntityName } from '../../../schemas/entities/index.ts';
import { Shapes, type Schema, type Shape } from '../../../schemas/facts/shape.ts';
import { factsOfEntry, type ResolveEnv, type SettingsSchema } from '../../resolve/index.ts';

/** Entity of the entries of a data list; undefined: the list has no declared shape. */
export function entityOfList(list: string): EntityName | undefined {
  return Object.hasOwn(DATA_LISTS, list) ? DATA_LISTS[list as keyof typeof DATA_LISTS] : undefined;
}

/** Schema of an entity. */
export function entitySchemaOf(name: string | undefined): SettingsSchema | undefined {
  return name !== undefined && Object.hasOwn(entitySchemas, name)
    ? entitySchemas[name as EntityName]
    : undefined;
}

/** Lists of data whose entries have fields that can be asked. */
export function listsOf({ facts, dataLists }: ResolveEnv): string[] {
  return Object.keys(dataLists).filter((list) => factsOfEntry(facts, list) !== undefined);
}

const shapes = new Shapes(entitySchemas);

/** `x-format` of a value inside an entity; undefined: it has none, or there is no such field. */
export function formatIn(entity: EntityName, keys: readonly string[]): string | undefined {
  const schema = entitySchemas[entity] as Schema;
  let at: Shape | undefined = { schema, doc: schema };
  for (const key of keys) at = at && (/^\d+$/.test(key) ? shapes.item(at) : shapes.field(at, key));
  return at && shapes.resolve(at).schema['x-format'];
}

/** Lists of a site's data: entities by their exact field names. */
import { CHANGES } from './changes.ts';
import { isObject, mapped, objectOf, refTo, textOf, type Schema } from './json.ts';
import { NOTE } from './values.ts';

/**
 * `data.<list>.schema.json`: a list of entities, with all that they refer to.
 *
 * @param entities  by name
 */
export function dataSchema(source: Schema, entity: string, entities: ReadonlyMap<string, Schema>): Schema {
  const definitions: Schema = {};
  addEntity(entity, entities, definitions);
  const properties = objectOf(source.properties);
  return {
    ...source,
    properties: {
      ...properties,
      items: { type: 'array', description: 'The entries, in order.', items: refTo(entity) },
      changes: refTo('list', CHANGES),
    },
    definitions,
  };
}

function addEntity(name: string, entities: ReadonlyMap<string, Schema>, definitions: Schema): void {
  const schema = entities.get(name);
  if (!schema || definitions[name] !== undefined) return;
  definitions[name] = {};
  definitions[name] = closed(schema, (inner) => {
    addEntity(inner, entities, definitions);
    return refTo(inner);
  });
}

/** Only what is declared stands in data; a `$ref` leads to a definition. */
function closed(schema: Schema, follow: (entity: string) => Schema): Schema {
  const entity = textOf(schema.$ref).replace('.schema.json', '');
  if (entity !== '')
    return {
      ...(schema.description !== undefined && { markdownDescription: schema.description }),
      ...follow(entity),
    };
  const { properties, items, ...rest } = schema;
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !key.startsWith('x-') && !key.startsWith('$')),
  );
  return {
    ...kept,
    ...(isObject(properties) && {
      properties: {
        ...mapped(properties, (property) => closed(property, follow)),
        ...(schema.title !== undefined && { note: NOTE }),
      },
      additionalProperties: schema.additionalProperties ?? false,
    }),
    ...(isObject(items) && { items: closed(items, follow) }),
  };
}

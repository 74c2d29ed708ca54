import { readFileSync } from 'node:fs';
import type { Car } from '../../schemas/types/car.ts';
import type { IsPriced } from '../pages/siteStock.ts';
import { schemaFiles } from './schemaFiles.ts';

/** What of a value may leave the server; of cars also what is said only where the site shows their price. */
export type Picker = (value: unknown, isPriced: IsPriced) => unknown;

interface Schema {
  $id?: string;
  $ref?: string;
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  definitions?: Readonly<Record<string, Schema>>;
  'x-public'?: boolean | 'priced';
}

interface Place {
  schema: Schema;
  /** The file in which it stands. */
  file: string;
}

const ENTITIES = '/schemas/entities/';
const whole: Picker = (value) => value;

/**
 * Prepares what the answers of an operation hold: of an answer what its schema names, of an entity (car, location) only
 * fields that say `x-public`; those that say `priced` only of a car whose price the site shows. So a field that is new is sent to
 * nobody until its schema says so. Nothing that is sent is copied but the objects and lists around it.
 *
 * @returns a function from the name of an answer's schema to its picker
 */
export function publicFields(schemas: string): (answer: string) => Picker {
  const files = new Map<string, Schema>();
  for (const path of schemaFiles(schemas)) {
    const schema = JSON.parse(readFileSync(path, 'utf8')) as Schema;
    files.set(schema.$id ?? path, schema);
  }
  return (answer) => {
    const file = [...files.keys()].find((id) => id.endsWith(`/api/${answer}`)) ?? answer;
    return pickerOf(files, { schema: { $ref: file }, file }) ?? whole;
  };
}

/** Undefined: all of it. */
function pickerOf(files: ReadonlyMap<string, Schema>, { schema, file }: Place): Picker | undefined {
  const inside = (part: Schema): Picker | undefined => pickerOf(files, { schema: part, file });
  if (schema.$ref !== undefined) return pickerOf(files, follow(files, schema.$ref, file));
  if (schema.items) return listPicker(inside(schema.items));
  if (schema.properties) return fieldPicker(schema.properties, isEntity(schema), inside);
  const { additionalProperties: each } = schema;
  return typeof each === 'object' ? mapPicker(inside(each)) : undefined;
}

function isEntity({ $id }: Schema): boolean {
  return $id?.includes(ENTITIES) === true;
}

function follow(files: ReadonlyMap<string, Schema>, ref: string, from: string): Place {
  const [path = '', name = ''] = ref.split('#/definitions/');
  const file = path === '' ? from : new URL(path, from).href;
  const whole = files.get(file);
  const schema = name === '' ? whole : whole?.definitions?.[name];
  if (!schema) throw new Error(`${from} names ${ref}, which is no schema.`);
  return { schema, file };
}

function fieldPicker(
  properties: Readonly<Record<string, Schema>>,
  isClosed: boolean,
  inside: (schema: Schema) => Picker | undefined,
): Picker | undefined {
  const fields = new Map<string, Picker | 'whole'>();
  const priced = new Set<string>();
  for (const [name, schema] of Object.entries(properties)) {
    const said = schema['x-public'];
    if (!isClosed || said === true || said === 'priced') fields.set(name, inside(schema) ?? 'whole');
    if (said === 'priced') priced.add(name);
  }
  const isWhole = !isClosed && [...fields.values()].every((pick) => pick === 'whole');
  return isWhole ? undefined : objectPicker(fields, priced);
}

/** Goes over what there is: a car has a third of the fields that it could have. */
function objectPicker(fields: ReadonlyMap<string, Picker | 'whole'>, priced: ReadonlySet<string>): Picker {
  return (value, isPriced) => {
    if (!isObject(value)) return value;
    // Only cars have such fields.
    const isSilent = priced.size > 0 && !isPriced(value as unknown as Car);
    const picked: Record<string, unknown> = {};
    for (const name in value) {
      const pick = isSilent && priced.has(name) ? undefined : fields.get(name);
      if (pick !== undefined) picked[name] = pick === 'whole' ? value[name] : pick(value[name], isPriced);
    }
    return picked;
  };
}

function listPicker(pick: Picker | undefined): Picker | undefined {
  return (
    pick && ((value, isPriced) => (Array.isArray(value) ? value.map((one) => pick(one, isPriced)) : value))
  );
}

function mapPicker(pick: Picker | undefined): Picker | undefined {
  return (
    pick &&
    ((value, isPriced) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one, isPriced)]))
        : value)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

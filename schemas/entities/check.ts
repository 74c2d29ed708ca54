/** Checks of entities against their schemas. For the server and the command line; no validator goes to the browser. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { SCHEMA_KEYWORDS } from '../keywords.ts';
import { ENTITY_BASE, entitySchemas, type EntityName } from './index.ts';

/** What is wrong with one value of an entity. */
export interface EntityFault {
  /** Dotted path of the field, e.g. `variant.cylinders`; empty for the whole entity. */
  field: string;
  /** Plain words, e.g. `must be number`. */
  reason: string;
  /** The value as it is; undefined when a field is missing. */
  value: unknown;
}

let ajv: Ajv | undefined;

function entityAjv(): Ajv {
  if (ajv) return ajv;
  ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, verbose: true });
  addFormats.default(ajv, ['date', 'date-time']);
  ajv.addVocabulary(SCHEMA_KEYWORDS);
  ajv.addSchema(Object.values(entitySchemas));
  return ajv;
}

/**
 * All faults of an entity that was normalised (see normalise.ts).
 * @returns empty when it is sound
 */
export function checkEntity(name: EntityName, entity: unknown): EntityFault[] {
  const validate = entityAjv().getSchema(`${ENTITY_BASE}${name}.schema.json`) as ValidateFunction;
  return validate(entity) ? [] : (validate.errors ?? []).map(toFault);
}

function toFault(error: ErrorObject): EntityFault {
  const place = error.instancePath.slice(1).replaceAll('/', '.');
  const within = (key: string) => (place ? `${place}.${key}` : key);
  if (error.keyword === 'required') {
    const { missingProperty } = error.params as { missingProperty: string };
    return { field: within(missingProperty), reason: 'is missing', value: undefined };
  }
  if (error.keyword === 'additionalProperties') {
    const { additionalProperty } = error.params as { additionalProperty: string };
    const value = (error.data as Record<string, unknown>)[additionalProperty];
    return { field: within(additionalProperty), reason: 'is no field of this entity', value };
  }
  if (error.keyword === 'enum') {
    const { allowedValues } = error.params as { allowedValues: unknown[] };
    return { field: place, reason: `must be one of ${allowedValues.join(', ')}`, value: error.data };
  }
  return { field: place, reason: error.message ?? 'is not allowed', value: error.data };
}

import { DATA_LISTS } from '../../schemas/dataLists.ts';
import { entitySchemas } from '../../schemas/entities/index.ts';
import { typeOf, type Schema } from '../../schemas/facts/shape.ts';
import { ENTRY_SORT } from '../../schemas/wording.ts';
import { suggest } from '../rules/index.ts';

const DOWN = /desc|down|new|late|recent|^-/i;
/** Words for an order in time, which are no fields. */
const IN_TIME = /new|late|recent|old|date|time/i;
/** What most lists may be ordered by. */
const TITLES = ['title', 'name', 'customer_name'];

/**
 * The order of entries that was probably meant, by a field that they have: `newest` of posts is `date:desc`; else one
 * that they can have.
 *
 * @param pattern   of the place; another than that of such an order is nothing for this
 * @param settings  what it stands in; `list` names the entries
 * @returns         undefined where the fields are not known
 */
export function entrySortMeant(pattern: string, text: string, settings: unknown): string | undefined {
  if (pattern !== ENTRY_SORT) return undefined;
  const fields = fieldsOf((settings as { list?: unknown } | undefined)?.list);
  const word = text.split(/[\s:,-]+/).find((part) => part !== '') ?? '';
  const field = suggest(word, fields.keys()) ?? (IN_TIME.test(text) ? dateOf(fields) : undefined);
  if (field !== undefined) return `${field}:${DOWN.test(text) ? 'desc' : 'asc'}`;
  const title = TITLES.find((name) => fields.has(name));
  return title && `${title}:asc`;
}

/** Field -> its schema, of the entries of a list of data. */
function fieldsOf(list: unknown): ReadonlyMap<string, Schema> {
  if (typeof list !== 'string' || !Object.hasOwn(DATA_LISTS, list)) return new Map();
  const { properties = {} } = entitySchemas[DATA_LISTS[list as keyof typeof DATA_LISTS]] as Schema;
  return new Map(Object.entries(properties));
}

function dateOf(fields: ReadonlyMap<string, Schema>): string | undefined {
  return [...fields].find(([, schema]) => typeOf(schema) === 'date')?.[0];
}

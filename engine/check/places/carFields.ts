import type { SettingsSchema } from '../../resolve/defaults.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject } from '../../resolve/merge.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import type { Fact } from '../../rules/facts.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck, type SiteInput } from '../types.ts';

/** Fields and values by which cars are chosen (`where`): a misspelt one would choose none. */
export const whereFields: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, schema }) => role === 'object' && entityOf(schema) !== undefined)
    .flatMap((spot) => fieldsOf(spot, input));

function entityOf(schema: SettingsSchema | undefined): string | undefined {
  const entity = schema?.['x-where'];
  return typeof entity === 'string' ? entity : undefined;
}

function fieldsOf({ value, schema, file, pointer }: PlacedSpot, { env }: SiteInput): Problem[] {
  const entity = entityOf(schema) ?? '';
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([field, values]): Problem[] => {
    if (field === 'note') return [];
    const at = { file: file.file, pointer: pointerTo(pointer, field) };
    const fact = env.facts.find(`${entity}.${field}`);
    return fact ? wrongValues(fact, values, at) : [unknownField(entity, field, at, env)];
  });
}

type At = { file: string; pointer: string };

function unknownField(entity: string, field: string, at: At, { facts }: SiteInput['env']): Problem {
  const begin = `${entity}.`;
  const known = facts.paths().flatMap((path) => (path.startsWith(begin) ? [path.slice(begin.length)] : []));
  const message = `A ${entity} has no field "${field}".${didYouMean(field, known)}`;
  return problem(
    'FACT_UNKNOWN',
    at,
    message,
    `Write the name of a field as in conditions, without "${begin}".`,
  );
}

function wrongValues(fact: Fact, values: Json, at: At): Problem[] {
  const allowed = (fact.values.length > 0 ? fact.values : fact.usual).map(String);
  if (allowed.length === 0 || !Array.isArray(values)) return [];
  return values.flatMap((one, index): Problem[] => {
    const said = typeof one === 'string' ? one : JSON.stringify(one);
    if (allowed.some((each) => each.toLowerCase() === said.toLowerCase())) return [];
    const message = `${fact.path} is never ${JSON.stringify(one)}.${didYouMean(said, allowed)}`;
    const here = { ...at, pointer: pointerTo(at.pointer, index) };
    return [problem('VALUE_NOT_ALLOWED', here, message, `Use one of: ${allowed.join(', ')}.`)];
  });
}

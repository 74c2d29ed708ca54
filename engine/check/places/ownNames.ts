import { DATA_LISTS } from '../../../schemas/dataLists.ts';
import { NAME_GROUPS, type NameGroup } from '../../../schemas/declared.ts';
import { unknownKey } from '../../load/index.ts';
import type { JsonObject } from '../../layers.ts';
import { pointerTo } from '../../pointers.ts';
import type { Problem } from '../../problems.ts';
import { isObject, declarationsOf, type Declaration } from '../../resolve/index.ts';
import { suggest } from '../../rules/index.ts';
import { entriesOfList } from '../files/dataEntries.ts';
import { valuesOfLists } from '../files/ruleValues.ts';
import { problem, type CheckedFile, type SiteCheck, type SiteInput } from '../types.ts';

const GROUPS = Object.keys(NAME_GROUPS) as NameGroup[];
/** Facts of `site` that are no keys of root files. */
const OTHER_FACTS = ['primary', 'slug', 'name'];

type Asked = (file: CheckedFile, input: SiteInput) => readonly Problem[];

/** Names that layers declare: once, and no built-in one; and all that is said under names, which only a site knows all of. */
export const ownNames: SiteCheck = (input) =>
  (input.only ? [input.only] : input.files).flatMap(({ file }) => ASKED[file.kind]?.(file, input) ?? []);

const inRoot: Asked = (file, input) => [
  ...declarations(file, input).flatMap((one) => faultOf(one, input)),
  ...GROUPS.flatMap((group) => inGroup(group, file, input)),
];

const inRules: Asked = (file, { env, checkValue }) =>
  valuesOfLists(file, (name) => typeRef(env.own?.lists[name]?.type), checkValue);

const inData: Asked = (file, { env, checkValue }) => {
  const entity = env.own?.data[file.name];
  if (!Object.hasOwn(env.dataLists, file.name)) return [unreadList(file, Object.keys(env.dataLists))];
  return entity === undefined ? [] : entriesOfList(file, entity, checkValue);
};

const ASKED: Partial<Record<CheckedFile['kind'], Asked>> = { root: inRoot, rules: inRules, data: inData };

function typeRef(type: string | undefined): string | undefined {
  return type && `rule-values.schema.json#/definitions/own.${type}`;
}

function declarations({ file }: CheckedFile, { site }: SiteInput): Declaration[] {
  const layer = site.layers.find(({ root }) => root.file === file);
  return layer ? declarationsOf(layer) : [];
}

/** A name that is there already, else a default of another type. */
function faultOf(one: Declaration, input: SiteInput): Problem[] {
  const { group, name, said, source } = one;
  const where = isBuiltIn(one, input) ? 'is built in' : declaredBefore(one, input);
  if (where !== undefined) {
    const fix =
      where === 'is built in'
        ? 'Take it out here and use the name as it is, or choose another one.'
        : `Take it out here, or choose another name.`;
    return [problem('NAME_TAKEN', source, `The name "${name}" of ${WORDS[group]} ${where}.`, fix)];
  }
  const { type, default: standard } = said;
  if (group !== 'lists' || typeof type !== 'string' || standard === undefined || standard === null) return [];
  const at = { file: source.file, pointer: pointerTo(source.pointer, 'default') };
  return input.checkValue(`rule-values.schema.json#/definitions/own.${type}`, standard, at);
}

const WORDS: Readonly<Record<Declaration['group'], string>> = {
  flags: 'a flag',
  labels: 'a label',
  links: 'a link',
  lists: 'a rule list',
  data: 'a list of data',
};

function isBuiltIn({ group, name }: Declaration, { env }: SiteInput): boolean {
  const { properties = {} } = env.siteSchema;
  if (group === 'data')
    return Object.hasOwn(DATA_LISTS, name) || Object.hasOwn(properties, name) || OTHER_FACTS.includes(name);
  if (group === 'lists')
    return (
      Object.hasOwn(env.conditions, name) || (Object.hasOwn(env.rules, name) && !env.rules[name]?.source)
    );
  const own = properties[group]?.properties?.[name];
  return own !== undefined && own['x-declared'] === undefined;
}

/** The same words are the same name: two presets may both bring it along. */
function declaredBefore({ group, name, said, source }: Declaration, { site }: SiteInput): string | undefined {
  const all = site.layers.flatMap(declarationsOf);
  const first = all.find((other) => other.group === group && other.name === name);
  if (!first || first.source.file === source.file || wordsOf(first.said) === wordsOf(said)) return undefined;
  return `is declared in ${first.source.file} already, in other words`;
}

function wordsOf({ note: _, ...said }: JsonObject): string {
  return JSON.stringify(Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Flags, labels or links that a root file sets. */
function inGroup(group: NameGroup, { file, value }: CheckedFile, { env, checkValue }: SiteInput): Problem[] {
  const object = value[group];
  const schema = env.siteSchema.properties?.[group];
  if (!isObject(object) || !schema) return [];
  return Object.entries(object).flatMap(([key, said]): Problem[] => {
    if (key === 'note' || key === '$schema') return [];
    const own = Object.hasOwn(schema.properties ?? {}, key) ? schema.properties?.[key] : undefined;
    if (own === undefined) return [unknownName({ key, pointer: `/${group}`, object, schema }, file)];
    if (own['x-declared'] === undefined) return [];
    const at = { file, pointer: pointerTo(`/${group}`, key) };
    return checkValue(`root.schema.json#/definitions/own.${group}`, said, at);
  });
}

function unknownName(unknown: Parameters<typeof unknownKey>[0], file: string): Problem {
  const { fix = '', ...told } = unknownKey(unknown);
  const more = fix.startsWith('Use one of') ? `${fix} Or "declare" it in this file.` : fix;
  return { severity: 'error', file, pointer: unknown.pointer, ...told, fix: more };
}

function unreadList({ file, name }: CheckedFile, names: readonly string[]): Problem {
  const meant = suggest(name, names);
  const asked = meant === undefined ? '' : ` Did you mean "${meant}.json"?`;
  const fix = `A list is one of: ${names.join(', ')}; "declare" in a root file adds others.`;
  return problem('FILE_UNKNOWN', { file, pointer: '' }, `Nothing reads ${file}.${asked}`, fix, 'warning');
}

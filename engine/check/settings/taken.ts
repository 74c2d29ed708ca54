import { slugOfEntry } from '../../../schemas/dataLists.ts';
import { isObject } from '../../resolve/index.ts';
import { didYouMean, type Json } from '../../rules/index.ts';
import { wrongFormat } from '../places/formats.ts';
import type { Block, Finding, Sense } from './finding.ts';
import { entryNamed, idOf, nameOf, plainTexts, valueIn, type Holder, type Setting } from './holders.ts';
import { surelyHolds } from './needed.ts';

/**
 * One line of `x-takes`: where `when` holds, a text must be one of `values`, an id of the entries of the list `ids` beside it,
 * a slug of the site's list of data `slugs`, or written in a format. `several`: several of them, with commas.
 */
interface Takes {
  when: Readonly<Record<string, Json>>;
  values?: readonly string[];
  ids?: string;
  slugs?: string;
  format?: string;
  several?: true;
  /** Nothing else than what stands there comes out of it: of interest to who waits for it. */
  itself?: true;
}

/** `x-value-of`: path of the setting that names an entry, and the setting of that one whose value it is. */
interface ValueOf {
  entry: string;
  setting: string;
}

/** What a text may be. */
export interface Allowed {
  /** undefined: whatever the format takes. */
  values?: readonly string[];
  format?: string;
  several: boolean;
}

/** `x-takes` and `x-value-of`: texts that mean nothing where they stand. */
export const taken: Sense = (block) =>
  block.holders
    .filter(({ isOff }) => !isOff)
    .flatMap((holder) =>
      holder.settings.flatMap((setting) => [
        ...ownFaults(setting, holder, block),
        ...valueOfFaults(setting, holder, block),
      ]),
    );

function ownFaults({ path, value, schema }: Setting, holder: Holder, block: Block): Finding[] {
  const line = lineOf(schema['x-takes'], holder);
  const allowed = line && !line.itself ? allowedBy(line, holder, block) : undefined;
  if (!allowed) return [];
  return plainTexts(value).flatMap((text) => {
    const all = allowed.several ? text.split(',').map((one) => one.trim()) : [text];
    return all.flatMap((one) => fault(one, allowed, { path, holder }));
  });
}

/** Each text of a list must be one that a setting of a named entry may come to. */
function valueOfFaults({ path, value, schema }: Setting, holder: Holder, block: Block): Finding[] {
  const said = schema.items?.['x-value-of'] as ValueOf | undefined;
  if (!said || !Array.isArray(value)) return [];
  const other = entryNamed(said.entry.split('/'), holder, block.holders);
  const allowed = other && allowedIn(said.setting, other, block);
  if (!other || !allowed) return [];
  return value.flatMap((one, index) =>
    plainTexts(one).flatMap((text) =>
      fault(text, { ...allowed, several: false }, { path: [...path, String(index)], holder, other }),
    ),
  );
}

/** What a setting of an entry may come to; undefined: anything. */
export function allowedIn(setting: string, holder: Holder, block: Block): Allowed | undefined {
  const line = lineOf(holder.schema.properties?.[setting]?.['x-takes'], holder);
  if (!line?.itself) return line && allowedBy(line, holder, block);
  const value = valueIn(holder, [setting]);
  const own = plainTexts(value);
  return typeof value === 'string' && own.length > 0 ? { values: own, several: false } : undefined;
}

function lineOf(said: unknown, holder: Holder): Takes | undefined {
  if (!Array.isArray(said)) return undefined;
  return (said as Takes[]).find(({ when }) => surelyHolds(when, holder));
}

/** undefined: nobody knows, or what should be there is missing and told as that. */
function allowedBy(line: Takes, holder: Holder, { input }: Block): Allowed | undefined {
  const several = line.several === true;
  if (line.format !== undefined) return { format: line.format, several };
  if (line.values) return { values: line.values, several };
  const list = line.ids === undefined ? input.model.data[line.slugs ?? ''] : valueIn(holder, [line.ids]);
  const values = line.ids === undefined ? slugsIn(list) : idsIn(list);
  return values.length === 0 ? undefined : { values, several };
}

function slugsIn(list: Json | undefined): string[] {
  return (Array.isArray(list) ? list : []).flatMap(
    (entry) => slugOfEntry(isObject(entry) ? entry : {}) ?? [],
  );
}

function idsIn(list: Json | undefined): string[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => {
    if (!isObject(entry)) return [];
    if ('then' in entry) return idsIn(entry.then);
    return typeof entry.id === 'string' ? [entry.id] : [];
  });
}

interface At {
  path: readonly string[];
  holder: Holder;
  /** Whose value it is. */
  other?: Holder;
}

function fault(text: string, { values, format }: Allowed, { path, holder, other }: At): Finding[] {
  const words = [[...holder.keys, ...path], ...(other ? [[...other.keys]] : [])];
  const wrong = format === undefined ? undefined : wrongFormat(text, format);
  const whose = nameOf(path.slice(0, 2), holder);
  if (wrong) return [{ code: 'FORMAT_WRONG', message: `${whose}: ${wrong[0]}`, fix: wrong[1], words }];
  if (!values || values.includes(text)) return [];
  const of = other ? ` of "${idOf(other)}"` : '';
  const message = `${whose}: "${text}" is no value${of} that there is.${didYouMean(text, values)}`;
  const known = values.map((one) => JSON.stringify(one)).join(', ');
  const fix = values.length === 0 ? 'Take it out.' : `Use one of: ${known}.`;
  return [{ code: 'VALUE_NOT_ALLOWED', message, fix, words }];
}

import { defaultOf, isObject, type SettingsSchema } from '../../resolve/index.ts';
import { isMissing, type Json } from '../../rules/index.ts';
import type { Finding, Sense } from './finding.ts';
import { idOf, nameOf, valueIn, type Holder, type Setting } from './holders.ts';

/** What must hold of other settings of the same holder: path of a setting -> the values of which it has one. */
type When = Readonly<Record<string, Json>>;

/** `x-needed-when`: what must be filled in where other settings say so. */
export const needed: Sense = ({ holders }) =>
  holders
    .filter(({ isOff }) => !isOff)
    .flatMap((holder) => holder.settings.flatMap((setting) => missing(setting, holder, holders)));

function missing(setting: Setting, holder: Holder, holders: readonly Holder[]): readonly Finding[] {
  const { path, value, schema } = setting;
  const keys = [...holder.keys, ...path];
  const why = whyNeeded(schema, holder);
  // What is always needed is a matter of what is written: a site may switch off all that is in it.
  if (!why || !isEmpty(value, keys, why.decides === undefined ? [] : holders)) return [];
  const message = `${nameOf(path, holder)} is empty: ${why.text}`;
  const also = why.decides === undefined ? '' : `, or correct "${why.decides}"`;
  const words = [keys, ...(why.decides === undefined ? [] : [[...holder.keys, why.decides]]), holder.keys];
  const severity = why.decides === undefined ? 'warning' : 'error';
  return [{ code: 'SETTING_NEEDED', message, fix: `Write "${path.join('/')}"${also}.`, words, severity }];
}

/** undefined: it may be left out. */
function whyNeeded(schema: SettingsSchema, holder: Holder): { text: string; decides?: string } | undefined {
  const when = whenOf(schema, 'x-needed-when');
  if (!when || !surelyHolds(when, holder)) return undefined;
  const [decides] = Object.keys(when);
  if (decides === undefined) return { text: 'nothing would be there.' };
  const value = JSON.stringify(valueIn(holder, [decides]));
  return { text: `where "${decides}" is ${value} it is needed.`, decides };
}

/** Nothing, blanks, or a list of which no entry is ever there. */
function isEmpty(value: Json | undefined, keys: readonly string[], holders: readonly Holder[]): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (!Array.isArray(value)) return isMissing(value);
  const inside = holders.filter(
    (one) => one.keys.length > keys.length && keys.every((key, index) => one.keys[index] === key),
  );
  return value.length === 0 || (inside.length > 0 && inside.every(({ isOff }) => isOff));
}

/** `x-used-when` inside entries: what is written and not read there. */
export const idle: Sense = ({ holders }) =>
  holders
    .filter(({ isOff, keys }) => !isOff && keys.length > 0)
    .flatMap((holder) => {
      const unread = holder.settings.flatMap((setting) => {
        const when = isSaid(setting) ? whenOf(setting.schema, 'x-used-when') : undefined;
        return when && surelyFails(when, holder) ? [{ setting, when }] : [];
      });
      // What one word makes idle is one mistake.
      const together = Map.groupBy(unread, ({ when }) => Object.keys(when)[0] ?? '');
      return [...together].map(([decides, all]) => idleFinding(decides, all, holder));
    });

/** Somebody said something else than the schema does. */
function isSaid({ value, schema }: Setting): boolean {
  return value !== undefined && JSON.stringify(value) !== JSON.stringify(defaultOf(schema));
}

function idleFinding(
  decides: string,
  unread: readonly { setting: Setting; when: When }[],
  holder: Holder,
): Finding {
  const names = unread.map(({ setting }) => `"${setting.path.join('/')}"`).join(', ');
  const verb = unread.length === 1 ? 'has' : 'have';
  const wanted = unread.flatMap(({ when }) => [when[decides] ?? []].flat());
  const value = valueIn(holder, decides.split('/'));
  const here = isMissing(value) ? 'empty' : JSON.stringify(value);
  const message = `${names} of "${idOf(holder)}" ${verb} no effect: read only where "${decides}" is ${wantedText(wanted)}, and here it is ${here}.`;
  const words = [...unread.map(({ setting }) => setting.path), [decides]].map((path) => [
    ...holder.keys,
    ...path,
  ]);
  const fix = `Take ${names} out, or set "${decides}".`;
  return { code: 'SETTING_IDLE', message, fix, severity: 'warning', words, isOfFirst: true };
}

function wantedText(wanted: readonly Json[]): string {
  if (wanted.some(isObject)) return 'set';
  return [...new Set(wanted.map((one) => JSON.stringify(one)))].join(' or ');
}

export function whenOf(schema: SettingsSchema, word: string): When | undefined {
  const said = schema[word];
  return isObject(said) ? said : undefined;
}

type Said = Pick<Holder, 'value' | 'schema'>;

export function surelyHolds(when: When, holder: Said): boolean {
  return Object.entries(when).every(([path, wanted]) => isOneOf(path, wanted, holder) === true);
}

export function surelyFails(when: When, holder: Said): boolean {
  return Object.entries(when).some(([path, wanted]) => isOneOf(path, wanted, holder) === false);
}

/** undefined: a request decides, or what stands there is told as a mistake of its own. */
function isOneOf(path: string, wanted: Json, holder: Said): boolean | undefined {
  const keys = path.split('/');
  const value = valueIn(holder, keys);
  if (isObject(wanted)) return !isMissing(value);
  if (typeof value === 'object' || (typeof value === 'string' && value.includes('{'))) return undefined;
  const known = holder.schema.properties?.[path]?.enum;
  if (Array.isArray(known) && !known.includes(value)) return undefined;
  return [wanted].flat().some((one) => one === value);
}

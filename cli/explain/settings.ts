/** Settings and the entries of lists as lines: value, who set it, what it overrode. */
import type { EntryExplanation, SettingExplanation } from '../../engine/index.ts';
import { originLines, reasonLines, whyLines, type Told } from './reasons.ts';
import { placeText, shorten } from './words.ts';

export interface SettingsText {
  /** Those at their defaults too, and why values are what they are. */
  isLong: boolean;
  /** Values are not cut. */
  isWhole: boolean;
  told: Told;
  dim: (text: string) => string;
}

/** @param around  beginning of their paths that is said already */
export function settingLines(
  settings: readonly SettingExplanation[],
  options: SettingsText,
  indent: string,
  around = '',
): string[] {
  const shown = settings.filter((setting) => options.isLong || isSaid(setting));
  const width = Math.max(0, ...shown.map(({ path }) => path.length - around.length));
  const hidden = settings.length - shown.length;
  const count = hidden === 1 ? '1 setting at its default' : `${hidden} settings at their defaults`;
  return [
    ...shown.flatMap((setting) => oneSetting(setting, { ...options, indent, width, around })),
    ...(hidden > 0
      ? [`${indent}${options.dim(`${count} (--all shows ${hidden === 1 ? 'it' : 'them'})`)}`]
      : []),
  ];
}

/** Somebody but the schema had a say in it. */
function isSaid({ set, overrode, entries = [], removed = [] }: SettingExplanation): boolean {
  return (
    set.layer !== 'default' ||
    overrode.some(({ layer }) => layer !== 'default') ||
    removed.length > 0 ||
    entries.some(isEntrySaid)
  );
}

/** It was edited, or it is not there. */
function isEntrySaid({ written, moved, presence, settings }: EntryExplanation): boolean {
  const layers = new Set(settings.map(({ set }) => set.layer).filter((layer) => layer !== 'default'));
  layers.add(written.layer);
  return moved.length > 0 || presence === 'absent' || layers.size > 1 || settings.some(hasEdits);
}

function hasEdits({ overrode, entries = [], removed = [] }: SettingExplanation): boolean {
  return overrode.some(({ layer }) => layer !== 'default') || removed.length > 0 || entries.some(isEntrySaid);
}

type Row = SettingsText & { indent: string; width: number; around: string };

function oneSetting(setting: SettingExplanation, row: Row): string[] {
  const { path, set, overrode, reason, entries } = setting;
  const { indent, width, isLong, around } = row;
  const inner = `${indent}${' '.repeat(width)}   `;
  return [
    `${indent}${path.slice(around.length).padEnd(width)} = ${valueText(setting, row)}  ${placeText(set)}`,
    ...(set.note === undefined ? [] : [`${inner}note: ${set.note}`]),
    ...overrode
      .filter(({ layer }) => isLong || layer !== 'default')
      .map((word) => `${inner}${wordText(word.value)}  ${placeText(word)}`),
    ...(reason && !entries ? reasonOf(reason, inner, row) : []),
    ...entryLines(setting, row, inner),
  ];
}

/** In short only who set the labels and site values in it: theirs are the lines to edit. */
function reasonOf(
  reason: NonNullable<SettingExplanation['reason']>,
  indent: string,
  { isLong, told }: Row,
): string[] {
  // What it asks of each is the value itself.
  const { filter: _, ...rest } = reason;
  if (isLong) return reasonLines(rest, indent, told);
  return reason.facts.flatMap(({ path }) => originLines(path, told, indent));
}

const wordText = (value: unknown): string => (value === null ? 'taken back by' : `over ${shorten(value)}`);

function valueText(setting: SettingExplanation, { isWhole }: Row): string {
  const { written, value, asked, entries, reason } = setting;
  if (written === undefined) return 'nothing, taken back';
  if (entries && (Array.isArray(written) || !isWhole)) return entriesText(entries, written, value);
  const cut = (one: unknown): string => (isWhole ? shorten(one, Infinity) : shorten(one));
  if (reason?.filter !== undefined) return `${reason.filter}${asked ? ' (decided by each request)' : ''}`;
  if (asked) return `${cut(written)} (decided by each request)`;
  return fromText(value === undefined ? 'nothing' : cut(value), cut(written), reason?.entries);
}

type RuleEntries = NonNullable<NonNullable<SettingExplanation['reason']>['entries']>;

/** What a value came from: an entry of a rule list, a text with facts; nothing when it is as written. */
function fromText(now: string, written: string, entries: RuleEntries = []): string {
  const won = entries.findIndex(({ outcome }) => outcome === 'won' || outcome === 'nothing');
  if (won >= 0) return `${now}, entry ${entries[won]?.id ?? won + 1} of ${entries.length}`;
  return now === written ? now : `${now}, from ${written}`;
}

/** The list by the ids of what is in it; of a menu its name as well. */
function entriesText(entries: readonly EntryExplanation[], written: unknown, value: unknown): string {
  const there = entries.filter(({ presence }) => presence !== 'absent');
  const open = there.map(({ id, presence }) => (presence === 'asked' ? `${id}?` : id));
  const ids = Array.isArray(value)
    ? value.map((entry: { id?: string }, index) => entry.id ?? String(index))
    : open;
  const list = `[${ids.join(', ')}]`;
  return Array.isArray(written) ? list : `${shorten(value ?? written)}: ${list}`;
}

/** In the pointer of a default that any entry of the list has. */
const OF_ANY_ENTRY = '/items/properties/';
const MARKS = { there: '+', absent: '-', asked: '?' } as const;

function entryLines(
  { path, entries = [], removed = [] }: SettingExplanation,
  row: Row,
  indent: string,
): string[] {
  const shown = entries.filter((entry) => row.isLong || isEntrySaid(entry));
  return [
    ...shown.flatMap((entry) => oneEntry(entry, { ...row, around: `${path}/${entry.id}/` }, indent)),
    ...removed.map(({ id, written }) => `${indent}- ${id}  taken out by ${placeText(written)}`),
  ];
}

function oneEntry(entry: EntryExplanation, row: Row, indent: string): string[] {
  const { id, presence, written, moved, because, settings, note } = entry;
  const word = presence === 'absent' ? 'not here ' : 'decided  ';
  const said = settings.filter((field) => (row.isLong ? field.set.layer !== 'default' : hasEdits(field)));
  const short = said.map((field) => ({
    ...field,
    overrode: field.overrode.filter(({ pointer }) => !pointer.includes(OF_ANY_ENTRY)),
  }));
  return [
    `${indent}${MARKS[presence]} ${id}  ${placeText(written)}`,
    ...moved.map((move) => `${indent}    moved by ${placeText(move)}`),
    ...(note === undefined ? [] : [`${indent}    note: ${note}`]),
    ...whyLines(because, `${indent}    ${word}`, row.told),
    ...settingLines(short, row, `${indent}    `, row.around),
  ];
}

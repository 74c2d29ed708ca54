/** Settings and the entries of lists: value, who set it, what it overrode, why it is so. */
import type { EntryExplanation, SettingExplanation } from '../../../../engine/index.ts';
import { element, fold, heard, valueElement, type Child } from './dom.ts';
import { originElement, reasonList, valueReason, type Told } from './reasons.ts';

/** What somebody wrote comes before what the schemas say of themselves. */
export function settingsElement(settings: readonly SettingExplanation[], told: Told): HTMLElement {
  const isDefault = ({ set, overrode, removed = [], entries = [] }: SettingExplanation): boolean =>
    [
      set,
      ...overrode,
      ...removed.map(({ written }) => written),
      ...entries.map(({ written }) => written),
    ].every(({ layer }) => layer === 'default');
  const written = settings.filter((one) => !isDefault(one));
  const defaults = settings.filter(isDefault);
  return element(
    'div',
    { class: 'settings' },
    element('dl', {}, ...written.flatMap((setting) => settingRows(setting, told))),
    defaults.length > 0 && defaultsElement(defaults, written.length === 0, told),
  );
}

/** Open where there is nothing else to see. */
function defaultsElement(defaults: readonly SettingExplanation[], isOpen: boolean, told: Told): HTMLElement {
  const count = `${defaults.length} at ${defaults.length === 1 ? 'its default' : 'their defaults'}`;
  const made = fold([count], element('dl', {}, ...defaults.flatMap((setting) => settingRows(setting, told))));
  made.toggleAttribute('open', isOpen);
  return made;
}

function settingRows(setting: SettingExplanation, told: Told): HTMLElement[] {
  const { path, written, set, overrode, reason, entries, removed } = setting;
  const isSame = JSON.stringify(setting.value) === JSON.stringify(written);
  const from: Child =
    written !== undefined &&
    !isSame &&
    !setting.asked &&
    !entries &&
    element('div', { class: 'muted' }, 'from ', valueElement(written));
  return [
    element('dt', {}, path),
    element(
      'dd',
      { 'data-setting': path },
      element('div', { class: 'now' }, nowElement(setting), ' ', told.links.to(set)),
      from,
      ...overrode.map((word) =>
        element(
          'div',
          { class: 'over' },
          ...(word.value === null ? ['taken back by '] : ['over ', valueElement(word.value), ' ']),
          told.links.to(word),
        ),
      ),
      ...(reason && !entries ? whyElements(reason, told) : []),
      entries && entriesElement(entries, removed ?? [], told),
    ),
  ];
}

function nowElement({ written, value, asked, entries, reason }: SettingExplanation): HTMLElement {
  if (written === undefined) return element('em', {}, 'nothing, taken back');
  if (reason?.filter !== undefined) return element('span', {}, reason.filter);
  if (entries) return element('code', {}, idsText(value, entries));
  if (asked)
    return element('span', {}, valueElement(written), ' ', element('em', {}, 'decided for each entry'));
  return value === undefined ? element('em', {}, 'nothing') : valueElement(value);
}

/** The list by the ids of what is in it; of a menu its name as well. */
function idsText(value: unknown, entries: readonly EntryExplanation[]): string {
  const there = entries.filter(({ presence }) => presence !== 'absent').map(({ id }) => id);
  const ids = Array.isArray(value)
    ? value.map((entry: { id?: string }, index) => entry.id ?? String(index))
    : there;
  return `${typeof value === 'string' ? `${JSON.stringify(value)}: ` : ''}[${ids.join(', ')}]`;
}

/** Whose labels and site values are in it is seen at once; the rest opens. */
function whyElements(
  { filter: _, ...reason }: NonNullable<SettingExplanation['reason']>,
  told: Told,
): HTMLElement[] {
  const seen = new Set(reason.facts.map(({ path }) => path));
  const rest = new Map([...told.origins].filter(([path]) => !seen.has(path)));
  return [
    ...[...seen].flatMap((path) => originElement(path, told) ?? []),
    fold(['why'], valueReason(reason, { ...told, origins: rest })),
  ];
}

const SIGNS = { there: '+', absent: '−', asked: '?' } as const;
const WORDS = { there: 'there', absent: 'not here', asked: 'decided for each entry' } as const;

function entriesElement(
  entries: readonly EntryExplanation[],
  removed: NonNullable<SettingExplanation['removed']>,
  told: Told,
): HTMLElement {
  const taken = removed.map(({ id, written }) =>
    element('li', { class: 'absent', 'data-entry': id }, `− ${id}: taken out by `, told.links.to(written)),
  );
  return element('ul', { class: 'entries' }, ...entries.map((entry) => entryItem(entry, told)), ...taken);
}

function entryItem(entry: EntryExplanation, told: Told): HTMLElement {
  const { id, presence, because, written, moved, settings, note } = entry;
  const own = settings.filter(({ set }) => set.layer !== 'default' || written.layer === 'default');
  return element(
    'li',
    { class: presence, 'data-entry': id },
    fold(
      [
        element('span', { 'aria-hidden': 'true' }, SIGNS[presence]),
        heard(WORDS[presence]),
        ` ${id} `,
        labelOf(entry),
      ],
      element('div', {}, 'from ', told.links.to(written)),
      ...moved.map((move) => element('div', {}, 'moved by ', told.links.to(move))),
      note !== undefined && element('div', { class: 'note' }, `note: ${note}`),
      element('dl', {}, ...own.flatMap((setting) => settingRows(setting, told))),
    ),
    because.length > 0 && reasonList(because, told),
  );
}

/** What a shopper reads of it. */
function labelOf({ settings }: EntryExplanation): Child {
  const label = settings.find(({ path }) => /\/(label|text|title)$/.test(path))?.value;
  return typeof label === 'string' && label !== '' && element('span', { class: 'muted' }, label);
}

/** All that is known of one block. */
import type { BlockExplanation, ConditionExplanation, RemovedBlock } from '../../../../engine/index.ts';
import type { BlockTimes } from '../answer.ts';
import { button, element, fold, timeText, type Child } from './dom.ts';
import { partItem, reasonList, type Told } from './reasons.ts';
import { settingsElement } from './settings.ts';

export interface DetailsInput {
  block: BlockExplanation;
  told: Told;
  times: { load?: number; draw?: number; own?: number | undefined };
  /** What its look-up answered. */
  data: BlockTimes['data'];
  /** Number of the entry of the list that is asked for, from 0. */
  index: number | undefined;
  /** `key`: what the reader used, which keeps the focus. */
  ask: (index: number | undefined, key: string) => void;
}

const PRESENCE = { there: 'there', absent: 'not here', asked: 'decided for each entry' } as const;

export function detailsElement(input: DetailsInput): HTMLElement {
  const { block, told, data } = input;
  const { id, presence, because, conditions, settings } = block;
  return element(
    'div',
    { 'data-details': id },
    element('h3', {}, id, ' ', element('span', { class: `badge ${presence}` }, PRESENCE[presence])),
    element('p', { class: 'muted' }, aboutText(input)),
    block.each !== undefined && entryPicker(input),
    block.failure !== undefined && element('p', { class: 'bad' }, `failed: ${block.failure}`),
    because.length > 0 && element('h4', {}, presence === 'absent' ? 'Why it is not here' : 'What decides it'),
    because.length > 0 && reasonList(because, told),
    element('h4', {}, 'Where it comes from'),
    originRows(block, told),
    ...conditions.map((condition) => conditionElement(condition, told)),
    element('h4', {}, 'Settings'),
    settingsElement(settings, told),
    data !== undefined && element('h4', {}, 'Data'),
    data !== undefined &&
      fold(['what its look-up answered'], element('pre', {}, JSON.stringify(data, null, 2))),
  );
}

function aboutText({ block, times }: DetailsInput): string {
  const { load, draw, own } = times;
  const inside =
    draw !== undefined && own !== undefined && draw - own >= 0.05
      ? ` (${timeText(draw)} with all inside)`
      : '';
  return [
    `block ${block.block}`,
    `in ${block.slot}`,
    load === undefined ? '' : `look-up ${timeText(load)}`,
    own === undefined ? '' : `drawn in ${timeText(own)}${inside}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Which entry of the list it is explained for. */
function entryPicker({ block, index, ask }: DetailsInput): HTMLElement {
  const { each = '', item, items } = block;
  const all = items?.all ?? 0;
  const field = element('input', {
    type: 'number',
    min: '1',
    max: String(all),
    value: index === undefined ? '' : String(index + 1),
    'aria-label': `Number of the ${each}`,
    'data-key': 'entry',
  }) as HTMLInputElement;
  field.addEventListener('change', () =>
    ask(field.value === '' ? undefined : Number(field.value) - 1, 'entry'),
  );
  const step = (by: number, key: string): void =>
    ask(Math.min(all - 1, Math.max(0, (index ?? -1) + by)), key);
  return element(
    'p',
    { class: 'picker' },
    `For each ${each}, shown on ${items?.shown ?? 0} of ${all}. `,
    button('‹', () => step(-1, 'previous'), { 'aria-label': `Previous ${each}`, 'data-key': 'previous' }),
    field,
    button('›', () => step(1, 'next'), { 'aria-label': `Next ${each}`, 'data-key': 'next' }),
    item ? ` ${item.name}` : ` Choose a ${each} for its values.`,
  );
}

function originRows(block: BlockExplanation, { links }: Told): HTMLElement {
  const { written, parts, moved, instead, note } = block;
  const row = (name: string, ...children: readonly Child[]): HTMLElement =>
    element('li', {}, element('span', { class: 'muted' }, `${name} `), ...children);
  return element(
    'ul',
    {},
    row('from', links.to(written)),
    ...parts.map((part) => row(`part ${part.name}`, links.to(part.written))),
    ...moved.map((move) => row('moved by', links.to(move))),
    ...(instead
      ? [
          row(
            'instead of',
            links.to(instead.was),
            element('span', { class: 'muted' }, ', taken out by '),
            links.to(instead.written),
          ),
        ]
      : []),
    ...(note === undefined ? [] : [row('note', element('span', { class: 'note' }, note))]),
  );
}

const FROM: Readonly<Record<ConditionExplanation['from'], string>> = {
  own: 'when',
  added: 'also when, said by a change or of all blocks of this name',
  part: 'when, said of its part',
  page: 'when',
};

function conditionElement(condition: ConditionExplanation, told: Told): HTMLElement {
  const { from, sentence, holds, written } = condition;
  return fold(
    [
      element('span', { class: 'muted' }, `${FROM[from]} `),
      sentence,
      ' ',
      element('span', { class: holds ? 'yes' : 'no' }, holds ? 'yes' : 'no'),
    ],
    element('div', {}, 'said at ', told.links.to(written)),
    element('ul', {}, partItem(condition, told)),
  );
}

/** A block that a layer took out. */
export function removedElement(
  { id, block, how, was, written, inside }: RemovedBlock,
  { links }: Told,
): HTMLElement {
  const by = how === 'change' ? 'taken out by ' : 'its list was written anew by ';
  return element(
    'div',
    { 'data-details': id },
    element('h3', {}, id, ' ', element('span', { class: 'badge absent' }, 'not here')),
    element('p', { class: 'muted' }, block === undefined ? 'a part' : `block ${block}`),
    element(
      'ul',
      { class: 'because' },
      element('li', {}, inside === undefined ? '' : `with "${inside}", `, by, links.to(written)),
      element('li', {}, 'it was written at ', links.to(was)),
    ),
  );
}

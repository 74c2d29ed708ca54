/** An explanation as text for a terminal: aligned, places as `file:line:column`, which terminals make links of. */
import type pc from 'picocolors';
import type {
  BlockExplanation,
  ConditionExplanation,
  PageExplanation,
  SettingExplanation,
} from '../../engine/index.ts';
import { placeText, shorten } from './words.ts';
import { reasonLines } from './reasons.ts';

export interface TextOptions {
  colours: ReturnType<typeof pc.createColors>;
  /** Settings at their defaults are shown too, and all conditions. */
  isLong: boolean;
}

const MARKS = { there: '+', absent: '-', asked: '?' } as const;

/** The whole page, or what is left of it when one block or setting is asked for. */
export function explanationText(page: PageExplanation, options: TextOptions): string {
  const { colours } = options;
  const lines = [
    colours.bold(`${page.site}, page "${page.page}" (${page.kind})`),
    ...(page.request ? [`  for ${page.request.path} at ${page.request.now}`] : []),
    ...page.because.map((reason) => `  not there: ${reason}`),
    ...settingLines(page.settings, options, '  '),
    '',
    ...page.blocks.flatMap((block) => [...blockLines(block, options), '']),
    ...removedLines(page),
    legend(page),
  ];
  return lines.join('\n');
}

function legend({ blocks, request }: PageExplanation): string {
  const count = (presence: BlockExplanation['presence']): number =>
    blocks.filter((block) => block.presence === presence).length;
  const asked = count('asked');
  const open =
    asked === 0
      ? ''
      : `, ? ${asked} decided ${request ? 'for each entry' : 'by each request (ask with --url)'}`;
  return `+ ${count('there')} there, - ${count('absent')} not there${open}`;
}

function removedLines({ removed }: PageExplanation): string[] {
  if (removed.length === 0) return [];
  return ['taken out', ...removed.map(({ id, written }) => `  ${id}  ${placeText(written)}`), ''];
}

function blockLines(block: BlockExplanation, options: TextOptions): string[] {
  const { colours } = options;
  const { id, presence, slot, written, parts, moved, note, because } = block;
  const paint = { there: colours.green, absent: colours.red, asked: colours.yellow }[presence];
  const name = id === block.block ? '' : `  block ${block.block}`;
  const per = block.each === undefined ? '' : `, for each ${block.each}`;
  return [
    `${paint(MARKS[presence])} ${colours.bold(id)}${name}  in ${slot}${per}`,
    `    from     ${placeText(written)}`,
    ...parts.map((part) => `    part     ${part.name}  ${placeText(part.written)}`),
    ...moved.map((move) => `    moved    ${placeText(move)}`),
    ...(note === undefined ? [] : [`    note     ${note}`]),
    ...because.map((reason) => `    ${presence === 'absent' ? 'not here' : 'decided '} ${reason}`),
    ...block.conditions.flatMap((condition) => conditionLines(condition, presence, options)),
    ...settingLines(block.settings, options, '    '),
  ];
}

const FROM: Readonly<Record<ConditionExplanation['from'], string>> = {
  own: 'when    ',
  everywhere: 'also when',
  part: 'part when',
  page: 'when    ',
};

function conditionLines(
  condition: ConditionExplanation,
  presence: BlockExplanation['presence'],
  { isLong }: TextOptions,
): string[] {
  const isAnswered = presence !== 'asked' || condition.folded;
  const { from, sentence, written, note } = condition;
  return [
    `    ${FROM[from]} ${sentence}  ${placeText(written)}`,
    ...(note === undefined ? [] : [`             note: ${note}`]),
    ...(isLong && isAnswered ? reasonLines({ facts: [], rules: [], condition }, '             ') : []),
  ];
}

function settingLines(
  settings: readonly SettingExplanation[],
  options: TextOptions,
  indent: string,
): string[] {
  const shown = settings.filter(
    ({ set, edits }) => options.isLong || set.layer !== 'default' || edits.length > 0,
  );
  const width = Math.max(0, ...shown.map(({ path }) => path.length));
  const hidden = settings.length - shown.length;
  return [
    ...shown.flatMap((setting) => oneSetting(setting, options, indent, width)),
    ...(hidden > 0
      ? [`${indent}${options.colours.dim(`${hidden} settings at their defaults (--all shows them)`)}`]
      : []),
  ];
}

function oneSetting(
  setting: SettingExplanation,
  options: TextOptions,
  indent: string,
  width: number,
): string[] {
  const { path, set, overrode, edits, reason } = setting;
  const inner = `${indent}${' '.repeat(width)}   `;
  return [
    `${indent}${path.padEnd(width)} = ${valueText(setting)}  ${placeText(set)}`,
    ...(set.note === undefined ? [] : [`${inner}note: ${set.note}`]),
    ...overrode
      .filter(({ layer }) => options.isLong || layer !== 'default')
      .map((word) => `${inner}over ${shorten(word.value)}  ${placeText(word)}`),
    ...edits.map(
      (edit) => `${inner}${edit.path.slice('settings/'.length)}: ${shorten(edit.value)}  ${placeText(edit)}`,
    ),
    ...(options.isLong && reason ? reasonLines(reason, inner) : []),
  ];
}

function valueText({ written, value, asked }: SettingExplanation): string {
  if (written === undefined) return 'taken back';
  if (asked) return `${shorten(written)} (decided by each request)`;
  if (value === undefined) return `nothing, from ${shorten(written)}`;
  const [now, said] = [shorten(value), shorten(written)];
  return now === said ? now : `${now}, from ${said}`;
}

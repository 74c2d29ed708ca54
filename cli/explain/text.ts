/** An explanation as text for a terminal: aligned, places as `file:line:column`, which terminals make links of. */
import type pc from 'picocolors';
import type {
  BlockExplanation,
  ConditionExplanation,
  PageExplanation,
  RemovedBlock,
} from '../../engine/index.ts';
import { partLines, whyLines } from './reasons.ts';
import { settingLines, type SettingsText } from './settings.ts';
import { at, placeText } from './words.ts';

export interface TextOptions {
  colours: ReturnType<typeof pc.createColors>;
  /** Settings at their defaults are shown too, and all conditions. */
  isLong: boolean;
  /** Values are not cut: one setting is asked for. */
  isWhole: boolean;
  /** One block or setting is asked for: no summary. */
  isPart: boolean;
}

type Options = TextOptions & SettingsText;

/** Columns before what is said of a block. */
const REASON_WIDTH = 13;
const MARKS = { there: '+', absent: '-', asked: '?' } as const;

/** The whole page, or what is left of it when one block or setting is asked for. */
export function explanationText(page: PageExplanation, given: TextOptions): string {
  const { colours } = given;
  const origins = new Map(page.facts.map((origin) => [origin.path, origin]));
  const fresh = (): Options => ({ ...given, told: { origins, rules: new Set() }, dim: colours.dim });
  const options = fresh();
  const lines = [
    ...headLines(page, options),
    '',
    ...page.blocks.flatMap((block) => [...blockLines(block, fresh()), '']),
    ...(given.isPart ? page.removed.map(removedText) : summaryLines(page, options)),
  ];
  return lines.join('\n').trimEnd();
}

function headLines(page: PageExplanation, options: Options): string[] {
  const { colours, isPart, told } = options;
  const { request, asked, problems = [] } = page;
  return [
    colours.bold(`${page.site}, page "${page.page}" (${page.kind})`),
    ...(asked === undefined ? [] : [`  asked as ${asked}`]),
    ...(request ? [`  for ${request.path}, ${momentText(request)}`] : []),
    ...(isPart ? [] : [`  layers: ${page.layers.slice(1).join(' < ')}; the later one wins`]),
    ...problems.map(
      (one) =>
        `  ${colours.red('!')} ${one.code} ${at(one)}: ${one.message.split('\n')[0]}${one.severity === 'error' ? ' It is left out.' : ''}`,
    ),
    ...whyLines(page.because, `  ${colours.red('not there')}: `, told, '  not there: '.length),
    ...settingLines(page.settings, options, '  '),
  ];
}

/** The moment as a clock in the site's time zone shows it. */
function momentText({ now, zone }: NonNullable<PageExplanation['request']>): string {
  const text = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${text.format(new Date(now))} (${zone})`;
}

function blockLines(block: BlockExplanation, options: Options): string[] {
  const { colours, told } = options;
  const { id, presence, slot, written, parts, moved, note, because, instead, failure } = block;
  const paint = { there: colours.green, absent: colours.red, asked: colours.yellow }[presence];
  const name = id === block.block ? '' : `  block ${block.block}`;
  return [
    `${paint(MARKS[presence])} ${colours.bold(id)}${name}  in ${slot}${eachText(block)}`,
    ...whyLines(
      because,
      `    ${presence === 'absent' ? paint('not here') : 'decided '} `,
      told,
      REASON_WIDTH,
    ),
    ...(failure === undefined || presence === 'absent' ? [] : [`    failed   ${failure}`]),
    `    from     ${placeText(written)}${written.note === undefined ? '' : `, note: ${written.note}`}`,
    ...parts.map((part) => `    part     ${part.name}  ${placeText(part.written)}`),
    ...moved.map((move) => `    moved by ${placeText(move)}`),
    ...(instead
      ? [`    instead of ${placeText(instead.was)}, taken out by ${placeText(instead.written)}`]
      : []),
    ...(note === undefined ? [] : [`    note     ${note}`]),
    ...block.conditions.flatMap((condition) => conditionLines(condition, presence, options)),
    ...settingLines(block.settings, options, '    '),
    ...sendsLines(block, options),
  ];
}

/** To whom what is written here goes, with the rule that decides. */
function sendsLines({ sends }: BlockExplanation, options: Options): string[] {
  if (!sends) return [];
  if (sends.written === undefined)
    return [`    sends to nobody: ${sends.path} is empty  ${placeText(sends.set)}`];
  const asked = sends.asked ? ', unless the request or what is filled in decides otherwise' : '';
  const lines = settingLines([{ ...sends, asked: false }], { ...options, isLong: true }, '      ');
  return [`    sends to${asked}`, ...lines];
}

function eachText({ each, item, items }: BlockExplanation): string {
  if (each === undefined) return '';
  if (!item) return `, for each ${each}${items ? ` (${items.shown} of ${items.all})` : ''}`;
  const place =
    item.index === undefined ? 'which the list does not show' : `number ${item.index + 1} of the list`;
  return `, for ${each} ${item.name}, ${place}`;
}

const FROM: Readonly<Record<ConditionExplanation['from'], string>> = {
  own: 'when    ',
  added: 'also when',
  part: 'part when',
  page: 'when    ',
};

function conditionLines(
  condition: ConditionExplanation,
  presence: BlockExplanation['presence'],
  { isLong, told }: Options,
): string[] {
  const isAnswered = presence !== 'asked' || condition.folded;
  const { from, sentence, written, note = written.note } = condition;
  return [
    `    ${FROM[from]} ${sentence}  ${placeText(written)}`,
    ...(note === undefined ? [] : [`             note: ${note}`]),
    ...(isLong && isAnswered ? partLines(condition, '             ', told) : []),
  ];
}

/** What a reader looks for first: all that is not on the page, each with its reason, and how to go on. */
function summaryLines(page: PageExplanation, { colours }: Options): string[] {
  const { blocks, removed, missed, request } = page;
  const of = (presence: BlockExplanation['presence']): BlockExplanation[] =>
    blocks.filter((block) => block.presence === presence);
  const [absent, asked] = [of('absent'), of('asked')];
  return [
    ...group(
      'Not on this page',
      absent.map(({ id, because }) => `${colours.red('-')} ${id}  ${because[0]?.text ?? ''}`),
    ),
    ...group('Taken out', removed.map(removedText)),
    ...group(
      'Changes that hit nothing here',
      missed.map(({ text, written }) => `${text}  ${placeText(written)}`),
    ),
    `+ ${of('there').length} there, - ${absent.length} not there${askedText(asked.length, request !== undefined)}`,
  ];
}

function group(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function askedText(count: number, hasRequest: boolean): string {
  if (count === 0) return '';
  return hasRequest
    ? `, ? ${count} decided for each entry of a list (--item asks for one)`
    : `, ? ${count} decided by each request (--url asks for one)`;
}

function removedText({ id, how, was, written, inside }: RemovedBlock): string {
  const with_ = inside === undefined ? '' : ` with "${inside}"`;
  const note = written.note === undefined ? '' : `, note: ${written.note}`;
  return how === 'change'
    ? `- ${id}  taken out${with_} by ${placeText(written)}${note}; it was written at ${placeText(was)}`
    : `- ${id}  went when ${placeText(written)} wrote its list anew; it was written at ${placeText(was)}`;
}

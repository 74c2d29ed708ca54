import type { Problem } from '../problems.ts';
import { pointerTo } from '../pointers.ts';
import { isObject } from '../resolve/merge.ts';
import { ALLOWED_TAGS } from '../load/markdown.ts';
import { didYouMean } from '../rules/index.ts';
import { entityFaults, entitySchemaOf } from './entities.ts';
import { FORMATS } from './formats.ts';
import { isRuleList } from './visit.ts';
import { siteSpots, type PlacedSpot } from './siteSpots.ts';
import { problem, type FileCheck, type SiteCheck } from './types.ts';

const UNSAFE = /^\s*(javascript|data|vbscript|file|blob):/i;
const MARKDOWN_LINK = /\]\(\s*([^)\s]+)/g;

/** Addresses that run code, or leave the encrypted connection to the site itself. */
export const urls: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role }) => role === 'text')
    .flatMap((spot): Problem[] => {
      const text = spot.value as string;
      const format = spot.schema?.['x-format'];
      if (format === 'address' || format === 'url') return unsafe(text, spot, input.site.hosts);
      if (format !== 'markdown') return [];
      return [...text.matchAll(MARKDOWN_LINK)].flatMap(([, link = '']) =>
        unsafe(link, spot, input.site.hosts),
      );
    });

function unsafe(address: string, { file, pointer }: PlacedSpot, hosts: readonly string[]): Problem[] {
  const at = { file: file.file, pointer };
  if (UNSAFE.test(address)) {
    const message = `The address "${address}" may run code.`;
    return [
      problem('URL_UNSAFE', at, message, 'Use a path, or an address with https:, mailto:, tel: or sms:.'),
    ];
  }
  const host = /^http:\/\/([^/:?#]+)/i.exec(address)?.[1]?.toLowerCase();
  if (host === undefined || !hosts.includes(host)) return [];
  const path = address.replace(/^http:\/\/[^/]+/i, '') || '/';
  return [
    problem(
      'URL_UNSAFE',
      at,
      `The address "${address}" leaves the encrypted connection.`,
      `Write ${JSON.stringify(path)}.`,
    ),
  ];
}

const TAG = /<\/?([a-z][a-z0-9-]*)(?=[\s>/])[^>]*>/gi;

/** HTML that would be dropped from rich text, or shown as it stands in other texts. */
export const html: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, file }) => role === 'text' && file.kind !== 'data')
    .flatMap(({ value, schema, file, pointer }): Problem[] => {
      const tags = [...(value as string).matchAll(TAG)].map(([, tag = '']) => tag.toLowerCase());
      if (tags.length === 0) return [];
      const at = { file: file.file, pointer };
      if (schema?.['x-format'] !== 'markdown') {
        if (/\/note$/.test(pointer)) return [];
        return [
          problem(
            'HTML_NOT_ALLOWED',
            at,
            `This text is shown as it stands, <${tags[0] ?? ''}> too.`,
            'Take the HTML out.',
          ),
        ];
      }
      const wrong = tags.find((tag) => !ALLOWED_TAGS.includes(tag));
      if (wrong === undefined) return [];
      const fix = `Use Markdown, or one of ${ALLOWED_TAGS.join(', ')}.`;
      return [
        problem('HTML_NOT_ALLOWED', at, `<${wrong}> is not allowed in texts and would be dropped.`, fix),
      ];
    });

/** Pictures without a text for those who cannot see them: in one object, or set apart from each other by layers. */
export const pictureTexts: SiteCheck = (input) => {
  const spots = siteSpots(input).filter(({ role }) => role === 'object');
  return spots.flatMap(({ value, schema, file, pointer, block }): Problem[] => {
    if (!isObject(value)) return [];
    return Object.entries(schema?.properties ?? {}).flatMap(([key, property]): Problem[] => {
      const text = property['x-alt'];
      const picture = value[key];
      if (typeof text !== 'string' || typeof picture !== 'string' || picture === '') return [];
      // An empty text is a word too: the picture only decorates. A rule list or a fact may say it as well.
      if ((value[text] ?? undefined) !== undefined || isSaidElsewhere(block, key, text, input)) return [];
      return [
        problem(
          'PICTURE_TEXT_MISSING',
          { file: file.file, pointer: pointerTo(pointer, key) },
          'This picture has no text for those who cannot see it.',
          `Add "${text}" with what can be seen.`,
        ),
      ];
    });
  });
};

/** Another layer's words for the same block and picture bring the text. */
function isSaidElsewhere(
  block: string | undefined,
  key: string,
  text: string,
  input: Parameters<SiteCheck>[0],
): boolean {
  if (block === undefined) return false;
  return siteSpots(input.whole ?? input).some(
    ({ role, value, block: other }) =>
      role === 'object' &&
      other === block &&
      isObject(value) &&
      value[key] === undefined &&
      (value[text] ?? '') !== '',
  );
}

/** Phone numbers, e-mail addresses, dates ... by the `x-format` of their place. */
export const formats: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role, value }) => role === 'text' && typeof value === 'string' && !value.includes('{'))
    .flatMap(({ value, schema, file, pointer }): Problem[] => {
      const format = FORMATS[String(schema?.['x-format'] ?? schema?.format)];
      const text = value as string;
      if (text === '' || !format || format.fits(text)) return [];
      return [
        problem('FORMAT_WRONG', { file: file.file, pointer }, `"${text}" is ${format.not}.`, format.fix),
      ];
    });

/** Entries of data/ against the schema of their entity. */
export const dataEntries: FileCheck = ({ kind, name, value, file }) => {
  if (kind !== 'data' || !Array.isArray(value.items)) return [];
  return value.items.flatMap((entry, index) =>
    entityFaults(name, entry).map(({ field, reason, value: said }) => {
      const pointer = field.split('.').filter(Boolean).reduce(pointerTo, `/items/${index}`);
      const isUnknown = reason.startsWith('is no field');
      const known = isUnknown ? Object.keys(schemaAround(name, field)?.properties ?? {}) : [];
      const key = field.slice(field.lastIndexOf('.') + 1);
      const shown = said === undefined || isUnknown ? '' : ` It is ${JSON.stringify(said)}.`;
      return problem(
        'DATA_INVALID',
        { file, pointer },
        `"${field}" ${reason}.${shown}${isUnknown ? didYouMean(key, known) : ''}`,
        isUnknown ? `Use one of: ${known.join(', ')}.` : 'Write it as the schema of the entity says.',
      );
    }),
  );
};

function schemaAround(list: string, field: string): { properties?: object } | undefined {
  const keys = field
    .split('.')
    .slice(0, -1)
    .filter((key) => !/^\d+$/.test(key));
  let at: { properties?: Record<string, object>; items?: object } | undefined = entitySchemaOf(list);
  for (const key of keys) {
    at = at?.properties?.[key];
    if (at?.items) at = at.items;
  }
  return at;
}

/** Opening hours that overlap, or end before they begin. */
export const hours: SiteCheck = (input) =>
  siteSpots(input)
    .filter(
      ({ role, pointer, value }) =>
        role === 'entries' && pointer.endsWith('/opening_hours') && !isRuleList(value),
    )
    .flatMap(({ value, file, pointer }) => {
      const seen = new Map<number, [from: string, to: string][]>();
      return (value as unknown[]).flatMap((entry, index) =>
        isObject(entry)
          ? wrongHours(entry, seen, { file: file.file, pointer: pointerTo(pointer, index) })
          : [],
      );
    });

function wrongHours(
  entry: Record<string, unknown>,
  seen: Map<number, [from: string, to: string][]>,
  at: { file: string; pointer: string },
): Problem[] {
  const { weekday, status, open, close } = entry;
  if (status !== 'Open' || typeof weekday !== 'number') return [];
  if (typeof open !== 'string' || typeof close !== 'string') {
    const key = typeof open === 'string' ? 'close' : 'open';
    return [
      problem(
        'HOURS_WRONG',
        at,
        `The place is open, but "${key}" is missing.`,
        `Add "${key}", e.g. "08:30".`,
      ),
    ];
  }
  if (close <= open) {
    const message = `It closes at ${close}, before it opens at ${open}.`;
    return [
      problem(
        'HOURS_WRONG',
        { ...at, pointer: pointerTo(at.pointer, 'close') },
        message,
        'Write 24-hour times.',
      ),
    ];
  }
  const others = seen.get(weekday) ?? [];
  seen.set(weekday, [...others, [open, close]]);
  const clash = others.find(([from, to]) => open < to && from < close);
  if (!clash) return [];
  const message = `These hours overlap with ${clash[0]} to ${clash[1]} of the same weekday.`;
  return [problem('HOURS_WRONG', at, message, 'Correct the weekday or the times.')];
}

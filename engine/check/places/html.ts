import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, readMarkdown, type MarkdownParts } from '../../load/index.ts';
import type { Problem } from '../../problems.ts';
import { siteSpots, type PlacedSpot } from '../spots/siteSpots.ts';
import { problem, type SiteCheck } from '../types.ts';

/** HTML that would be dropped from rich text, or shown as it stands in other texts. */
export const html: SiteCheck = (input) =>
  siteSpots(input)
    .filter(({ role }) => role === 'text')
    .flatMap((spot) => {
      const text = spot.value as string;
      if (spot.schema?.['x-format'] === 'markdown') return /[<&!#]|\]\(/.test(text) ? inMarkdown(spot) : [];
      return /[<&*[]/.test(text) ? inPlainText(spot) : [];
    });

const TAG = /<\/?([a-z][a-z0-9-]*)(?=[\s>/])[^>]*>/i;
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;
/** Formats of texts that are no words. */
const NO_WORDS = new Set(['address', 'url', 'asset']);

function inPlainText({ value, schema, file, pointer }: PlacedSpot): Problem[] {
  if (/\/note$/.test(pointer) || isNoText(schema)) return [];
  const [found, tag] = TAG.exec(value as string) ?? REFERENCE.exec(value as string) ?? [];
  if (found === undefined) return schema ? markdownIn(value as string, { file: file.file, pointer }) : [];
  const message = `This text is shown as it stands, ${tag === undefined ? found : `<${tag}>`} too.`;
  const fix = tag === undefined ? characterFix(found) : 'Take the HTML out.';
  return [problem('HTML_NOT_ALLOWED', { file: file.file, pointer }, message, fix)];
}

const MARKDOWN = /\*\*[^\s*][^*]*\*\*|\[[^\][]+\]\((?:\/|https?:|tel:|mailto:|\{)[^()\s]*\)/;

function markdownIn(text: string, at: { file: string; pointer: string }): Problem[] {
  const [found] = MARKDOWN.exec(text) ?? [];
  if (found === undefined) return [];
  const message = `This text is shown as it stands, the signs of "${found}" too.`;
  return [
    problem(
      'HTML_NOT_ALLOWED',
      at,
      message,
      'Write plain words: only the longer texts of a block take Markdown.',
    ),
  ];
}

function isNoText(schema: PlacedSpot['schema']): boolean {
  return schema?.['x-plain'] === true || NO_WORDS.has(schema?.['x-format'] ?? '');
}

function characterFix(reference: string): string {
  return reference === '&nbsp;' ? 'Write a space.' : 'Write the character itself.';
}

/** Ends where another bracket begins, so that a text full of them is read once. */
const OPEN_LINK = /\[([^\][]+)\]\([^()[\]\n]*(?:[[\n]|$)/;

function inMarkdown({ value, file, pointer }: PlacedSpot): Problem[] {
  const at = { file: file.file, pointer };
  const [, words] = OPEN_LINK.exec(value as string) ?? [];
  if (words !== undefined) {
    const message = `The address of the link "${words}" is not closed.`;
    return [problem('TEXT_SYNTAX', at, message, `Write [${words}](address), with ) behind the address.`)];
  }
  const parts = readMarkdown(value as string);
  return [
    ...wrongTags(parts).map(([message, fix]) => problem('HTML_NOT_ALLOWED', at, message, fix)),
    ...wrongHeadings(parts).map(([message, fix]) => problem('HEADING_SKIPPED', at, message, fix, 'warning')),
  ].slice(0, 1);
}

type Words = [message: string, fix: string];

/** Other ways to write the same, where there is one. */
const INSTEAD: Readonly<Record<string, string>> = {
  b: '**words**',
  i: '*words*',
  img: 'a block with a picture',
};

function wrongTags({ tags, pictures }: MarkdownParts): Words[] {
  const all = `Use Markdown, or one of ${ALLOWED_TAGS.join(', ')}.`;
  const dropped = tags.find(({ name }) => !ALLOWED_TAGS.includes(name));
  if (dropped) {
    const { name } = dropped;
    const fix = INSTEAD[name] === undefined ? all : `Write ${INSTEAD[name]} instead.`;
    return [[`<${name}> is not allowed in texts and would be dropped.`, fix]];
  }
  if (pictures.length > 0)
    return [['Pictures in texts are left out.', 'Show the picture with a block that has one.']];
  for (const { name, attributes } of tags) {
    const wrong = [...attributes.keys()].find((key) => !ALLOWED_ATTRIBUTES[name]?.includes(key));
    if (wrong !== undefined)
      return [[`"${wrong}" of <${name}> would be dropped.`, `Write <${name}> without it.`]];
  }
  return [];
}

/** The highest two levels of a text are written ### and ####; # and ## become ###. */
function wrongHeadings({ headings }: MarkdownParts): Words[] {
  const deep = headings.find((level) => level > 4);
  if (deep !== undefined)
    return [[`"${'#'.repeat(deep)}" is a heading that texts do not have.`, 'Use ### and, below it, ####.']];
  if (headings[0] === undefined || headings[0] < 4) return [];
  return [['This text begins with the lower of two headings, "####".', 'Write "###".']];
}

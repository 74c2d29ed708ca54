/** `layouts/NAMES.md`: all that a layer may set under a name that is built in, with who reads it. */
import { DATA_LISTS } from '../dataLists.ts';
import { isFixed } from './checkSchemas.ts';
import { code, table } from './markdown.ts';

/** Fact -> who reads it, in words. */
export type Readers = ReadonlyMap<string, ReadonlySet<string>>;

interface Schema {
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  type?: string;
  'x-awaits'?: string;
  'x-format'?: string;
  [key: string]: unknown;
}
interface Rule {
  description: string;
  awaits?: string;
  layers?: string;
  then?: Schema;
}

const INTRO = `# Names that are there

What a template, preset or site may set, with what it is where nobody does, and who reads it: a block (\`price\`), a layout
(standard), or the server. Names of your own are made with \`declare\` in a root file. This page is made by
\`npm run generate\` from the schemas; what may be asked in conditions and texts is in [FACTS.md](FACTS.md).
`;

/** Keys of a root file that are described elsewhere, or belong to the layer itself. */
const OWN = new Set(['$schema', 'note', 'flags', 'labels', 'links', 'declare', 'changes', 'everywhere']);

export function namesPage({
  site,
  rules,
  readers,
}: {
  site: Record<string, unknown>;
  rules: Record<string, unknown>;
  readers: Readers;
}): string {
  const properties = (site as Schema).properties ?? {};
  const by = (fact: string, awaits?: string): string => readBy(fact, readers, awaits);
  const group = (name: string, head: string): string =>
    table(
      [head, 'Default', 'Use', 'Read by'],
      Object.entries(properties[name]?.properties ?? {}).map(([own, said]) => [
        `\`${own}\``,
        code(said.default),
        said.description ?? '',
        by(`${name}.${own}`, said['x-awaits']),
      ]),
    );
  const { conditions, lists } = rules as { conditions: Record<string, Rule>; lists: Record<string, Rule> };
  const ruleRows = (all: Record<string, Rule>): string[][] =>
    Object.entries(all).map(([name, rule]) => [
      `\`${name}\``,
      meaning(rule),
      rule.description,
      by(`rules.${name}`, rule.awaits),
    ]);
  const keys = Object.entries(properties).filter(([key]) => !OWN.has(key));
  const values = keys.flatMap(([key, said]) => valueRows(key, said, isFixed(key, said), by));
  return [
    INTRO,
    '## Flags\n\n`"flags": { "finance": true }` in a root file, `{ "flags.finance": true }` in a condition.\n',
    group('flags', 'Flag'),
    '\n## Labels\n\n`"labels": { "enquire": "Ask us" }`; a rule list may stand in place of the text. `{labels.enquire}` in a text.\n',
    group('labels', 'Label'),
    '\n## Links\n\n`"links": { "finance": "/loans" }`: a page name, a path or a whole address. `{links.finance}` where an address goes.\n',
    group('links', 'Link'),
    '\n## Rules: conditions\n\nIn `rules.json`. "Any" and "all": what layers say adds up; without it the later layer replaces.\n',
    table(['Rule', 'Layers', 'Use', 'Read by'], ruleRows(conditions)),
    '\n## Rules: lists\n\nIn `rules.json`: the first entry that holds gives the value.\n',
    table(['Rule', 'Gives', 'Use', 'Read by'], ruleRows(lists)),
    '\n## Root file\n\nKeys of `site.json`, `template.json` and `preset.json`. A rule list may stand in place of a value that is not "fixed".\n',
    table(['Key', 'Default', 'Use', 'Read by'], values),
    '\n## Data\n\n`data/<list>.json` holds `{ "items": [ ... ] }`; the fact is `site.<list>`.\n',
    table(
      ['List', 'Of', 'Read by'],
      Object.entries(DATA_LISTS).map(([list, of]) => [
        `\`${list}\``,
        of,
        by(`site.${list}`, 'a page or block that names it'),
      ]),
    ),
    '',
  ].join('\n');
}

function meaning({ layers, then }: Rule): string {
  if (then) return then['x-format'] ?? then.type ?? 'text';
  return layers ?? '';
}

function valueRows(
  key: string,
  said: Schema,
  isPlain: boolean,
  by: (fact: string, awaits?: string) => string,
  outer?: string,
): string[][] {
  const awaits = said['x-awaits'] ?? outer;
  if (said.type === 'object' && said.properties)
    return Object.entries(said.properties).flatMap(([name, inner]) =>
      valueRows(`${key}.${name}`, inner, isPlain, by, awaits),
    );
  const standard = Array.isArray(said.default) && said.default.length > 2 ? '...' : code(said.default);
  const use = `${said.description ?? ''}${isPlain ? ' Fixed.' : ''}`.trim();
  return [[`\`${key}\``, standard, use, isPlain ? 'the engine' : by(`site.${key}`, awaits)]];
}

/** Who reads it, a piece of it, or what it is a piece of. */
function readBy(fact: string, readers: Readers, awaits: string | undefined): string {
  const found = [...readers].filter(
    ([word]) =>
      word === fact ||
      word.startsWith(`${fact}.`) ||
      (fact.startsWith(`${word}.`) && word.split('.').length > 1),
  );
  const main = fact === 'site.locations' ? [...(readers.get('site.primary') ?? [])] : [];
  const all = new Set([...found.flatMap(([, who]) => [...who]), ...main]);
  if (all.size > 0) return [...all].sort().join(', ');
  return awaits === undefined ? 'nothing' : `nothing yet; waits for ${awaits}`;
}

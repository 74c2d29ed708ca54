/** `layouts/FACTS.md`: all that conditions and texts may ask, by the kind of page that has it. */
import { dataFacts } from '../dataLists.ts';
import { makeFactShapes, type FactShape } from '../facts/factShapes.ts';
import { PLACES } from '../facts/places.ts';
import { saidOfRoots } from '../facts/roots.ts';
import type { Schema } from '../facts/shape.ts';
import { PAGE_KINDS } from '../pageKinds.ts';
import { first, table } from './markdown.ts';

const INTRO = `# Facts

What conditions, texts and rule lists may ask. \`{ "car.price": { "below": 40000 } }\` asks it, \`{car.price}\` writes it. A fact that
is not there makes a test false and a text empty. Flags, labels, links and rules are in [NAMES.md](NAMES.md). This page is
made by \`npm run generate\` from the schemas.

## Which page has which

All pages have \`flags\`, \`labels\`, \`links\`, \`rules\`, \`site\`, \`page.kind\`, \`query\`, \`params\` and \`now\`. Cards, \`for-each\` and
other slots that are drawn per entry have the facts of the entry; there \`page.car\` is the page's own.
`;

const TYPES: Readonly<Record<FactShape['type'], string>> = {
  text: 'text',
  number: 'number',
  yesNo: 'yes/no',
  date: 'date',
  time: 'time',
  list: 'list',
  object: 'object',
  any: 'any',
};

export function factsPage(site: object, entities: Readonly<Record<string, object>>): string {
  const schemas = entities as Record<string, Schema>;
  const shapes = makeFactShapes({ entities: schemas, site: site, siteData: dataFacts(schemas) });
  const facts = shapes.paths().flatMap((path) => shapes.find(path) ?? []);
  const chapters = Object.entries(saidOfRoots('about')).flatMap(([root, about]) => {
    const own = facts.filter(({ path }) => path.startsWith(`${root}.`) && isShown(path));
    return own.length === 0 ? [] : [`\n## ${root}\n\n${about}\n`, table(HEAD, own.map(row))];
  });
  return [INTRO, kinds(), ...chapters, ''].join('\n');
}

const HEAD = ['Fact', 'Type', 'Meaning', 'Values'];

/** What is described once, under its own name. */
function isShown(path: string): boolean {
  return !/^page\.\w+\.|^site\.primary\.|\.\$schema$|\.note$/.test(path);
}

function row({ path, type, format, description, values, usual, examples }: FactShape): string[] {
  const known = [values, usual, examples].find((some) => some.length > 0) ?? [];
  const kind =
    format !== undefined && type !== 'date' && type !== 'time' ? `${TYPES[type]} (${format})` : TYPES[type];
  return [`\`${path}\``, kind, description ?? '', type === 'yesNo' ? '' : first(known)];
}

function kinds(): string {
  const rows = PAGE_KINDS.map((kind) => {
    const roots = (PLACES[kind] ?? []).filter((root) => !PLACES.content?.includes(root));
    return [`\`${kind}\``, roots.map((root) => `\`${root}\``).join(', ') || 'nothing more'];
  });
  return table(['Kind', 'Besides'], rows);
}

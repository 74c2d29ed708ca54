/** `names.schema.json`: what the shared layers bring: templates, presets, parts, and where links may lead. */
import { SEARCH_WORDS, type SearchWord } from '../../pageParams.ts';
import { refTo, textOf, type Schema } from './json.ts';
import type { SharedLayers } from './layers.ts';
import { NOTE, scalar, valueRef } from './values.ts';

export const NAMES = 'names';

/** What is known besides the layers. */
export interface Known {
  /** Addresses that several blocks use, by name. */
  links: Schema;
  /** A switch that stands in ready-made conditions. */
  flag: string;
}

export function namesSchema({ templates, presets }: SharedLayers, { links, flag }: Known): Schema {
  const layers = [...templates, ...presets];
  const parts = [...new Set(layers.flatMap((layer) => [...layer.parts.keys()]))].sort();
  const pages = pageNames(templates, () => true);
  // What a page takes from a thing around it is known at few places, and one that a site may not have is not offered.
  const alone = pageNames(
    templates,
    (route) => !route.includes('{'),
    ({ when }) => when === undefined,
  );
  const leaf: Schema = { type: 'string', examples: addresses(alone, links) };
  const address = scalar(refTo('address-plain'), flag, ['${3:contact}', '${4:contact}']);
  return {
    title: 'Names of shared layers',
    definitions: {
      template: named(templates, 'template', 'No template has this name'),
      preset: named(presets, 'preset', 'No preset has this name'),
      part: { type: 'string', examples: parts, description: 'Name of a file in parts/.' },
      'address-plain': {
        type: ['string', 'object'],
        errorMessage: NOT_AN_ADDRESS,
        if: { type: 'object', required: ['fact'] },
        then: valueRef('fact'),
        else: { if: { type: 'object' }, then: refTo('page'), else: leaf },
        examples: leaf.examples,
      },
      page: pageLink(pages),
      address: {
        type: ['string', 'array', 'object'],
        errorMessage: NOT_AN_ADDRESS,
        ...address,
        examples: leaf.examples,
      },
    },
  };
}

const NOT_AN_ADDRESS = 'A text in quotes is expected here.';

function named(layers: SharedLayers['templates'], what: string, mistake: string): Schema {
  const names = layers.map(({ name }) => name);
  if (names.length === 0) return { type: 'string' };
  return {
    enum: names,
    enumDescriptions: layers.map(({ name, root }) => textOf(root.note) || textOf(root.name) || name),
    description: `Folder name of a ${what}.`,
    errorMessage: `${mistake}. There are: ${names.join(', ')}.`,
  };
}

/** Names of the pages that have such an address, whatever the template of a site. */
function pageNames(
  templates: SharedLayers['templates'],
  isOne: (route: string) => boolean,
  isTaken: (page: Schema) => boolean = () => true,
): string[] {
  const first = templates.filter((template) => template.extends === undefined);
  const pages = first.flatMap((template) => [...template.pages]);
  const linked = pages.filter(
    ([, page]) => Array.isArray(page.routes) && page.routes.map(String).some(isOne) && isTaken(page),
  );
  return [...new Set(linked.map(([name]) => name))].sort();
}

/** Links that every site has, then its pages. */
function addresses(pages: readonly string[], links: Schema): string[] {
  return [...Object.keys(links).map((name) => `{links.${name}}`), ...pages, 'tel:{rules.phone}'];
}

const WORD: Schema = {
  type: ['string', 'number'],
  errorMessage: 'A text in quotes, with facts in braces, or a number is expected here.',
};
const WORD_TEXTS: Readonly<Record<SearchWord, string>> = {
  type: 'One of the search types of the site, e.g. `used-cars`.',
  location: 'A location of the site, by its slug or name.',
  make: 'A make, as the data writes it.',
  body: 'A body, as the data writes it.',
  model: 'A model of that make, as the data writes it.',
};

/** A page by its name, with what its address needs. */
function pageLink(pages: readonly string[]): Schema {
  const words = SEARCH_WORDS.map((word) => [word, { ...WORD, description: WORD_TEXTS[word] }]);
  const slug = { ...WORD, description: 'Of a car, a location ...: its name in addresses.' };
  return {
    type: 'object',
    description: 'A page of this site by its name, with what its address needs.',
    additionalProperties: false,
    required: ['page'],
    properties: {
      page: {
        type: 'string',
        description: 'Name of the page: that of its file.',
        examples: pages,
        errorMessage: 'The name of a page, in quotes, is expected here.',
      },
      with: {
        type: 'object',
        description:
          'What its address is filled in with: of a search type, location, body, make or model; of other pages what stands in braces in their route. Without it the nearest car, location ... fills it in.',
        errorMessage: 'An object is expected here, e.g. { "type": "used-cars" }.',
        properties: { ...(Object.fromEntries(words) as Schema), slug, note: NOTE },
        additionalProperties: WORD,
      },
      query: {
        type: 'object',
        description: 'What stands behind the question mark; what is missing is left out.',
        errorMessage: 'An object is expected here, e.g. { "car_id": "{car.id}" }.',
        properties: { note: NOTE },
        additionalProperties: WORD,
      },
      anchor: {
        type: 'string',
        description: 'Id of a block on that page, which is scrolled to.',
        errorMessage: 'The id of a block, in quotes, is expected here.',
      },
      note: NOTE,
    },
    defaultSnippets: [
      {
        label: '{ page }',
        description: 'A page with what its address needs.',
        body: { page: '${1:search}', with: { '${2:type}': '${3:used-cars}' } },
      },
    ],
  };
}

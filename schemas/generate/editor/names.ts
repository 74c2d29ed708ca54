/** `names.schema.json`: what the shared layers bring: templates, presets, parts, and where links may lead. */
import { refTo, textOf, type Schema } from './json.ts';
import type { SharedLayers } from './layers.ts';
import { plainValue, scalar } from './values.ts';

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
  const leaf: Schema = { type: 'string', examples: addresses(templates, links) };
  const address = scalar(refTo('address-plain'), flag, ['${3:/}', '${4:/}']);
  return {
    title: 'Names of shared layers',
    definitions: {
      template: named(templates, 'template', 'No template has this name'),
      preset: named(presets, 'preset', 'No preset has this name'),
      part: { type: 'string', examples: parts, description: 'Name of a file in parts/.' },
      'address-plain': {
        type: ['string', 'object'],
        errorMessage: NOT_AN_ADDRESS,
        ...plainValue(leaf),
        examples: leaf.examples,
      },
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

/** Links that every site has, then the pages that it has whatever its template. */
function addresses(templates: SharedLayers['templates'], links: Schema): string[] {
  const first = templates.filter((template) => template.extends === undefined);
  const pages = first.flatMap((template) => [...template.pages.values()]);
  const routes = pages.flatMap(({ routes: all }) =>
    Array.isArray(all) ? (all as unknown[]).slice(0, 1) : [],
  );
  const plain = routes.map(String).filter((route) => !route.includes('{'));
  return [
    ...Object.keys(links).map((name) => `{links.${name}}`),
    ...new Set(plain.sort()),
    'tel:{rules.phone}',
  ];
}

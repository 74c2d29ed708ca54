/** Generator of `.vscode/settings.json`: which schema an editor takes for which file. */
import { PAGE_KINDS } from '../pageKinds.ts';
import { pageKinds, readTemplates, type Template } from './changes.ts';
import type { GeneratedFile } from './generated.ts';

interface Mapping {
  fileMatch: string[];
  url: string;
}

/** Folders of layers, as an editor matches them. */
const LAYERS = ['/sites/*', '/layouts/*', '/layouts/presets/*'];

/** Generator for `npm run generate`. */
export function generateEditorSettings(root: string): Promise<GeneratedFile[]> {
  const settings = {
    'json.schemas': schemaMappings(readTemplates(root)),
    'json.validate.enable': true,
    'editor.formatOnSave': true,
    'editor.defaultFormatter': 'esbenp.prettier-vscode',
    'editor.quickSuggestions': { strings: 'on' },
    'files.eol': '\n',
    'typescript.tsdk': 'node_modules/typescript/lib',
  };
  return Promise.resolve([{ path: '.vscode/settings.json', text: `${JSON.stringify(settings, null, 2)}\n` }]);
}

const composed = (name: string): string => `./schemas/composed/${name}.schema.json`;
const inLayers = (path: string): string[] => LAYERS.map((layer) => `${layer}/${path}`);

/** Pages by the kind that their name has in the templates; a kind's name is a page's too. Pages of other names: any. */
export function schemaMappings(templates: readonly Template[]): Mapping[] {
  const kinds = new Map([
    ...PAGE_KINDS.map((kind): [string, string] => [kind, kind]),
    ...pageKinds(templates),
  ]);
  const pages = PAGE_KINDS.map((kind) => ({
    fileMatch: [...kinds].filter(([, of]) => of === kind).flatMap(([page]) => inLayers(`pages/${page}.json`)),
    url: composed(`page.${kind}`),
  }));
  const named = [...kinds.keys()].flatMap((page) => inLayers(`pages/${page}.json`).map((path) => `!${path}`));
  const roots = [...['/sites/*/site.json', '/layouts/*/template.json', '/layouts/presets/*/preset.json']];
  return [
    { fileMatch: roots, url: composed('site') },
    { fileMatch: roots, url: composed('names') },
    ...pages,
    { fileMatch: [...inLayers('pages/*.json'), ...named], url: composed('page.any') },
    ...changeMappings(templates),
    { fileMatch: inLayers('parts/*.json'), url: composed('part') },
    ...['rules', 'menus', 'theme'].map((name) => ({
      fileMatch: inLayers(`${name}.json`),
      url: composed(name),
    })),
    { fileMatch: inLayers('data/*.json'), url: composed('data') },
    { fileMatch: ['/sites/*/demo-stock.json'], url: './schemas/demo-stock.schema.json' },
    { fileMatch: ['/layouts/stock-maps/*.json'], url: './schemas/stock-map.schema.json' },
  ];
}

/** A template that extends another edits that one's pages; sites and presets those of any template. */
function changeMappings(templates: readonly Template[]): Mapping[] {
  const shared = [...pageKinds(templates).keys()].map((page) => ({
    fileMatch: ['/sites/*', '/layouts/presets/*'].map((layer) => `${layer}/pages/${page}.json`),
    url: composed(`changes.${page}`),
  }));
  const own = templates.flatMap(({ name, pages, extends: outer }) =>
    [...pages.keys()]
      .filter((page) => templates.some((one) => one.name === outer && one.pages.has(page)))
      .map((page) => ({
        fileMatch: [`/layouts/${name}/pages/${page}.json`],
        url: composed(`changes.${outer}.${page}`),
      })),
  );
  return [...shared, ...own];
}

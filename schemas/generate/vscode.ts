/** Generator of `.vscode/settings.json`: which schema an editor takes for which file. */
import { DATA_LISTS } from '../dataLists.ts';
import { pageKinds, readSharedLayers, type SharedLayers } from './editor/layers.ts';
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
    'json.schemas': schemaMappings(readSharedLayers(root)),
    'json.validate.enable': true,
    'editor.formatOnSave': true,
    'editor.defaultFormatter': 'esbenp.prettier-vscode',
    'editor.quickSuggestions': { strings: 'on' },
    'files.eol': '\n',
    'typescript.tsdk': 'node_modules/typescript/lib',
  };
  return Promise.resolve([{ path: '.vscode/settings.json', text: `${JSON.stringify(settings, null, 2)}\n` }]);
}

const mapping = (name: string, fileMatch: string[]): Mapping => ({
  fileMatch,
  url: `./schemas/composed/${name}.schema.json`,
});
const inLayers = (path: string): string[] => LAYERS.map((layer) => `${layer}/${path}`);

/** A page has the schema of all pages, and the one that knows the ids of the page that it changes. */
export function schemaMappings(layers: SharedLayers): Mapping[] {
  const lists = Object.keys(DATA_LISTS);
  const others = lists.flatMap((list) => inLayers(`data/${list}.json`).map((path) => `!${path}`));
  return [
    mapping('site', ['/sites/*/site.json']),
    mapping('template', ['/layouts/*/template.json']),
    mapping('preset', ['/layouts/presets/*/preset.json']),
    mapping('page', inLayers('pages/*.json')),
    ...changeMappings(layers),
    ...['rules', 'menus', 'theme'].map((name) => mapping(name, inLayers(`${name}.json`))),
    mapping('part', inLayers('parts/*.json')),
    ...lists.map((list) => mapping(`data.${list}`, inLayers(`data/${list}.json`))),
    mapping('data', [...inLayers('data/*.json'), ...others]),
    mapping('demo-stock', ['/sites/*/demo-stock.json']),
    mapping('stock-map', ['/layouts/stock-maps/*.json']),
  ];
}

/** A template that extends another edits that one's pages; sites and presets those of any template. */
function changeMappings({ templates }: SharedLayers): Mapping[] {
  const shared = [...pageKinds(templates).keys()].map((page) =>
    mapping(
      `changes.${page}`,
      ['/sites/*', '/layouts/presets/*'].map((layer) => `${layer}/pages/${page}.json`),
    ),
  );
  const own = templates.flatMap(({ name, pages, extends: outer }) =>
    [...pages.keys()]
      .filter((page) => templates.some((one) => one.name === outer && one.pages.has(page)))
      .map((page) => mapping(`changes.${outer}.${page}`, [`/layouts/${name}/pages/${page}.json`])),
  );
  return [...shared, ...own];
}

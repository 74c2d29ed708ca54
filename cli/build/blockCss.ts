import { relative } from 'node:path';
import { transform as lightning } from 'lightningcss';
import type { Plugin } from 'vite';
import type { BuildAssets } from '../../engine/assets/index.ts';
import type { BlockFolder } from './blockFolders.ts';

/**
 * Takes the CSS of each block out of the server build, where every block is, waking or not: file -> text, block -> files.
 * The server writes exactly those of a page into its one style element. Shared files come first, so that a block's own
 * CSS has the last word.
 *
 * @param done called with the result before the build is written
 */
export function blockCss(options: {
  root: string;
  baseCss: string;
  folders: readonly BlockFolder[];
  done: (css: BuildAssets['css']) => void;
}): Plugin {
  const texts = new Map<string, string>();
  return {
    name: 'forecourt:block-css',
    apply: 'build',
    // After Vite has compiled the modules, before it turns them into JavaScript.
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        if (code.includes('__VITE_ASSET__'))
          this.error(`${id}: no url() in CSS of blocks; use an icon or a picture.`);
        texts.set(id, minify(id, code));
      },
    },
    generateBundle(_options, bundle) {
      const nameOf = (id: string): string => relative(options.root, id);
      const files: Record<string, string> = {};
      const blocks: Record<string, string[]> = {};
      for (const { name, path } of options.folders) {
        const found = findCss(`${path}/index.ts`, (id) => this.getModuleInfo(id));
        if (found.length === 0) continue;
        blocks[name] = sharedFirst(found).map(nameOf);
        for (const id of found) files[nameOf(id)] = texts.get(id) ?? '';
      }
      options.done({ base: texts.get(options.baseCss) ?? '', blocks, files });
      for (const [file, output] of Object.entries(bundle)) {
        const isProxy = output.type === 'chunk' && output.facadeModuleId === options.baseCss;
        if (isProxy || file.endsWith('.css')) delete bundle[file];
      }
    },
  };
}

/** Vite minifies whole chunks only, and these texts leave before that. */
function minify(filename: string, code: string): string {
  return lightning({ filename, code: Buffer.from(code), minify: true }).code.toString();
}

interface ModuleImports {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** CSS files that a module needs, imports first, in their order. */
function findCss(entry: string, infoOf: (id: string) => ModuleImports | null): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id) || id.includes('/node_modules/')) return;
    seen.add(id);
    if (id.endsWith('.css')) {
      found.push(id);
      return;
    }
    const info = infoOf(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported);
  };
  visit(entry);
  return found;
}

function sharedFirst(files: readonly string[]): string[] {
  const isShared = (file: string): boolean => file.includes('/blocks/shared/');
  return [...files.filter(isShared), ...files.filter((file) => !isShared(file))];
}

/** In the client build: the page has its CSS already, so no chunk brings any. */
export function withoutCss(): Plugin {
  return {
    name: 'forecourt:without-css',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (file.endsWith('.css')) delete bundle[file];
          else if (output.type === 'chunk') output.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}

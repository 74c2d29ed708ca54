import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export interface Sprite {
  /** Address, with the hash of the content. */
  url: string;
  text: string;
}

const HASH_LENGTH = 8;

/**
 * The one SVG file of the build: the icons that `schemas/icon.schema.json` names, from the lucide set, and our own
 * silhouettes as `body-<shape>`. Icons take their stroke from CSS where they are used.
 */
export function makeSprite(root: string): Sprite {
  const symbols = [...readIcons(root), ...readSilhouettes(root)];
  // Not drawn itself, so a browser computes the styles of those symbols alone that a page uses.
  const text = `<svg xmlns="http://www.w3.org/2000/svg" display="none">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LENGTH);
  return { url: `/assets/icons-${hash}.svg`, text };
}

function readIcons(root: string): string[] {
  const schema = JSON.parse(readFileSync(join(root, 'schemas/icon.schema.json'), 'utf8')) as {
    enum: string[];
  };
  const set = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons');
  return schema.enum.map((name) => toSymbol(name, readFileSync(join(set, `${name}.svg`), 'utf8')));
}

function readSilhouettes(root: string): string[] {
  const folder = join(root, 'blocks/shared/ui/silhouettes');
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  return files
    .sort()
    .map((file) =>
      toSymbol(`body-${basename(file, '.svg')}`, readFileSync(join(folder, file), 'utf8'), 'currentColor'),
    );
}

function toSymbol(id: string, svg: string, fill?: string): string {
  const [, attributes = '', content = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const viewBox = /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? '0 0 24 24';
  const inner = content.replace(/>\s+</g, '><').trim();
  return `<symbol id="${id}" viewBox="${viewBox}"${fill ? ` fill="${fill}"` : ''}>${inner}</symbol>`;
}

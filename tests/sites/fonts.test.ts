/** What the fonts of a dealer weigh: they share the line with the first picture. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTheme } from '../../engine/render/index.ts';
import { modelOf, ROOT, slugs } from './siteModels.ts';

const MOST_KB = 35;

it.each(slugs)('the fonts of %s weigh at most 35 KB on a page', (slug) => {
  const { text, display } = readTheme(modelOf(slug).theme).type;
  const files = new Set([text?.file, display?.file].filter((file) => file !== undefined));
  expect(files.size).toBeGreaterThan(0);
  const bytes = [...files].map((file) => {
    const path = /assets\/.+$/.exec(file)?.[0] ?? '';
    return statSync(join(ROOT, 'sites', slug, path)).size;
  });
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_KB * 1024);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BREAKPOINTS = [400, 576, 768, 992, 1200, 1400];

describe('styles', () => {
  it('CONST-001 change with the width of the screen at 400, 576, 768, 992, 1200 and 1400 pixels, and at no other', () => {
    const css = globSync('{blocks,engine}/**/*.css', { cwd: ROOT }).map((file) =>
      readFileSync(join(ROOT, file), 'utf8'),
    );
    const queries = css.flatMap((text) => text.match(/@media[^{]*/g) ?? []);
    const widths = queries.flatMap((query) =>
      [...query.matchAll(/width[^)]*?(\d[\d.]*\w+)/g)].map(([, width]) => width),
    );
    expect([...new Set(widths)].sort((a = '', b = '') => parseInt(a, 10) - parseInt(b, 10))).toEqual(
      BREAKPOINTS.map((px) => `${px}px`),
    );
  });
});

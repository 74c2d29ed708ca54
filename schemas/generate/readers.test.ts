import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readersOf } from './readers.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('who reads a name', () => {
  it('is found by the literal names behind the doors of the model, and in what blocks need', () => {
    const sources = new Map([
      ['server/a.ts', "answer(model.value('search.hitsPerPage'), ctx); model.condition('listed')"],
      [
        'server/b.ts',
        "value('labels.next'); pages.value(site, 'search.hitsPerPage'); model.list('locations')",
      ],
      ['server/c.ts', "model.rules.value('gaugePrice')"],
      ['blocks/footer/index.ts', "needs: ['menus', 'site.social'],"],
    ]);
    expect(readersOf(sources)).toEqual({
      'labels.next': ['server/b.ts'],
      'rules.gaugePrice': ['server/c.ts'],
      'rules.listed': ['server/a.ts'],
      'site.locations': ['server/b.ts'],
      'site.search.hitsPerPage': ['server/a.ts', 'server/b.ts'],
      'site.social': ['blocks/footer/index.ts'],
    });
  });

  it('is somebody for every built-in name, or what it waits for is said', () => {
    const page = readFileSync(join(ROOT, 'layouts/NAMES.md'), 'utf8');
    const unread = page.split('\n').filter((line) => line.endsWith('| nothing |'));
    expect(unread).toEqual([]);
    expect(page).toContain('| nothing yet; waits for');
  });
});

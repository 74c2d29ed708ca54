import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { YOUNG_FLAGS } from './keepPagesYoung.ts';

describe('memory of pages', () => {
  it('is kept young by flags that this V8 knows: it would pass over others without a word', () => {
    const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
    for (const flag of YOUNG_FLAGS) {
      const name = flag.replace(/^--(no-)?/, '').replace(/=.*/, '');
      expect(known).toMatch(new RegExp(`^ +--${name} `, 'm'));
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { Problem } from '../problems.ts';
import type { JsonObject } from '../layers.ts';
import { pointerInFile } from '../pointers.ts';
import { prune } from './prune.ts';

const wrong = (...pointers: string[]): Problem[] =>
  pointers.map((pointer) => ({ code: 'SCHEMA', severity: 'error', file: 'f', pointer, message: '' }));
const page: JsonObject = {
  kind: 'home',
  slots: {
    main: [
      { block: 'a' },
      { block: 'columns', slots: { left: [{ block: 'b', settings: { max: 'x' } }, { block: 'c' }] } },
      { block: 'd' },
    ],
  },
};

describe('a file with mistakes', () => {
  it('loses the block that has the mistake, and keeps its neighbours', () => {
    const pruned = prune(
      { file: 'f', value: page },
      wrong('/slots/main/1/slots/left/0/settings/max', '/slots/main/0/block'),
    );
    expect(pruned?.value.slots).toEqual({
      main: [{ block: 'columns', slots: { left: [{ block: 'c' }] } }, { block: 'd' }],
    });
  });
  it('still knows where in the file what is left was written', () => {
    const pruned = prune(
      { file: 'f', value: page },
      wrong('/slots/main/1/slots/left/0/settings/max', '/slots/main/0/block'),
    );
    if (!pruned?.lost) throw new Error('Nothing was lost.');
    const { lost } = pruned;
    const places = ['/slots/main/0/slots/left/0/block', '/slots/main/1', '/slots/main', '/kind'];
    expect(places.map((pointer) => pointerInFile(lost, pointer))).toEqual([
      '/slots/main/1/slots/left/1/block',
      '/slots/main/2',
      '/slots/main',
      '/kind',
    ]);
    expect(prune({ file: 'f', value: page }, [])).not.toHaveProperty('lost');
  });
  it('of a site loses the value and keeps the rest', () => {
    const pruned = prune(
      { file: 'f', value: { name: 'A', labels: { enquire: 7, call: 'Ring' } } },
      wrong('/labels/enquire'),
    );
    expect(pruned?.value).toEqual({ name: 'A', labels: { call: 'Ring' } });
  });
  it('is not used at all when the whole of it is wrong', () => {
    expect(prune({ file: 'f', value: {} }, wrong(''))).toBeUndefined();
  });
});

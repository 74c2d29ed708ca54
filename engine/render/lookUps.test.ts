import { createElement } from 'react';
import { expect, it } from 'vitest';
import { makeNode } from '../../tests/fixtures/makePage.ts';
import { renderNodes } from '../../tests/fixtures/renderNodes.ts';
import { defineBlock, type AnyBlock } from '../block.ts';

it('a look-up that is late is told that nobody waits any more, and one that came in time is not', async () => {
  const signals: Record<string, AbortSignal> = {};
  const asking = (name: string, answers: boolean): AnyBlock =>
    defineBlock({
      name,
      load: (_, { signal }) => {
        signals[name] = signal;
        return answers ? Promise.resolve(undefined) : new Promise(() => undefined);
      },
      view: () => createElement('p', null, name),
    });
  const limits = { loadMs: 20, blockBytes: 10_000 };
  for (const block of [asking('late', false), asking('quick', true)])
    await renderNodes([block], { main: [makeNode(block.name)] }, { limits });
  expect([signals.late?.aborted, signals.quick?.aborted]).toEqual([true, false]);
});

// @vitest-environment jsdom
import { createElement, useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import type { AnyBlock } from '../block.ts';
import { drop, wake } from './wake.ts';

it('a block that leaves ends after those inside it, not before the task in which it left is done', async () => {
  const ended: string[] = [];
  const view: AnyBlock['view'] = ({ page }) => createElement(Ending, { id: page.id });
  function Ending({ id }: { id: string }): null {
    useEffect(() => () => void ended.push(id), [id]);
    return null;
  }
  const host = (id: string): HTMLElement => {
    const element = document.createElement('fc-island');
    element.dataset.id = id;
    return element;
  };
  const [outer, inner] = [host('outer'), host('inner')];
  wake(outer, { view }, 'content');
  outer.append(inner);
  document.body.append(outer);
  wake(inner, { view }, 'content');

  drop(outer);
  outer.remove();
  expect(ended).toEqual([]);
  await vi.waitFor(() => expect(ended).toEqual(['inner', 'outer']));
});

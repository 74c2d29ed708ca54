// @vitest-environment jsdom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { questions } from './index.ts';

it('shows each question with its answer behind it, in the order of the data', async () => {
  const { container } = await renderBlock(questions, { example: 'two questions' });
  const asked = within(container).getAllByRole('group');
  expect(asked.map((one) => one.querySelector('summary')?.textContent)).toEqual([
    'How long does it take?',
    'What do I bring?',
  ]);
  expect(asked[0]?.textContent).toContain('Half an hour is usual.');
  expect(asked.every((one) => !(one as HTMLDetailsElement).open)).toBe(true);
});

it('is not there without questions', async () => {
  expect((await renderBlock(questions, { example: 'none' })).html).toBe('');
});

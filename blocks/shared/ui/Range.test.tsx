// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NumberRange } from '../decide/numberField.ts';
import { Range } from './Range.tsx';

afterEach(cleanup);
const heard = vi.fn();
afterEach(() => heard.mockClear());

const PRICE = { id: 'filters-price', legend: 'Price', prefix: '$', min: 0, max: 100_000, step: 1 };

function Price({ start }: { start: NumberRange }): ReactElement {
  const [{ from, to }, setRange] = useState(start);
  const change = (range: NumberRange): void => {
    heard(range);
    setRange(range);
  };
  return (
    <Range
      {...PRICE}
      from={{ label: 'From', value: from }}
      to={{ label: 'To', value: to }}
      onChange={change}
    />
  );
}

function draw(start: NumberRange): { from: HTMLInputElement; to: HTMLInputElement } {
  render(<Price start={start} />);
  const group = within(screen.getByRole('group', { name: 'Price' }));
  return { from: group.getByLabelText('From'), to: group.getByLabelText('To') };
}

async function type(field: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
}

describe('Range', () => {
  it('is two named fields of a group', async () => {
    const { from } = draw({ from: undefined, to: undefined });
    await type(from, '5000');
    expect(heard.mock.calls).toEqual([[{ from: 5000, to: undefined }]]);
  });

  it('keeps both ends within what there is', async () => {
    const { from, to } = draw({ from: 5000, to: 9000 });
    await type(to, '100001');
    await type(from, '-1');
    expect(heard.mock.lastCall).toEqual([{ from: 0, to: 100_000 }]);
    expect([from.value, to.value]).toEqual(['0', '100000']);
  });

  it('lets the ends change places when they were typed the wrong way round', async () => {
    const { from, to } = draw({ from: 5000, to: 5000 });
    await type(from, '9000');
    expect([from.value, to.value]).toEqual(['5000', '9000']);
  });

  it('has no bound on the side that is emptied', async () => {
    const { from } = draw({ from: 5000, to: 9000 });
    await userEvent.clear(from);
    await userEvent.tab();
    expect(heard.mock.calls).toEqual([[{ from: undefined, to: 9000 }]]);
  });

  it('is part of a plain form without JavaScript: each end is sent by its own name', () => {
    const ends = {
      from: { label: 'From', name: 'price[from]', value: 5000 },
      to: { label: 'To', name: 'price[to]', value: undefined },
    };
    document.body.innerHTML = `<form>${renderToStaticMarkup(<Range {...PRICE} {...ends} />)}</form>`;
    const form = document.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([
      ['price[from]', '5000'],
      ['price[to]', ''],
    ]);
    document.body.innerHTML = '';
  });
});

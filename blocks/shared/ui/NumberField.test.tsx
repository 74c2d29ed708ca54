// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatNumber } from '../../../domain/format.ts';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

afterEach(cleanup);

const heard = vi.fn();
afterEach(() => heard.mockClear());

/** A rate from 5 to 20 %, as a calculator holds it. */
function Rate(props: Partial<NumberFieldProps>): ReactElement {
  const [value, setValue] = useState(props.value ?? 7.5);
  const onChange = (next: number | undefined): void => {
    heard(next);
    if (next !== undefined) setValue(next);
  };
  return (
    <NumberField
      id="rate"
      label="Rate"
      min={5}
      max={20}
      step={0.01}
      suffix="%"
      {...props}
      {...{ value, onChange }}
    />
  );
}

function draw(props: Partial<NumberFieldProps> = {}): HTMLInputElement {
  render(<Rate {...props} />);
  return screen.getByRole('textbox', { name: 'Rate' });
}

describe('NumberField', () => {
  it('leaves what is typed as it is, and gives the value when the shopper leaves the field', async () => {
    const field = draw();
    await userEvent.clear(field);
    await userEvent.type(field, '8');
    expect([field.value, heard.mock.calls]).toEqual(['8', []]);
    await userEvent.type(field, '.25');
    expect([field.value, heard.mock.calls]).toEqual(['8.25', []]);
    await userEvent.tab();
    expect([field.value, heard.mock.calls]).toEqual(['8.25', [[8.25]]]);
  });

  it('lets a number be typed whose beginning lies below the least one', async () => {
    const field = draw({ value: 25_000, min: 5000, max: 100_000, step: 500 });
    await userEvent.clear(field);
    await userEvent.type(field, '3');
    expect(field.value).toBe('3');
    await userEvent.type(field, '0000{Enter}');
    expect(heard.mock.calls).toEqual([[30_000]]);
  });

  it.each([
    ['4.99', 5],
    ['5', 5],
    ['20', 20],
    ['20.01', 20],
  ])('makes %s of what was typed: %d', async (typed, value) => {
    const field = draw();
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    expect(heard.mock.calls).toEqual([[value]]);
    expect(field.value).toBe(String(value));
  });

  it('gives back the last value for what is no number, and for nothing where there must be one', async () => {
    const field = draw();
    for (const typed of ['abc', ' ']) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field.value).toBe('7.5');
    }
    expect(heard).not.toHaveBeenCalled();
  });

  it('may be left empty where that is allowed', async () => {
    const field = draw({ mayBeEmpty: true });
    await userEvent.clear(field);
    await userEvent.tab();
    expect(heard.mock.calls).toEqual([[undefined]]);
  });

  it('says nothing when it is left as it was, also where fewer decimals are written than kept', async () => {
    draw({ value: 7.49, format: formatNumber });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(heard).not.toHaveBeenCalled();
  });

  it('writes thousands as the view wants them, and reads them so', async () => {
    const field = draw({
      value: 25_000,
      min: 0,
      max: 100_000,
      prefix: '$',
      suffix: undefined,
      format: formatNumber,
    });
    expect(field.value).toBe('25,000');
    await userEvent.clear(field);
    await userEvent.type(field, '$30,000{Enter}');
    expect([field.value, heard.mock.calls]).toEqual(['30,000', [[30_000]]]);
  });

  it('takes at once what was typed before its block woke, when the shopper is elsewhere by then', () => {
    const field = draw();
    fireEvent.input(field, { target: { value: '25' } });
    expect([field.value, heard.mock.calls]).toEqual(['20', [[20]]]);
  });

  it('has a slider that moves the field, and the field the slider', async () => {
    const field = draw({ slider: true });
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Rate' });
    fireEvent.input(slider, { target: { value: '12' } });
    expect([field.value, heard.mock.calls]).toEqual(['12', [[12]]]);
    await userEvent.clear(field);
    await userEvent.type(field, '6{Enter}');
    expect(slider.value).toBe('6');
  });

  it('keeps what is typed where nobody listens: in a form', async () => {
    render(<NumberField id="km" label="Kilometres" name="km" value={undefined} min={0} max={500_000} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kilometres' });
    await userEvent.type(field, '600000');
    await userEvent.tab();
    expect([field.value, field.name]).toEqual(['500000', 'km']);
  });

  it.each([
    [{ step: 500 }, 'numeric'],
    [{ step: 0.01 }, 'decimal'],
    [{ min: -10 }, 'text'],
  ])('brings the keys of a phone that it needs (%o)', (bounds, keys) => {
    expect(draw(bounds).inputMode).toBe(keys);
  });

  it('can be disabled, with its slider', () => {
    expect(draw({ slider: true, disabled: true }).disabled).toBe(true);
    expect(screen.getByRole('slider')).toHaveProperty('disabled', true);
  });
});

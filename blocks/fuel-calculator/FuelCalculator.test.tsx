// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCar, renderBlock, renderSitePage } from '../../tests/fixtures/index.ts';
import { fuelCalculator } from './index.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const burning = (fuelconsumptioncombined?: number) => ({
  car: makeCar({ ...(fuelconsumptioncombined !== undefined && { variant: { fuelconsumptioncombined } }) }),
});

async function show(consumption?: number, settings = {}): Promise<void> {
  const { wake } = await renderBlock(fuelCalculator, { facts: burning(consumption), settings });
  await act(wake);
}
const result = (): string => screen.getByRole('status').textContent;
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
/** Types and leaves the field. */
const type = (name: string, value: string) =>
  act(() => {
    field(name).focus();
    fireEvent.input(field(name), { target: { value } });
    field(name).blur();
  });
const DISTANCE = 'Distance each week';
const PRICE = 'Price of a litre';

describe('fuel calculator', () => {
  it('PRICE-015 FUEL-002 FUEL-003 FUEL-005 FUEL-006 FUEL-007 starts with 250 kms, $1.70 and 10 L/100km: $42.50', async () => {
    await show();
    expect(field(DISTANCE).value).toBe('250');
    expect(field(PRICE).value).toBe('1.70');
    expect(result()).toBe('$42.50 a week');
    expect(screen.getByText(/^At 10 L\/100km: what this car burns/)).toBeTruthy();
  });

  it('FUEL-004 FUEL-006 takes the combined consumption of the car', async () => {
    await show(7.4);
    // 250 / 100 x 7.4 x 1.70
    expect(result()).toBe('$31.45 a week');
    expect(screen.getByText("At this car's combined 7.4 L/100km.")).toBeTruthy();
  });

  it('FUEL-005 takes 0 L/100km for a figure that is missing, and 0.1 for one', async () => {
    await show(0);
    expect(result()).toBe('$42.50 a week');
    document.body.replaceChildren();
    await show(0.1);
    expect(result()).toBe('$0.43 a week');
  });

  it.each([
    ['1,200 kms', '$1.70', '1200', '1.70', '$204.00 a week'],
    ['300km', '$ 2', '300', '2.00', '$60.00 a week'],
    ['1,000 kms/week', '2.055 /L', '1000', '2.06', '$206.00 a week'],
    ['0', '$1,0.5', '0', '10.50', '$0.00 a week'],
  ])('FUEL-001 FUEL-007 reads "%s" at "%s" as %s and %s: %s', async (distance, price, km, dollars, cost) => {
    await show();
    type(DISTANCE, distance);
    type(PRICE, price);
    expect([field(DISTANCE).value, field(PRICE).value]).toEqual([km, dollars]);
    expect(result()).toBe(cost);
  });

  it('FUEL-001 keeps the last number when what is typed is none', async () => {
    await show();
    type(DISTANCE, 'far');
    expect(field(DISTANCE).value).toBe('250');
    expect(result()).toBe('$42.50 a week');
  });

  it('FUEL-002 FUEL-003 starts with what a site says', async () => {
    await show(undefined, { distance: { start: 400 }, price: { start: 2.1 } });
    expect(result()).toBe('$84.00 a week');
  });

  it('shows its first result without JavaScript', async () => {
    const { html } = await renderBlock(fuelCalculator, { example: 'own figure' });
    expect(html).toContain('$31.45 a week');
  });
});

describe('the vehicle page', () => {
  it('FUEL-002 FUEL-003 FUEL-004 FUEL-005 FUEL-007 tells the cost at 250 kms a week and $1.70', async () => {
    const told = async (variant?: object) => {
      const car = makeCar({ ...(variant && { variant }) });
      const { html } = await renderSitePage('vehicle', { facts: { car } });
      return /\$[\d.,]+ a week/.exec(html.replace(/<[^>]*>/g, ''))?.[0];
    };
    expect(await told()).toBe('$42.50 a week');
    expect(await told({ fuelconsumptioncombined: 7.4 })).toBe('$31.45 a week');
  });

  const hasIt = async (fields: Parameters<typeof makeCar>[0]): Promise<boolean> =>
    (await renderSitePage('vehicle', { facts: { car: makeCar(fields) } })).html.includes('Weekly fuel cost');

  it('FUEL-008 VDP-020 has a fuel calculator, but not for an electric car, nor for what is towed', async () => {
    expect(await hasIt({ simple_fuel: 'Diesel', fuel: 'Diesel' })).toBe(true);
    expect(await hasIt({ simple_fuel: 'Hybrid', fuel: 'Hybrid' })).toBe(true);
    expect(await hasIt({ simple_fuel: 'Electric' })).toBe(false);
    expect(await hasIt({ simple_fuel: undefined, fuel: 'electric' })).toBe(false);
    expect(await hasIt({ item_type: 'caravan' })).toBe(false);
  });
});

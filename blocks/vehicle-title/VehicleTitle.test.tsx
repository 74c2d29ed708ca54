// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { vehicleTitle } from './index.ts';

async function show(input: Parameters<typeof renderBlock>[1]): Promise<void> {
  document.body.append((await renderBlock(vehicleTitle, input)).container);
}

describe('vehicle title', () => {
  const NAMED = { series: 'VF II', year: 2017, make: 'Kestrel', model: 'Vale', badge: 'SS' };
  const titleOf = async (title?: string): Promise<string | null | undefined> => {
    const { container } = await renderBlock(vehicleTitle, {
      facts: { car: makeCar(NAMED) },
      ...(title && { settings: { texts: { title } } }),
    });
    return container.querySelector('h1')?.textContent;
  };

  it('VDP-007 names the car by year, make, model and badge in the h1, also when its series is known', async () => {
    await show({ example: 'full' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2021 Kestrel Ranger GXL');
    expect(await titleOf()).toBe('2017 Kestrel Vale SS');
  });

  it('VDP-007 VDP-069 leads with the series, in place of the year or before it, where the site says so', async () => {
    expect(await titleOf('{car.series} {car.make} {car.model} {car.badge}')).toBe('VF II Kestrel Vale SS');
    await show({ example: 'series first' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VF II 2017 Kestrel Vale SS');
  });

  it('keeps short words with a hyphen in one line, and lets long ones break', async () => {
    const kept = async (title: string) =>
      [
        ...(await renderBlock(vehicleTitle, { settings: { texts: { title } } })).container.querySelectorAll(
          'h1 span',
        ),
      ].map(({ textContent }) => textContent);
    expect(await kept('Isuzu NPR 65-190 and D-Max')).toEqual(['65-190', 'D-Max']);
    expect(await kept('Semi-automatic, forward-facing')).toEqual([]);
  });

  it('leaves no gap where the badge is missing', async () => {
    await show({ example: 'no badge' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2016 Kestrel Vale');
  });

  it('shows the stock number under the title, and no line at all without one', async () => {
    await show({ facts: { car: makeCar({ stocknum: 'K10482' }) } });
    expect(screen.getByText('Stock no. K10482')).toBeTruthy();

    const { html } = await renderBlock(vehicleTitle, { facts: { car: makeCar({ stocknum: undefined }) } });
    expect(html).not.toContain('<p');
  });

  it('shows the stock number in a stamp where the site says so', async () => {
    const { container } = await renderBlock(vehicleTitle, { example: 'stamp' });
    expect(container.querySelector('p')?.textContent).toBe('AWD, KF seriesK10482');
    expect(container.querySelector('p span')?.textContent).toBe('K10482');
  });

  it('is a step smaller from 45 letters on, or from where the site says', async () => {
    const isLong = async (title: string, settings: object = {}): Promise<boolean> =>
      (await renderBlock(vehicleTitle, { settings: { ...settings, texts: { title } } })).html.includes(
        'data-long',
      );
    expect([await isLong('x'.repeat(44)), await isLong('x'.repeat(45))]).toEqual([false, true]);
    expect(await isLong('x'.repeat(10), { longFrom: 10 })).toBe(true);
  });

  it('names a car of which little is known by its stock number, else by what it is', async () => {
    const named = async (car: Partial<Car>) =>
      /<h1[^>]*>(.*)<\/h1>/.exec((await renderBlock(vehicleTitle, { facts: { car } })).html)?.[1];
    expect(await named({ stocknum: 'K10482' })).toBe('Stock no. K10482');
    expect(await named({})).toBe('Car');
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { carCard } from './index.ts';

describe('the price of a card', () => {
  it('has its lines in a fixed order on tickets, whatever the car was before', async () => {
    const classOf = async (look: string, car: Partial<Car> = {}) => {
      const facts = { car: makeCar({ before_price: 39_990, ...car }) };
      const { container } = await renderBlock(carCard, { facts, settings: { look } });
      return container.querySelector('[class*=money]')?.className;
    };
    expect(await classOf('ticket')).toContain('ticket');
    expect(await classOf('ticket', { before_price: undefined })).toContain('ticket');
    expect(await classOf('photo')).not.toContain('ticket');
  });

  it('stands at the foot, or right under the name where the site says so, and never twice', async () => {
    const told = async (settings = {}) => {
      const { container } = await renderBlock(carCard, {
        facts: { car: makeCar({ price: 36_990 }) },
        settings,
      });
      const text = container.textContent ?? '';
      expect(text.split('$36,990')).toHaveLength(2);
      return container.querySelector('[class*=naming]')?.nextElementSibling?.textContent ?? '';
    };
    expect(await told()).not.toContain('$36,990');
    expect(await told({ priceAt: 'name' })).toContain('$36,990');
  });

  it('leaves no empty line at the foot, where it stands at the name and comes to nothing by the week', async () => {
    const foot = async (weekly: string) => {
      const settings = { priceAt: 'name', buttons: [], texts: { weekly, rate: '8.49% p.a.', place: '' } };
      const { container } = await renderBlock(carCard, { facts: { car: makeCar() }, settings });
      return container.querySelector('[class*=pay]')?.innerHTML;
    };
    expect(await foot('')).toBe('');
    expect(await foot('$179/wk')).toContain('$179/wk');
  });
});

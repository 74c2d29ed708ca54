// @vitest-environment jsdom
import { getAllByRole, getByRole, queryAllByRole, queryByRole, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { vehicleActions } from './index.ts';

const show = async (input: RenderBlockInput) => (await renderBlock(vehicleActions, input)).container;
/** All actions in the page, those of the phone's bar apart. */
const links = (container: HTMLElement, name = /you can do$/) =>
  queryAllByRole(container, 'list', { name }).flatMap((list) => within(list).getAllByRole('link'));
const labels = (container: HTMLElement) => links(container).map((link) => link.textContent);
const linkOf = (container: HTMLElement, name: string) =>
  links(container).find((link) => link.textContent === name);
const href = (container: HTMLElement, name: string) => linkOf(container, name)?.getAttribute('href');

/** A site with every service switched on. */
const SITE = {
  flags: { finance: true, autograb: true, onlinePurchase: true },
  phone: { override: '(02) 5550 1234', text: '0412 345 678', whatsApp: '+61 491 570 158' },
  chat: { link: 'https://chat.example.com' },
};

describe('vehicle actions', () => {
  it('VDP-003 VDP-005 calls by tel: and texts by sms:', async () => {
    const container = await show({ example: 'usual' });
    expect(href(container, 'Call Us Now')).toBe('tel:0255501234');
    expect(href(container, 'Text Us')).toBe('sms:0412345678');
  });

  it('those that lead stand one under the other, or as wide as their words where the site says so', async () => {
    const flowOf = async (settings: Record<string, string>) =>
      getByRole(await show({ example: 'usual', settings }), 'list', { name: 'What you can do' }).className;
    expect([await flowOf({}), await flowOf({ flow: 'row' })]).toEqual([
      expect.stringContaining('stack'),
      expect.stringContaining('row'),
    ]);
  });

  it("tells the price in the phone's bar at all times, or only out of sight of the page's own where the site says so", async () => {
    const texts = { barPrice: '$34,990' };
    const classOf = async (settings: object) =>
      (await show({ example: 'usual', settings: { ...settings, texts } })).querySelector('p')?.className;
    expect(await classOf({})).not.toContain('yields');
    expect(await classOf({ barPriceYields: true })).toContain('yields');
  });

  it('ANALYTICS-004 ANALYTICS-010 ANALYTICS-011 counts who calls and who opens the history report, and nothing else', async () => {
    const container = await show({ example: 'all', site: SITE });
    const counted = links(container).flatMap((link) =>
      link.dataset.track === undefined ? [] : [[link.textContent, link.dataset.track]],
    );
    expect(counted).toEqual([
      ['Call Us Now', 'call'],
      ['Car History Report', 'history'],
    ]);
  });

  it('VDP-046 VDP-047 VDP-048 VDP-049 VDP-050 VDP-051 VDP-052 VDP-053 VDP-054 names each action as the specification does unless the site says otherwise', async () => {
    expect(labels(await show({ example: 'all', site: SITE }))).toEqual([
      'Enquire Now',
      'Call Us Now',
      'Text Us',
      'Book a Test Drive',
      'Get Finance',
      'Trade-In Valuation',
      'Online Purchase',
      'Chat with us',
      'WhatsApp',
      'Car History Report',
    ]);
  });

  it('says over the bar of a phone what the car costs, where the site says so', async () => {
    const settings = { texts: { barPrice: '{rules.displayPrice}{? {car.price_type}}' } };
    const facts = { car: makeCar({ price_type: 'Drive Away' }) };
    const bar = async (input: RenderBlockInput) =>
      getByRole(await show({ facts, ...input }), 'list', { name: 'Quick contact' }).parentElement
        ?.textContent;
    expect(await bar({ settings })).toContain('$34,990 Drive Away');
    expect(await bar({})).not.toContain('$34,990');
    const apart = { texts: { barPrice: '{rules.displayPrice}', barNote: '{car.price_type}' } };
    expect(await bar({ settings: apart })).toContain('$34,990 Drive Away');
  });

  it('VDP-053 writes to the WhatsApp number of the site about this car, and offers it nowhere else', async () => {
    const name = '2021 Kestrel Ranger GXL & tow bar';
    const facts = { car: makeCar({ name, stocknum: 'K7001' }) };
    const container = await show({ facts, site: SITE });
    const address = new URL(href(container, 'WhatsApp') ?? '');
    expect(address.href.startsWith('https://wa.me/61491570158?')).toBe(true);
    expect(address.searchParams.get('text')).toBe(`${name} (K7001)`);
    expect(labels(await show({ facts }))).not.toContain('WhatsApp');
  });

  it('ROUTE-005 carries the id of the car to the valuation of a trade-in', async () => {
    const container = await show({ facts: { car: makeCar({ id: '7 1' }) }, site: SITE });
    expect(href(container, 'Trade-In Valuation')).toBe('/cars/trade-in?car_id=7%201');
  });

  it('TRADEIN-001 TRADEIN-002 TRADEIN-003 offers a valuation with the autograb feature, beside a car in stock, not sold, not reserved, above $200', async () => {
    const offers = async (car: Partial<Car>, autograb = true): Promise<boolean> => {
      const own = { status: 'in_stock', sold: false, reserved: false, price: 201, ...car } as const;
      const container = await show({ facts: { car: makeCar(own) }, site: { ...SITE, flags: { autograb } } });
      return labels(container).includes('Trade-In Valuation');
    };
    expect(await offers({})).toBe(true);
    expect(await offers({}, false)).toBe(false);
    expect(await offers({ status: 'coming_soon' })).toBe(false);
    expect(await offers({ sold: true })).toBe(false);
    expect(await offers({ reserved: true })).toBe(false);
    expect(await offers({ price: 200 })).toBe(false);
  });

  it('VDP-055 takes the label of the site or of the page in place of its own', async () => {
    const site = { ...SITE, labels: { enquire: 'Instant Message' } };
    expect(labels(await show({ example: 'all', site }))[0]).toBe('Instant Message');
    expect(labels(await show({ example: 'longest' }))[1]).toBe('Call the Riverbend service centre');
    const keys = [
      ...['enquire', 'call', 'text', 'testDrive', 'finance', 'tradeIn', 'onlinePurchase'],
      ...['chat', 'whatsApp', 'history'],
    ];
    const own = Object.fromEntries(keys.map((key) => [key, `Our ${key}`]));
    expect(labels(await show({ example: 'all', site: { ...SITE, labels: own } }))).toEqual(
      Object.values(own),
    );
  });

  it('VDP-067 hides the chat button of a site without a chat', async () => {
    expect(href(await show({ example: 'all', site: SITE }), 'Chat with us')).toBe('https://chat.example.com');
    expect(labels(await show({ example: 'all' }))).not.toContain('Chat with us');
  });

  it('VDP-035 offers something similar in place of the other actions when the car is not available', async () => {
    const of = async (status: 'in_stock' | 'sold') =>
      labels(await show({ site: SITE, facts: { car: makeCar({ status, sold: status === 'sold' }) } }));
    expect(await of('sold')).toEqual([
      'Find Me Something Similar',
      'Call Us Now',
      'Chat with us',
      'WhatsApp',
    ]);
    expect(await of('in_stock')).not.toContain('Find Me Something Similar');
  });

  it('keeps the main action and the call within reach of the thumb on phones', async () => {
    const container = await show({ example: 'usual' });
    const bar = getByRole(container, 'list', { name: 'Quick contact' });
    expect(getAllByRole(bar, 'link').map((link) => link.textContent)).toEqual(['Enquire Now', 'Call Us Now']);
    expect(queryByRole(await show({ example: 'no bar' }), 'list', { name: 'Quick contact' })).toBeNull();
  });

  it('opens the chat of another site in a new tab without a way back', async () => {
    const chat = linkOf(await show({ example: 'all', site: SITE }), 'Chat with us');
    expect(chat?.getAttribute('target')).toBe('_blank');
    expect(chat?.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('has one primary action and one call; the others are a row of icon and word, unless the site stacks them', async () => {
    const of = async (settings: RenderBlockInput['settings']) => {
      const container = await show({ example: 'usual', settings });
      return [/^What/, /^More/].map((name) => links(container, name).map((link) => link.textContent));
    };
    const lead = ['Enquire Now', 'Call Us Now'];
    const others = ['Text Us'];
    expect(await of({})).toEqual([lead, others]);
    expect(await of({ others: 'stack' })).toEqual([[...lead, ...others], []]);
  });

  it('says to bars that it has the main action in view, unless that stands elsewhere on wide screens', async () => {
    const of = async (settings: RenderBlockInput['settings']) =>
      (await show({ example: 'usual', settings })).querySelector('[data-acts]') !== null;
    expect(await of({})).toBe(true);
    expect(await of({ onWide: 'others' })).toBe(false);
  });

  it('is hidden when no action leads anywhere', async () => {
    expect((await renderBlock(vehicleActions, { example: 'nothing' })).html).toBe('');
  });
});

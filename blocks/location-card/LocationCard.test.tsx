// @vitest-environment jsdom
import { getAllByRole, getByRole, getByText, queryByRole, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { PlaceHours } from '../../domain/hours/index.ts';
import { fakeServices, renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { makeLocation } from '../../tests/fixtures/makeCar.ts';
import { locationCard } from './index.ts';

const show = async (input: RenderBlockInput = {}) =>
  (await renderBlock(locationCard, { example: 'full', ...input })).container;
const rows = (container: HTMLElement) =>
  getAllByRole(container, 'row').map((row) =>
    [...row.children].map((cell) => [...cell.childNodes].map((node) => node.textContent).join(' ')),
  );

describe('location card', () => {
  it('LOCATION-018 shows the name of the place and the stars of its reviews', async () => {
    const container = await show();
    expect(getByRole(container, 'heading', { level: 2 }).textContent).toBe('Harbour Yard');
    expect(getByText(container, '4.4 out of 5, from 1,237 reviews')).toBeTruthy();
    expect((await show({ settings: { rating: false } })).textContent).not.toContain('out of 5');
    const unrated = { location: makeLocation({ reviews: { count: 0, average_rating: 0 } }) };
    expect((await show({ facts: unrated })).textContent).not.toContain('out of 5');
  });

  it('LOCATION-019 LOCATION-037 shows address, phone and landline, ten digits spaced, as links that call', async () => {
    const container = await show();
    expect(getByText(container, '12 Harbour Road')).toBeTruthy();
    expect(getByText(container, 'Newcastle NSW 2300')).toBeTruthy();
    const calls = getAllByRole(container, 'link').slice(0, 2);
    expect(calls.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Phone 0491 570 156', 'tel:0491570156'],
      ['Landline 02 5550 1234', 'tel:+61255501234'],
    ]);
    const same = { phone: '(02) 5550 1234', landline_phone: '+61 2 5550 1234' };
    const once = await show({ facts: { location: makeLocation({ contact_detail: same }) } });
    expect(once.textContent.match(/5550 1234/g)).toHaveLength(1);
    expect((await show({ settings: { phones: false } })).textContent).not.toContain('5550');
  });

  it('LOCATION-020 LOCATION-039 shows the hours of the week, the dealer licence and the licence as a repairer', async () => {
    const container = await show();
    expect(rows(container)).toEqual([
      ['Mon-Fri Today', '8:30 am - 5:30 pm'],
      ['Saturday', '9:00 am - 1:00 pm'],
      ['Sunday', 'Closed'],
    ]);
    expect(getByText(container, 'Dealer licence MD 000417')).toBeTruthy();
    expect(getByText(container, 'Repairer licence MVR 000418')).toBeTruthy();
    expect(getByText(container, 'Open until 5:30 pm')).toBeTruthy();
  });

  it('LOCATION-021 LOCATION-023 shows the buttons of its data, in their order', async () => {
    const labels = async (input: RenderBlockInput = {}) =>
      within((await show(input)).lastElementChild as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.textContent)
        .slice(2);
    expect(await labels()).toEqual(['Get Directions', 'Enquire Now']);
    const email = { id: 'email', label: 'Email Us', link: 'mailto:yard@example.com' };
    expect(await labels({ settings: { buttons: [email] } })).toEqual(['Email Us']);
  });

  it('LOCATION-017 books a service at places that do service, where the site says so', async () => {
    const has = async (location_type: 'sales' | 'service', locationBookService: boolean) => {
      const site = { flags: { locationBookService }, links: { service: 'https://book.example.com' } };
      const facts = { location: makeLocation({ location_type }) };
      const { container } = await renderBlock(locationCard, { site, facts });
      return queryByRole(container, 'link', { name: 'Book a Service' }) !== null;
    };
    expect(await has('service', true)).toBe(true);
    expect(await has('sales', true)).toBe(false);
    expect(await has('service', false)).toBe(false);
  });

  it("HOURS-007 HOURS-008 says 'Closed' in the words of the site", async () => {
    const said = async (closed?: string) => {
      const container = await show({ example: 'full', ...(closed && { site: { labels: { closed } } }) });
      return rows(container).at(-1);
    };
    expect(await said()).toEqual(['Sunday', 'Closed']);
    expect(await said('By appointment only')).toEqual(['Sunday', 'By appointment only']);
    expect(await said('Enquire Now')).toEqual(['Sunday', 'Enquire Now']);
  });

  it('HOURS-010 puts what holds today alone first, and says when it opens again', async () => {
    const container = await show({ example: 'closed today' });
    expect(rows(container)[0]).toEqual(['1 May 2026 Today', 'Closed']);
    expect(container.textContent.match(/Today/g)).toHaveLength(1);
    expect(getByText(container, 'Opens tomorrow at 9:00 am')).toBeTruthy();
  });

  it('HOURS-013 shows no hours where nobody tells any, and is whole without them', async () => {
    const container = await show({ example: 'bare' });
    expect(queryByRole(container, 'table')).toBeNull();
    expect(container.textContent).toBe('Harbour Yard');
  });

  it('asks for the hours of its place, and not where it shows none', async () => {
    const asked: string[] = [];
    const hours: PlaceHours = { week: [], special: [], state: { kind: 'open', closes: '17:00' } };
    const services = fakeServices({
      openingTimes: {
        hoursOf: async (id) => {
          asked.push(id);
          return hours;
        },
      },
    });
    const facts = { location: makeLocation({ id: '9' }) };
    const { html } = await renderBlock(locationCard, { facts, services });
    expect(html).toContain('Open until 5:00 pm');
    await renderBlock(locationCard, { facts, services, settings: { hours: 'none' } });
    expect(asked).toEqual(['9']);
  });

  it('LOCATION-033 LOCATION-035 is not there for a place that is hidden, or without a place', async () => {
    expect((await renderBlock(locationCard, { example: 'hidden' })).html).toBe('');
    expect((await renderBlock(locationCard, {})).html).toBe('');
  });
});

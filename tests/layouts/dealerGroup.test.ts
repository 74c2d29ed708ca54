/** What the template of the dealer group says, whoever uses it. */
import { describe, expect, it } from 'vitest';
import { answer, type ResolvedNode, type SiteModel } from '../../engine/index.ts';
import type { JsonObject } from '../../engine/layers.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar } from '../fixtures/index.ts';
import { resolveOf } from '../fixtures/makeModel.ts';
import { groupModel, presetModel } from './layers.ts';

function block(
  model: SiteModel,
  page: string,
  id: string,
  car: Partial<Car> = {},
  facts: object = {},
): ResolvedNode {
  const full = makeCar(car);
  const all = (nodes: readonly ResolvedNode[]): ResolvedNode[] =>
    nodes.flatMap((node) => [node, ...Object.values(node.slots).flatMap(all)]);
  const found = all(resolveOf(model, page, { car: full, location: full.location, ...facts }).main).find(
    (node) => node.id === id,
  );
  if (!found) throw new Error(`The page ${page} has no block "${id}".`);
  return found;
}

const labels = (node: ResolvedNode): string[] =>
  (node.settings.buttons as { label: string; link: string }[])
    .filter(({ link }) => link !== '')
    .map(({ label }) => label);

describe('the template of the dealer group', () => {
  it('GROUP-004 leads to stock and offers where the dealer has an offer, else to About Us', () => {
    const offersPage = { kind: 'content', routes: ['/special-offers'], title: 'Offers', slots: { main: [] } };
    const home = (items: { id: string }[]) =>
      block(
        groupModel({ pages: { 'special-offers': offersPage }, data: { offers: { items } } }),
        'home',
        'hero',
      );
    expect(labels(home([{ id: 'winter' }]))).toEqual(['View Stock', 'View Offers']);
    expect(labels(home([]))).toEqual(['View Stock', 'About Us']);
  });

  it('GROUP-005 names a vehicle by year, make and model, then badge and series', () => {
    const { texts } = block(groupModel(), 'vehicle', 'vehicle-title', { series: 'FC' }).settings;
    expect(texts).toMatchObject({ title: '2021 Kestrel Ranger', subtitle: 'GXL FC' });
  });

  const checkout = {
    kind: 'vehicle',
    routes: ['/cars/{slug}/checkout'],
    title: 'Reserve',
    slots: { main: [] },
  };
  const actions = (flags: Record<string, boolean>, car: Partial<Car> = {}) =>
    labels(
      block(
        groupModel({ root: { flags, phone: { override: '08 5550 0001' } }, pages: { checkout } }),
        'vehicle',
        'actions',
        car,
      ),
    );

  it("GROUP-011 offers 'Reserve Car Now' above $200 and not at $200, where cars can be reserved", () => {
    expect(actions({ reserve: true }, { price: 201 })).toContain('Reserve Car Now');
    expect(actions({ reserve: true }, { price: 200 })).not.toContain('Reserve Car Now');
    expect(actions({ reserve: false }, { price: 201 })).not.toContain('Reserve Car Now');
  });

  it('GROUP-007 leads from the sidebar to the place of a vehicle for sale', () => {
    const links = (car: Partial<Car>) =>
      (
        block(groupModel(), 'vehicle', 'actions', car).settings.buttons as {
          label: string;
          link: string;
        }[]
      ).map(({ link }) => link);
    expect(links({})).toContain('#vehicle-map');
    expect(links({ status: 'sold', sold: true })).not.toContain('#vehicle-map');
    expect(block(groupModel(), 'vehicle', 'vehicle-map').id).toBe('vehicle-map');
  });

  it('GROUP-008 leads from the sidebar to the calculator where finance is offered, and not where it is not', () => {
    const links = (root: JsonObject, lender?: object) =>
      (
        block(groupModel({ root }), 'vehicle', 'actions', {}, { lender }).settings.buttons as {
          link: string;
        }[]
      ).map(({ link }) => link);
    const rates = { id: 'lender-a', interestRate: 8.99, comparisonRate: 9.45 };
    expect(links({ finance: { provider: 'lender-a' } }, rates)).toContain('#finance');
    expect(links({ finance: { provider: 'lender-a' } })).not.toContain('#finance');
    const model = groupModel({ root: { finance: { provider: 'lender-a' } } });
    expect(block(model, 'vehicle', 'finance', {}, { lender: rates }).block).toBe('finance-calculator');
  });

  it('GROUP-010 lets a vehicle be saved and printed from the sidebar', () => {
    const sidebar = block(groupModel(), 'vehicle', 'top').slots.right ?? [];
    const inSidebar = [...sidebar, ...sidebar.flatMap(({ slots }) => Object.values(slots).flat())];
    expect(inSidebar.map(({ block: name }) => name)).toContain('favourite');
    const items = inSidebar.find(({ id }) => id === 'share')?.settings.items as {
      id: string;
      link: string;
    }[];
    expect(items.find(({ id }) => id === 'print')?.link).toMatch(/^\/print\?car_id=/);
  });

  it("GROUP-009 says 'Copied {car name} to your clipboard!' when the link is copied", () => {
    const { items, texts } = block(groupModel(), 'vehicle', 'share', { name: '2021 Kestrel Ranger' })
      .settings as { items: { id: string; act: string }[]; texts: Record<string, string> };
    expect(items.filter(({ act }) => act === 'copy').map(({ id }) => id)).toEqual(['copy']);
    expect(texts.toast).toBe('Copied 2021 Kestrel Ranger to your clipboard!');
  });

  it('GROUP-019 shows a toast for 3000 ms, other sites for theirs, and any site for what its data says', () => {
    const shownMs = (model: SiteModel) =>
      answer(model.value('toasts'), { facts: model.known, now: new Date(), until: Infinity }).shownMs;
    expect(shownMs(groupModel())).toBe(3000);
    expect(shownMs(groupModel({ root: { toasts: { shownMs: 4000 } } }))).toBe(4000);
    expect(shownMs(presetModel([]))).toBe(6000);
  });

  it('GROUP-015 VDP-016 shows a bar at the bottom after 900 pixels in place of the header after 500', () => {
    expect(block(groupModel(), 'vehicle', 'bar').settings).toMatchObject({ edge: 'bottom', scrollPx: 900 });
    const own = groupModel({ root: { everywhere: { 'sticky-bar': { settings: { scrollPx: 700 } } } } });
    expect(block(own, 'vehicle', 'bar').settings).toMatchObject({ edge: 'bottom', scrollPx: 700 });
  });

  it("GROUP-012 says 'Enquire Now', or 'Instant Message' where the site's data says so", () => {
    const first = (labelsOf: Record<string, string>) =>
      labels(block(groupModel({ root: { labels: labelsOf } }), 'vehicle', 'actions'))[0];
    expect(first({})).toBe('Enquire Now');
    expect(first({ enquire: 'Instant Message' })).toBe('Instant Message');
  });

  it('GROUP-002 lets each dealership change its own buttons, texts and links', () => {
    const model = groupModel({
      root: {
        links: { testDrive: '/contact-us/westfield' },
        everywhere: { 'site-footer': { settings: { texts: { about: 'Family owned since 1974.' } } } },
      },
      pages: { vehicle: { changes: [{ set: 'actions/enquire', label: 'Ask us' }] } },
    });
    const buttons = block(model, 'vehicle', 'actions').settings.buttons as { label: string; link: string }[];
    expect(buttons[0]).toMatchObject({ label: 'Ask us' });
    expect(buttons.map(({ link }) => link)).toContain('/contact-us/westfield');
    expect(JSON.stringify(resolveOf(model, 'home').footer)).toContain('Family owned since 1974.');
  });
});

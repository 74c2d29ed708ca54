// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { press } from '../../engine/client/pressing.ts';
import { renderBlock, type RenderBlockInput } from '../../tests/fixtures/index.ts';
import { shareBar } from './index.ts';

const show = async (example: string): Promise<HTMLElement> =>
  (await renderBlock(shareBar, { example })).container;
const item = (container: HTMLElement, label: string): HTMLElement => {
  const found = [...container.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === label,
  );
  if (!found) throw new Error(`There is no ${label}.`);
  return found;
};
const hrefOf = (one: HTMLElement): string => decodeURIComponent(one.getAttribute('href') ?? '');

afterEach(() => vi.useRealTimers());
const CAR = 'https://www.example.com/vehicle/kestrel-ranger-7';

describe('the share bar', () => {
  it('is framed like the buttons beside it where the site says so', async () => {
    const of = async (settings: RenderBlockInput['settings']) =>
      item((await renderBlock(shareBar, { example: 'a car', settings })).container, 'Facebook').className;
    expect(await of({})).not.toContain('framed');
    expect(await of({ look: 'framed' })).toContain('framed');
  });

  /** Where the item leads, and whether it takes the address of the car's page along. */
  async function expectShared(label: string, start: string): Promise<void> {
    const href = hrefOf(item(await show('a car'), label));
    expect([href.startsWith(start), href.includes(CAR)]).toEqual([true, true]);
  }

  it("SHARE-001 SHARE-002 offers Facebook with the address of the car's page", () =>
    expectShared('Facebook', 'https://www.facebook.com/'));

  it("SHARE-001 SHARE-003 offers Twitter with the address of the car's page, unless the site leaves it out", async () => {
    await expectShared('Twitter', 'https://twitter.com/');
    const items = [{ id: 'mail', label: 'Email', act: 'link', link: 'mailto:?body={car.name}' }];
    const { container } = await renderBlock(shareBar, { example: 'a car', settings: { items } });
    expect(container.textContent).not.toContain('Twitter');
  });

  it("SHARE-001 SHARE-004 offers WhatsApp with the address of the car's page", () =>
    expectShared('WhatsApp', 'https://wa.me/'));

  it("SHARE-001 SHARE-005 offers email with the address of the car's page", () =>
    expectShared('Email', 'mailto:'));

  it("SHARE-001 SHARE-006 offers SMS with the address of the car's page", () => expectShared('SMS', 'sms:'));

  it('GROUP-009 says besides at the foot of the page that it is copied, where the site has words for that', async () => {
    expect(item(await show('two ways'), 'Copy address').dataset.toast).toBe(
      'Copied Kestrel Ranger to your clipboard!',
    );
    expect(item(await show('a car'), 'Copy link').dataset.toast).toBeUndefined();
  });

  it('SHARE-010 an email has the name of the car as its subject', async () => {
    expect(hrefOf(item(await show('a car'), 'Email'))).toMatch(/^mailto:\?subject=2021 Kestrel Ranger&body=/);
  });

  it('SHARE-009 says of Facebook, Twitter and WhatsApp that they open in a window of 550x400, and of no other', async () => {
    const popups = [...(await show('a car')).querySelectorAll<HTMLElement>('[data-act=popup]')];
    expect(popups.map(({ textContent, dataset: { size } }) => [textContent, size])).toEqual(
      ['Facebook', 'Twitter', 'WhatsApp'].map((label) => [label, '550x400']),
    );
  });

  it('SHARE-009 SHARE-010 opens that window when one of the three is pressed; an email is none', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    const container = await show('a car');
    const opened = (label: string) => {
      open.mockClear();
      press(item(container, label), { defaultPrevented: true } as Event);
      return open.mock.calls.map(([, , size]) => size);
    };
    for (const label of ['Facebook', 'Twitter', 'WhatsApp'])
      expect([label, opened(label)]).toEqual([label, ['popup,width=550,height=400']]);
    const email = item(container, 'Email');
    expect([email.dataset.act, email.getAttribute('href')?.startsWith('mailto:')]).toEqual([undefined, true]);
    open.mockRestore();
  });

  it('SHARE-007 offers to copy the address, by a button, which no link is', async () => {
    const copy = item(await show('a car'), 'Copy link');
    expect([copy.tagName, copy.dataset.act, copy.dataset.text, copy.dataset.done, copy.dataset.ms]).toEqual([
      'BUTTON',
      'copy',
      CAR,
      'Copied',
      '1500',
    ]);
  });

  it("SHARE-008 shows 'Copied' for 1.5 s in place of the label of that button, then the label again", async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const copy = item(await show('a car'), 'Copy link');
    press(copy, { defaultPrevented: true } as Event);
    await vi.advanceTimersByTimeAsync(0);
    expect([writeText.mock.calls, copy.textContent]).toEqual([[[CAR]], 'Copied']);
    await vi.advanceTimersByTimeAsync(1499);
    expect(copy.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    expect(copy.textContent).toBe('Copy link');
  });

  it('VDP-004 ANALYTICS-013 the print view opens in a new tab, and is counted', async () => {
    const print = item(await show('a car'), 'Print');
    expect([
      print.getAttribute('href'),
      print.getAttribute('target'),
      print.dataset.track,
      print.dataset.act,
    ]).toEqual(['/print?car_id=kestrel-ranger-7', '_blank', 'print', undefined]);
  });

  it('VDP-044 has a button Print PDF, which saves {slug}.pdf', async () => {
    const pdf = item(await show('a car'), 'Print PDF');
    expect([pdf.getAttribute('href'), pdf.getAttribute('download')]).toEqual([
      '/cars/kestrel-ranger-7/brochure.pdf',
      'kestrel-ranger-7.pdf',
    ]);
  });

  it('ERROR-007 has words for the alert when the PDF does not come', async () => {
    expect(item(await show('a car'), 'Print PDF').dataset.failed).toBe(
      'The file could not be made. Please try again in a minute.',
    );
  });

  it("VDP-041 says 'Preparing...' while the PDF is made, or what the site says", async () => {
    expect({ ...item(await show('a car'), 'Print PDF').dataset }).toMatchObject({
      act: 'download',
      busy: 'Preparing...',
    });
  });

  it('shows four ways, and the others behind a button that works without JavaScript', async () => {
    const container = await show('a car');
    const [first, rest] = [...container.querySelectorAll('ul')].map((list) => list.children.length);
    expect([first, rest]).toEqual([4, 5]);
    expect(container.querySelector('details > ul')?.children).toHaveLength(5);
    expect(container.querySelector('summary')?.textContent).toContain('More ways to share');
    const all = await renderBlock(shareBar, { example: 'a car', settings: { shown: 9 } });
    expect(all.html).not.toContain('<details');
  });

  it('has only the items that a site names, with its own title', async () => {
    const container = await show('two ways');
    expect(container.querySelector('h2')?.textContent).toBe('Tell somebody');
    expect([...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual([
      'Email a friend',
      'Copy address',
    ]);
    expect((await renderBlock(shareBar, { example: 'nothing' })).html).toBe('');
  });
});

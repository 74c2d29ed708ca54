// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carMark, carNow } from '../../domain/carNow.ts';
import type { Car } from '../../schemas/types/car.ts';
import { makeCar, renderBlock } from '../../tests/fixtures/index.ts';
import { enhance } from './enhance.ts';
import { viewsCount } from './index.ts';

const CAR: Car = makeCar({
  slug: 'kestrel-ranger-7',
  price: 34990,
  updated_at: '2026-05-01T00:10:00Z',
  images: [1, 2].map((photo) => ({ isVideo: false, image: { url: `/pictures/photo-${photo}` } })),
  location: { id: '1', name: 'North', website_id: '12', primary: true, visible: true },
});

let asked: string[];
/** Method and body of what was asked. */
let sent: unknown[];
let changes: number;
vi.mock('../../engine/client/askNow.ts', async (original) => ({
  ...(await original<object>()),
  renewPage: () => void (changes += 1),
}));
beforeEach(() => {
  asked = [];
  sent = [];
  changes = 0;
});
afterEach(() => vi.unstubAllGlobals());

/**
 * The line after the server has answered so.
 *
 * @param answer  a response, or what differs in one from what the line was drawn with
 */
async function lineAfter(
  answer: Response | Error | { views: number; changed?: object },
  example = 'shown',
): Promise<HTMLElement> {
  const { container } = await renderBlock(viewsCount, { example, facts: { car: CAR } });
  const line = container.querySelector('p') as HTMLElement;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push(address);
    sent.push([init.method ?? 'GET', init.body]);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    const fields = carNow({ ...CAR, ...answer.changed }, true);
    return Response.json({ views: answer.views, car_fields: fields, mark: carMark(fields) });
  });
  enhance([container.querySelector('fc-island') as HTMLElement]);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  return line;
}

describe('views of a car', () => {
  it('API-006 are asked for by the slug, with how many photos the page has, when the car was last changed, and of which website', async () => {
    await lineAfter({ views: 2 });
    expect(asked).toEqual([
      '/cars/kestrel-ranger-7/view.json?photos_count=2&updated_at=1777594200&website_id=12',
    ]);
    expect(sent).toEqual([['GET', undefined]]);
  });

  it('VDP-061 are said in one line, the first one in words of its own; a site without the flag shows none', async () => {
    const shown = await lineAfter({ views: 1234 });
    expect([shown.hidden, shown.textContent]).toEqual([false, 'Viewed 1,234 times']);
    asked = [];
    expect((await lineAfter({ views: 1 })).textContent).toBe('Viewed once');
    asked = [];
    const counted = await lineAfter({ views: 12 }, 'counted only');
    expect([counted.hidden, counted.textContent]).toEqual([true, '']);
  });

  it('API-007 tell the page when a field of the car is another than it was drawn with, and not when all are the same', async () => {
    await lineAfter({ views: 2 });
    expect(changes).toBe(0);
    asked = [];
    await lineAfter({ views: 2, changed: { price: 33990 } });
    expect(changes).toBe(1);
  });

  it('hold no price in the page, which may not show it', async () => {
    const { html } = await renderBlock(viewsCount, { example: 'shown', facts: { car: CAR } });
    expect(html).toContain(`data-mark="${carMark(carNow(CAR, true))}"`);
    expect(html).not.toMatch(/34,?990/);
  });

  it.each([
    [
      'says that the car is not there',
      Response.json({ car_fields: { price: 1 }, mark: '1' }, { status: 404 }),
    ],
    ['fails', new Response('', { status: 500 })],
    ['answers no JSON', new Response('<html>')],
    ['cannot be reached', new Error('offline')],
  ])('leave all as it is when the server %s', async (_, answer) => {
    const line = await lineAfter(answer);
    expect([line.textContent, changes]).toEqual(['', 0]);
  });

  it('API-008 leave all as it is when the answer is not ok, though it has fields', async () => {
    const line = await lineAfter(
      Response.json({ views: 9, car_fields: { price: 1 }, mark: '1' }, { status: 503 }),
    );
    expect([line.textContent, changes]).toEqual(['', 0]);
  });
});

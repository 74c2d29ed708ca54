// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlocksAnswer } from './protocol.ts';
import type * as redrawModule from './redraw.ts';

const host = (id: string, kind: string, content = '', more = '') =>
  `<fc-island data-anew="${kind}" data-id="${id}"${more}>${content}</fc-island>`;
const answer = (blocks: Record<string, string>): BlocksAnswer => ({
  title: 'Cars',
  blocks,
  css: [],
  scripts: {},
});

let asked: string[];
/** What the server says, by the path that is asked. */
let says: (url: URL) => BlocksAnswer | number;

/** A page with these blocks, and the module as if it had just come. */
async function open(...hosts: string[]): Promise<typeof redrawModule> {
  return openKeeping(20, ...hosts);
}

async function openKeeping(answers: number, ...hosts: string[]): Promise<typeof redrawModule> {
  vi.resetModules();
  document.body.innerHTML = `<main id="main" tabindex="-1"></main><script type="application/json" id="fc-page">{"slug":"north","version":"v1","css":"0","keptAnswers":${answers}}</script>`;
  document.getElementById('main')!.innerHTML = hosts.join('');
  return import('./redraw.ts');
}
const textOf = (id: string): string | null | undefined =>
  document.querySelector(`[data-id="${id}"]`)?.textContent;
const element = (id: string): HTMLElement => document.querySelector(`[data-id="${id}"]`) as HTMLElement;

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '/cars/');
  localStorage.clear();
  vi.stubGlobal('fetch', async (href: string) => {
    const url = new URL(href, location.href);
    asked.push(url.pathname + url.search);
    const said = says(url);
    return typeof said === 'number' ? new Response('', { status: said }) : Response.json(said);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('drawing anew', () => {
  it('shows the address, the blocks and the title, and tells which parts are new', async () => {
    says = () => answer({ results: host('results', 'query', '<p>two</p>') });
    const { redraw } = await open(host('results', 'query', '<p>one</p>'));
    const drawn = vi.fn();
    document.addEventListener('fc:drawn', (event) => void drawn((event as CustomEvent).detail), {
      once: true,
    });
    await redraw('/cars/?make=kia');
    expect([location.search, textOf('results'), document.title]).toEqual(['?make=kia', 'two', 'Cars']);
    expect(asked).toEqual(['/-/blocks/cars/?make=kia&_v=v1']);
    expect(drawn).toHaveBeenCalledWith(expect.objectContaining({ hosts: [element('results')] }));
  });

  it('DELIVERY-001 says of the blocks that they are busy until the answer is there, and not before or after', async () => {
    says = () => answer({ results: host('results', 'query', '<p>two</p>') });
    const { redraw } = await open(host('results', 'query', '<p>one</p>'));
    const busy = () => element('results').getAttribute('aria-busy');
    const before = busy();
    const drawn = redraw('/cars/?delivery=1&deliver-to=2000');
    expect([before, busy(), textOf('results')]).toEqual([null, 'true', 'one']);
    await drawn;
    expect([busy(), textOf('results')]).toEqual([null, 'two']);
  });

  it.each([
    ['20,000', '$ 30000', '20000:30000'],
    ['', '30,000', ':30000'],
    ['$20,000', '', '20000:'],
    ['', ',', undefined],
    ['20k', 'AUD 20000', '20:20000'],
    ['$15,990.50', '-30000.', '15990:30000'],
  ])(
    'SEARCH-043 writes what is typed from %j to %j as one range of digits: %s',
    async (min, max, written) => {
      says = () => answer({});
      const fields = Object.entries({
        sortBy: 'price:asc',
        'range[price][min]': min,
        'range[price][max]': max,
      });
      const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join('');
      const { redraw } = await open(host('filters', 'query', `<form action="/cars/">${inputs}</form>`));
      await redraw(document.querySelector('form') as HTMLFormElement);
      expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
        sortBy: 'price:asc',
        ...(written !== undefined && { 'range[price]': written }),
      });
    },
  );

  it.each([20, 2])(
    'SEARCH-025 SEARCH-026 asks the same question once, and keeps as many answers as the page says, here %i: the oldest goes',
    async (most) => {
      says = () => answer({});
      const { redraw } = await openKeeping(most);
      const ask = async (page: number): Promise<boolean> => {
        const before = asked.length;
        await redraw(`/cars/?page=${page}`);
        return asked.length > before;
      };
      for (let page = 1; page <= most; page += 1) expect(await ask(page)).toBe(true);
      expect(await ask(1)).toBe(false);
      expect(await ask(most + 1)).toBe(true);
      expect([await ask(2), await ask(1)]).toEqual([false, true]);
    },
  );

  const failing = () => host('results', 'query', '<p data-failed hidden>No answer.</p><ul><li>one</li></ul>');
  const note = (): HTMLElement => document.querySelector('[data-failed]') as HTMLElement;

  it('SEARCH-023 keeps what was found before when the server fails, says so, and goes back to its address', async () => {
    says = () => 503;
    Element.prototype.scrollIntoView = vi.fn();
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { redraw } = await open(failing());
    await redraw('/cars/?make=kia');
    expect([document.querySelector('li')?.textContent, note().hidden]).toEqual(['one', false]);
    expect([back.mock.calls.length, element('results').hasAttribute('aria-busy')]).toEqual([1, false]);
    says = () => answer({ results: host('results', 'query', '<p>two</p>') });
    await redraw('/cars/?make=kia');
    expect(textOf('results')).toBe('two');
  });

  it('goes to the page itself when the server refuses: it may have other code by now', async () => {
    says = () => 409;
    const replaced = vi.fn();
    const { redraw } = await open(failing());
    vi.stubGlobal('location', { ...location, href: location.href, replace: replaced });
    await redraw('/cars/?a=3');
    expect(String(replaced.mock.calls[0]?.[0])).toContain('/cars/?a=3');
    expect(note().hidden).toBe(true);
  });

  it('leaves the page covered by what it does not draw, and by nothing that it draws no more', async () => {
    const root = document.documentElement;
    says = () => answer({ results: host('results', 'query', '<p>two</p>') });
    for (const [before, isCovered] of [
      ['<p>one</p>', true],
      ['<details open id="panel"></details>', false],
    ] as const) {
      const { redraw } = await open(host('results', 'query', before));
      root.toggleAttribute('data-covered', true);
      await redraw('/cars/?make=kia');
      expect([before, root.hasAttribute('data-covered')]).toEqual([before, isCovered]);
    }
    root.removeAttribute('data-covered');
  });

  it('keeps focus, and what was typed since the question', async () => {
    const field = '<input id="min" value="1">';
    let answerNow = (): void => undefined;
    says = () => answer({ filters: host('filters', 'query', '<input id="min" value="2">') });
    vi.stubGlobal('fetch', async () => {
      await new Promise<void>((resolve) => (answerNow = resolve));
      return Response.json(says(new URL(location.href)));
    });
    const { redraw } = await open(host('filters', 'query', field));
    const input = () => document.getElementById('min') as HTMLInputElement;
    input().focus();
    const done = redraw('/cars/?a=1');
    input().value = '15';
    await vi.waitFor(() => answerNow());
    await done;
    expect([input().value, document.activeElement?.id]).toEqual(['15', 'min']);
  });

  it('keeps focus on the link that leads to the same page, else gives it to the page', async () => {
    const link = (href: string): string => `<a href="${href}">See all</a>`;
    says = () => answer({ near: host('near', 'query', `<b>new</b>${link('/all/')}`) });
    const { redraw } = await open(host('near', 'query', link('/all/')));
    document.querySelector('a')?.focus();
    await redraw('/cars/?a=1');
    expect([textOf('near'), document.activeElement]).toEqual(['newSee all', document.querySelector('a')]);
    says = () => answer({ near: host('near', 'query', link('/other/')) });
    await redraw('/cars/?a=2');
    expect(document.activeElement?.id).toBe('main');
  });

  it.each([
    ['', host('other', 'query')],
    [', also where it could say that the search fails', failing()],
  ])('goes to the page itself where it has no place for a block%s', async (_, there) => {
    says = () => answer({ filters: host('filters', 'query', '<p>two</p>') });
    const replaced = vi.fn();
    const { redraw } = await open(there);
    vi.stubGlobal('location', { ...location, href: location.href, replace: replaced });
    await redraw('/cars/?a=2');
    expect(String(replaced.mock.calls[0]?.[0])).toContain('/cars/?a=2');
    expect(document.querySelector('[data-failed]:not([hidden])')).toBeNull();
  });
});

describe('blocks that wait', () => {
  it('are fetched together, by their names', async () => {
    says = () => answer({ a: host('a', 'near', '<p>row</p>') });
    const { ask } = await open(host('a', 'near', '<p>later</p>'), host('b', 'near'));
    await ask([element('b'), element('a')]);
    expect(asked).toEqual(['/-/blocks/cars/?_blocks=a%2Cb&_v=v1']);
    expect(textOf('a')).toBe('row');
  });

  it('go on waiting when they cannot be fetched', async () => {
    says = () => 503;
    const { ask } = await open(host('a', 'near', '<p>later</p>'));
    await expect(ask([element('a')])).rejects.toThrow('503');
    expect(textOf('a')).toBe('later');
  });

  it('are filled with what the browser keeps, and not asked for where it keeps nothing', async () => {
    says = () => answer({});
    const waiting = host('viewed', 'near', '<p></p>', ' data-fill="viewed[]=viewed"');
    await (await open(waiting)).ask([element('viewed')]);
    expect(asked).toEqual([]);
    localStorage.setItem('north:viewed', '{"version":1,"entries":[{"id":"7"},{"id":"8"}]}');
    await (await open(waiting)).ask([element('viewed')]);
    expect(decodeURIComponent(asked[0] ?? '')).toBe(
      '/-/blocks/cars/?viewed[0]=7&viewed[1]=8&_blocks=viewed&_v=v1',
    );
  });

  it('and belong to one visitor are asked for each time: nothing of them is kept after sign-out', async () => {
    says = () => answer({ account: host('account', 'private', '<p>Ann</p>') });
    const { ask } = await open(host('account', 'private', '<p>Sign in</p>'));
    await ask([element('account')]);
    expect(textOf('account')).toBe('Ann');
    says = () => 401;
    await expect(ask([element('account')])).rejects.toThrow('401');
    expect(asked).toEqual(Array(2).fill('/-/private/cars/?_blocks=account&_v=v1'));
  });
});

describe('what the page is about, as it is now', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { href: location.href, search: '', reload });
  });

  it('is drawn anew where it stands, asked for each time', async () => {
    says = () => answer({ price: host('price', 'now', '<p>two</p>') });
    const { renew } = await open(host('price', 'now', '<p>one</p>'));
    await renew();
    await renew();
    expect([textOf('price'), asked.length, reload.mock.calls.length]).toEqual(['two', 2, 0]);
    expect(asked[0]).toBe('/-/blocks/cars/?_v=v1&_now');
  });

  it('shows the page itself anew where something comes or goes, or it cannot be drawn', async () => {
    const one = host('price', 'now', '<p>one</p>');
    for (const said of [answer({ price: host('price', 'now') }), 409]) {
      says = () => said;
      const { renew } = await open(one);
      await renew();
      expect(textOf('price')).toBe('one');
    }
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not load a page again that has just been loaded again', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as never);
    says = () => 409;
    const { renew } = await open(host('price', 'now', '<p>one</p>'));
    await renew();
    expect(reload).not.toHaveBeenCalled();
  });
});

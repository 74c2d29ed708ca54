// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from './pressing.ts';

const prevented = { defaultPrevented: true } as Event;
const said: string[] = [];

function make(html: string): HTMLElement {
  document.body.innerHTML = `${html}<div id="fc-toast" role="status" data-ms="3000" data-remove-ms="9"></div>`;
  return document.body.firstElementChild as HTMLElement;
}

const copyButton = (toast = ''): HTMLElement =>
  make(
    `<button data-act="copy" data-text="https://x.example.com/a" data-title="A car" data-done="Copied" data-ms="1500" data-toast="${toast}"><span data-words>Copy link</span></button>`,
  );
const toasted = (): string => document.getElementById('fc-toast')?.textContent ?? '';

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  const writeText = (text: string): Promise<void> => {
    said.push(text);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('copying', () => {
  it('SHARE-008 shows "Copied" for 1.5 s, then its label again, however often it is pressed', async () => {
    const button = copyButton();
    press(button, prevented);
    press(button, prevented);
    await vi.advanceTimersByTimeAsync(1499);
    expect([said, button.textContent]).toEqual([
      ['https://x.example.com/a', 'https://x.example.com/a'],
      'Copied',
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect([button.textContent, toasted()]).toEqual(['Copy link', '']);
  });

  it('GROUP-009 says it at the foot of the page where a site has words for that', async () => {
    press(copyButton('Copied A car to your clipboard!'), prevented);
    await vi.advanceTimersByTimeAsync(0);
    expect(toasted()).toBe('Copied A car to your clipboard!');
  });

  it('shows the address where the browser may not copy', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    const asked = vi.fn();
    vi.stubGlobal('prompt', asked);
    const button = copyButton();
    press(button, prevented);
    await vi.advanceTimersByTimeAsync(0);
    expect([asked.mock.calls, button.textContent]).toEqual([[['', 'https://x.example.com/a']], 'Copy link']);
  });
});

describe('a link that opens a window', () => {
  const link = (): HTMLElement =>
    make('<a href="https://chat.example.com/" data-act="popup" data-size="550x400">Chat</a>');

  it('SHARE-009 opens one of 550x400', () => {
    const open = vi.fn(() => window);
    vi.stubGlobal('open', open);
    press(link(), prevented);
    expect(open.mock.calls).toEqual([['https://chat.example.com/', '_blank', 'popup,width=550,height=400']]);
  });

  it('does nothing when the press was not an ordinary one: the browser follows it', () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    press(link(), { defaultPrevented: false } as Event);
    expect(open).not.toHaveBeenCalled();
  });
});

describe('a file that is made when it is asked for', () => {
  const link = (): HTMLElement =>
    make(
      '<a href="/a.pdf" download="a.pdf" data-act="download" data-busy="Preparing..." data-failed="It could not be made."><span data-words>Print PDF</span></a>',
    );
  const answers = (make: () => Promise<Response>): void => void vi.stubGlobal('fetch', vi.fn(make));

  it('VDP-041 VDP-044 says "Preparing..." until it is there, and is saved by its name; pressed twice it is fetched once', async () => {
    const saved: string[] = [];
    let done = (_: Response): void => undefined;
    answers(() => new Promise((resolve) => (done = resolve)));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
    const pdf = link();
    press(pdf, prevented);
    press(pdf, prevented);
    expect([pdf.textContent, vi.mocked(fetch).mock.calls]).toEqual([
      'Preparing...',
      [['http://localhost:3000/a.pdf']],
    ]);
    done(new Response('%PDF'));
    await vi.advanceTimersByTimeAsync(10);
    vi.useRealTimers();
    await vi.waitFor(() => expect([pdf.textContent, saved]).toEqual(['Print PDF', ['a.pdf blob:a']]));
  });

  async function expectAlert(make: () => Promise<Response>, why: string): Promise<void> {
    answers(make);
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    const pdf = link();
    press(pdf, prevented);
    await vi.advanceTimersByTimeAsync(10);
    expect([alert.mock.calls, pdf.textContent, pdf.ariaBusy]).toEqual([
      [[`It could not be made. ${why}`]],
      'Print PDF',
      null,
    ]);
  }

  it('ERROR-007 shows an alert with the error when the server says no, and may be tried again', () =>
    expectAlert(() => Promise.resolve(new Response('', { status: 503 })), '503'));

  it('ERROR-007 shows an alert with the error when there is no line, and may be tried again', () =>
    expectAlert(() => Promise.reject(new Error('Failed to fetch')), 'Failed to fetch'));
});

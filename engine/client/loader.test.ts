// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const assign = vi.fn();

beforeEach(async () => {
  document.head.innerHTML = `<script type="application/json" id="fc-page">${JSON.stringify({
    slug: 'north',
    pressing: '/assets/pressing-gone.js',
  })}</script>`;
  vi.stubGlobal('location', { assign });
  await import('./loader.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

/** Pressed on a page whose script for what is pressed does not come. */
async function press(html: string): Promise<void> {
  document.body.innerHTML = html;
  (document.body.firstElementChild as HTMLElement).click();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('ERROR-009 a link leads where it leads when its script does not come', async () => {
  await press('<a href="https://chat.example.com/" data-act="popup">Chat</a>');
  expect(assign.mock.calls).toEqual([['https://chat.example.com/']]);
});

it('ERROR-009 a button leads nowhere when its script does not come', async () => {
  await press('<button data-act="copy">Copy link</button>');
  expect(assign).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderBlock } from '../../tests/fixtures/index.ts';
import { enquirySent } from './index.ts';

const PAGE = '<script type="application/json" id="fc-page">{"slug":"north"}</script>';
const layer = (): object[] | undefined => (window as { dataLayer?: object[] }).dataLayer;
const kept = (): unknown =>
  (JSON.parse(localStorage.getItem('north:enquired') ?? '{}') as { entries?: unknown }).entries;

/** The page that says thanks, at this address, with the script of the block. */
async function open(address: string): Promise<string> {
  history.replaceState(null, '', address);
  const { container } = await renderBlock(enquirySent, { example: 'thanks' });
  container.insertAdjacentHTML('beforeend', PAGE);
  vi.resetModules();
  const { enhance } = await import('./enhance.ts');
  enhance();
  return container.textContent?.replace(/\{.*\}/, '') ?? '';
}

describe('the page that says thanks', () => {
  beforeEach(() => {
    localStorage.clear();
    delete (window as { dataLayer?: object[] }).dataLayer;
  });

  it('LEAD-016 LEAD-017 keeps the car that was asked about, and what the enquiry was filed under', async () => {
    expect(await open('/success?sent=Test+Drive&car=7&event=48')).toBe('');
    expect(kept()).toEqual([{ id: '7', category: 'Test Drive' }]);
    await open('/success?sent=Finance+Enquiry&car=7&event=9');
    expect(kept()).toEqual([{ id: '7', category: 'Finance Enquiry' }]);
  });

  it('tells the scripts of the page the event once: a reload tells nothing again', async () => {
    await open('/success?sent=Test+Drive&car=7&event=48');
    expect(layer()).toEqual([{ event: 48, site: 'north', car_id: '7' }]);
    expect(location.search).toBe('?sent=Test+Drive');
    await open(location.pathname + location.search);
    expect(layer()).toHaveLength(1);
  });

  it('of an address that says nothing of an enquiry keeps nothing', async () => {
    await open('/success');
    expect([kept(), layer()]).toEqual([undefined, undefined]);
  });

  it('LEAD-022 thanks who comes back for what was sent last, by the category that is kept', async () => {
    await open('/success?sent=Finance+Enquiry&car=9&event=9');
    await open('/success?sent=Test+Drive&car=7&event=48');
    const replace = vi.fn<(to: URL) => void>();
    vi.stubGlobal('location', { href: 'http://localhost/success', replace });
    await open('/success');
    vi.unstubAllGlobals();
    expect(replace.mock.calls.map(([to]) => to.pathname + to.search)).toEqual(['/success?sent=Test+Drive']);
  });
});

// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('SIMILAR-011 what is fetched when the shopper comes near is asked for 500px before it is in view, and not before', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="fc-page">{"slug":"north"}</script>' +
    '<fc-island data-anew="near" data-id="similar" data-waits><section></section></fc-island>' +
    '<fc-island data-anew="query" data-id="results"><section></section></fc-island>';
  const watched: [margin: string | undefined, id: string | undefined][] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly margin: string | undefined;
      constructor(_: unknown, options?: { rootMargin?: string }) {
        this.margin = options?.rootMargin;
      }
      observe({ parentElement }: Element): void {
        watched.push([this.margin, parentElement?.dataset.id]);
      }
    },
  );
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  await import('./sleepers.ts');
  expect(watched).toEqual([['500px', 'similar']]);
  expect(fetched).not.toHaveBeenCalled();
});

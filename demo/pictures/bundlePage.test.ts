import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundlePage } from './bundlePage.ts';

describe('the page that draws', () => {
  it('is one script that needs no module and offers what the renderer asks for', async () => {
    const script = await bundlePage();
    const page: { forecourtPictures?: Record<string, unknown> } = {};
    vm.runInNewContext(script, page);
    expect(Object.keys(page.forecourtPictures ?? {}).sort()).toEqual(['enter', 'hero', 'shoot', 'start']);
  }, 60_000);
});

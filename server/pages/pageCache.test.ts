import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { publicText } from '../../tests/fixtures/publicText.ts';
import { compressed, PageCache, PublicPage } from './pageCache.ts';

const page = (html: string, until = Infinity) =>
  new PublicPage({ name: 'page', status: 200, headers: {}, until, text: publicText(html) });

describe('page cache', () => {
  it('gives a page back until its time is over, not a moment longer', () => {
    const cache = new PageCache(1_000_000);
    cache.put('a', page('<p>a</p>', 1000));
    expect(cache.get('a', 999)?.body.toString()).toBe('<p>a</p>');
    expect(cache.get('a', 1000)).toBeUndefined();
  });

  it('stays within its bytes: the page that was not asked for longest goes first', () => {
    const cache = new PageCache(3_000);
    for (const key of ['a', 'b', 'c']) cache.put(key, page(key.repeat(600)));
    expect(cache.get('a', 0)).toBeUndefined();
    expect(cache.get('c', 0)).toBeDefined();
  });

  it('keeps nothing when it is switched off', () => {
    const cache = new PageCache(0);
    cache.put('a', page('a'));
    expect(cache.get('a', 0)).toBeUndefined();
  });

  it('compresses for the first who takes it, and harder after the second hit', async () => {
    const cache = new PageCache(1_000_000);
    const text = Array.from({ length: 400 }, (_, n) => `<li>${n * 7919} car</li>`).join('');
    const kept = page(text);
    cache.put('a', kept);
    expect(kept.brotli).toBeUndefined();
    const first = await compressed(kept);
    expect(brotliDecompressSync(first).toString()).toBe(text);
    cache.get('a', 0);
    cache.get('a', 0);
    await vi.waitFor(async () => expect((await compressed(kept)).length).toBeLessThan(first.length));
  });

  it('gives two bodies two ETags, and the same body the same one', () => {
    const [a, again, b] = [page('a'), page('a'), page('b')];
    expect(again.etag).toBe(a.etag);
    expect(b.etag).not.toBe(a.etag);
  });
});

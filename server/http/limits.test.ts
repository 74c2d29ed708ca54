import { describe, expect, it } from 'vitest';
import { mainText, makeApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

/** One after the other. */
async function statuses(app: TestApp, site: string, paths: readonly string[], remoteAddress = '10.0.0.1') {
  const found: number[] = [];
  for (const url of paths) found.push((await app.get(site, url, { remoteAddress })).statusCode);
  return found;
}
const PAGES = ['/about-us', '/', '/cars/', '/cars/'];

describe('pages that no cache has', () => {
  it('are drawn so often a minute for an address on a site; then the site says when to come again', async () => {
    const app = await makeApp({ sites: { north: {}, south: {} }, config: { drawnPerMinute: 2 } });
    expect(await statuses(app, 'north', PAGES)).toEqual([200, 200, 429, 429]);
    const refused = await app.get('north', '/cars/', { remoteAddress: '10.0.0.1' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 30]);
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(refused.body).toMatch(/<header[^>]*>.*north yard.*<\/header>/s);
    expect(mainText(refused.body)).toMatch(/^One moment, please .*wait a minute/);
    expect(await statuses(app, 'north', ['/cars/'], '10.0.0.2')).toEqual([200]);
    expect(await statuses(app, 'south', ['/cars/', '/about-us'])).toEqual([200, 200]);
  });

  it('cost nothing once they are there, and neither do pages that are not, files or redirects', async () => {
    const app = await makeApp({ config: { drawnPerMinute: 1 } });
    const paths = ['/about-us', '/about-us', '/nope', '/nope', '/assets/app-1a2b.js', '/-/health'];
    expect(await statuses(app, 'north', paths)).toEqual([200, 200, 404, 404, 200, 200]);
    expect(await statuses(app, 'north', ['/about-us', '/cars/'])).toEqual([200, 429]);
  });

  it('are drawn for nobody while the process is far behind, those in the cache are sent', async () => {
    const app = await makeApp({ config: { mostLateMs: -1_000 } });
    const answer = await app.get('north', '/about-us');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(mainText(answer.body)).toContain('very busy just now');
    expect(answer.body).toMatch(/<header[^>]*>.*north yard.*<\/header>/s);
  });
});

describe('somebody who says for whom he asks', () => {
  const warnings = (app: TestApp) => app.log.filter(({ msg }) => msg.includes('X-Forwarded'));
  const ask = (app: TestApp, remoteAddress: string, headers: Record<string, string>) =>
    app.get('north', '/-/health', { remoteAddress, headers });

  it('and is not trusted is told of once per start: where the setting is, and what it means', async () => {
    const app = await makeApp();
    await ask(app, '10.0.0.5', {});
    expect(warnings(app)).toEqual([]);
    await ask(app, '10.0.0.5', { 'x-forwarded-for': '203.0.113.9' });
    await ask(app, '10.0.0.6', { 'x-forwarded-proto': 'https' });
    expect(warnings(app)).toMatchObject([
      { level: 40, fix: expect.stringContaining('FORECOURT_TRUST_PROXY=10.0.0.5') as string },
    ]);
    expect(warnings(app)[0]?.msg).toContain('share the limits of one address');
    expect(JSON.stringify(warnings(app))).not.toContain('203.0.113.9');
  });

  it('is not named in the log when his address is a public one: it may be a person', async () => {
    const app = await makeApp();
    await ask(app, '8.8.4.4', { 'x-forwarded-for': '1.1.1.1' });
    expect(warnings(app)).toHaveLength(1);
    expect(JSON.stringify(warnings(app))).not.toMatch(/8\.8\.4\.4|1\.1\.1\.1/);
  });

  it('is believed where he is trusted, without a word', async () => {
    const app = await makeApp({ config: { trustProxy: ['10.0.0.5'] } });
    await ask(app, '10.0.0.5', { 'x-forwarded-for': '203.0.113.9' });
    await ask(app, '10.0.0.5', { 'x-forwarded-proto': 'https' });
    expect(warnings(app)).toEqual([]);
    await ask(app, '10.0.0.6', { 'x-forwarded-for': '203.0.113.9' });
    expect(warnings(app)).toHaveLength(1);
  });
});

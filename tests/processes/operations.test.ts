import { describe, expect, it } from 'vitest';
import { freePort } from '../browser/demoServer.ts';
import { startServer, until } from './startServer.ts';

describe('the port for those who run the server', () => {
  it('tells health and numbers over all processes, changes nothing, and is not the port of shoppers', async () => {
    const port = await freePort();
    const server = await startServer({ env: { FORECOURT_OPERATIONS_PORT: String(port) } });
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
    const health = (await (await ask('/health')).json()) as { workers: number[]; writer: number };
    expect(health).toMatchObject(await server.state());
    await server.get('/about-us');
    await server.get('/nothing-here');
    const numbers = async () => (await ask('/metrics')).text();
    await until(async () => /forecourt_answers_total\{status="4xx"\} [1-9]/.test(await numbers()));
    for (const pid of health.workers)
      await until(async () => (await numbers()).includes(`forecourt_worker_bytes{worker="${pid}"}`));
    expect(await numbers()).toMatch(/forecourt_disk_free_bytes [1-9]\d+/);
    process.kill(health.workers[0] ?? 0, 'SIGKILL');
    await until(async () => (await numbers()).includes('forecourt_workers_replaced_total 1'));
    expect((await ask('/reload', 'POST')).status).toBe(404);
    expect((await server.get('/metrics')).status).toBe(404);
  });
});

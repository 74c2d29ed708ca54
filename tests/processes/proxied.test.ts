import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lostOf, startClients } from './clients.ts';
import { startServer } from './startServer.ts';

const LOOK_MS = 200;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** As a proxy does it: only who says that it is ready is asked, and only what could not be sent is sent to another one. */
async function startProxy(ports: readonly number[]): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(ports);
  const look = async (port: number): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const timer = setInterval(() => ports.forEach((port) => void look(port)), LOOK_MS);
  let turn = 0;
  const pass = (from: IncomingMessage, body: Buffer, to: ServerResponse, tried: readonly number[]): void => {
    const open = [...ready].filter((port) => !tried.includes(port));
    const port = open[turn++ % open.length];
    if (port === undefined) return void to.writeHead(502).end();
    const { method, url, headers } = from;
    const sent = request({ port, host: '127.0.0.1', agent, method, path: url, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' });
      answer.pipe(to);
      answer.on('error', () => to.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(from, body, to, [...tried, port]);
      else to.destroy();
    });
    sent.end(body);
  };
  const server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on('data', (chunk: Buffer) => chunks.push(chunk));
    from.on('end', () => pass(from, Buffer.concat(chunks), to, []));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    clearInterval(timer);
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe('two servers behind a proxy', () => {
  it('lose no answer when one of them is told to end', async () => {
    const first = await startServer({ env: { FORECOURT_LEAVE_MS: '3000' } });
    const second = await startServer();
    const port = await startProxy([first.port, second.port]);
    const end = startClients({
      port,
      host: 'north.localhost',
      paths: ['/', '/about-us', '/search', '/slow', '/nothing-here'],
      count: 50,
      pauseMs: 300,
      posts: 0.2,
      slow: 0.1,
    });
    await seconds(2);
    first.process.kill('SIGTERM');
    await once(first.process, 'exit');
    await seconds(1);
    const told = await end();
    expect(first.process.exitCode).toBe(0);
    expect(told.length).toBeGreaterThan(300);
    expect(lostOf(told)).toEqual([]);
  });
});

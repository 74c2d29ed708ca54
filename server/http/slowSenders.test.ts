import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, listen, sendRaw } from '../../tests/fixtures/askServer.ts';
import { startApp, type TestApp } from '../../tests/fixtures/makeApp.ts';

const HOST = 'host: www.north.example.com';
let app: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  const config = { requestMs: 3_000, headersMs: 2_000, socketCheckMs: 50, requestsPerSocket: 3 };
  app = await startApp({ config });
  port = await listen(app.app);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends the beginning, then a byte every 20 ms for as long as it is let; what came back, and after how many ms it ended. */
function drip(beginning: string): Promise<{ answer: string; ms: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      dripping = setInterval(() => socket.writable && socket.write('a'), 20);
    });
    sockets.push(socket);
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ answer, ms: performance.now() - start });
    });
  });
}

describe('who sends slowly', () => {
  it('a body that nobody asked for, fifty at once: gets his answer and loses his connection', async () => {
    const post = `POST /about-us HTTP/1.1\r\n${HOST}\r\ncontent-length: 100000\r\n\r\n`;
    const ended = await Promise.all(Array.from({ length: 50 }, () => drip(post)));
    for (const { answer, ms } of ended) {
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(ms).toBeLessThan(10_000);
    }
    expect((await ask(port, '/-/health')).status).toBe(200);
  });

  it('a body to a page that is answered anyway: loses his connection when his time for a request is over', async () => {
    const { answer, ms } = await drip(`GET /about-us HTTP/1.1\r\n${HOST}\r\ncontent-length: 100000\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(ms).toBeGreaterThan(2_900);
    expect(ms).toBeLessThan(10_000);
  });

  it('headers: is told that it took too long', async () => {
    const { answer, ms } = await drip(`GET /about-us HTTP/1.1\r\n${HOST}\r\nx-slow: `);
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(answer).toContain('\r\n\r\n408 Request Timeout\n');
    expect(ms).toBeGreaterThan(1_900);
    expect(ms).toBeLessThan(10_000);
  });
});

describe('a connection', () => {
  it('takes so many requests and says at the last one that it closes', async () => {
    const one = `GET /-/health HTTP/1.1\r\n${HOST}\r\n\r\n`;
    const answers = (await sendRaw(port, one.repeat(5))).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => [answer.slice(0, 3), /connection: close/i.test(answer)])).toEqual([
      ['200', false],
      ['200', false],
      ['200', true],
    ]);
  });

  it('stays open after a refusal whose body had come whole, or that had none', async () => {
    const refused = `POST /nope HTTP/1.1\r\n${HOST}\r\n\r\n`;
    const last = `GET /-/health HTTP/1.1\r\n${HOST}\r\nconnection: close\r\n\r\n`;
    const answers = (await sendRaw(port, refused + last)).split('HTTP/1.1 ').slice(1);
    expect(answers.map((answer) => answer.slice(0, 3))).toEqual(['405', '200']);
  });
});

import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface ControlOptions {
  /** Path of the socket on which the command line asks; only who may write in its folder can. */
  socket: string;
  /** Port on loopback for health and metrics; undefined: none. */
  port: number | undefined;
  /** @returns what is wrong in the content; undefined: the new content is served */
  reload: () => Promise<string | undefined>;
  state: () => object;
  metrics: () => Promise<string>;
  contentType: string;
}

/** How the server is asked and told from outside: over a socket by the command line, over a port by monitoring. */
export async function openControl(options: ControlOptions): Promise<{ close: () => void }> {
  rmSync(options.socket, { force: true });
  const socket = await listening(
    createServer((request, reply) => void answer(options, request, reply, true)),
    (server) => server.listen(options.socket),
  );
  chmodSync(options.socket, 0o600);
  const port =
    options.port === undefined
      ? undefined
      : await listening(
          createServer((request, reply) => void answer(options, request, reply, false)),
          (server) => server.listen(options.port, '127.0.0.1'),
        );
  return {
    close: () => {
      socket.close();
      port?.close();
      rmSync(options.socket, { force: true });
    },
  };
}

async function answer(
  options: ControlOptions,
  { method, url }: IncomingMessage,
  reply: ServerResponse,
  mayChange: boolean,
): Promise<void> {
  const send = (status: number, type: string, text: string): void => {
    reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  };
  const json = (status: number, value: object): void =>
    send(status, 'application/json', JSON.stringify(value));
  try {
    if (mayChange && method === 'POST' && url === '/reload') {
      const problems = await options.reload();
      return json(problems === undefined ? 200 : 422, { problems });
    }
    if (method === 'GET' && url === '/health') return json(200, options.state());
    if (method === 'GET' && url === '/metrics')
      return send(200, options.contentType, await options.metrics());
    return json(404, { message: 'There is /health and /metrics.' });
  } catch (error) {
    return json(500, { message: error instanceof Error ? error.message : String(error) });
  }
}

function listening(server: Server, listen: (server: Server) => void): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('listening', () => resolve(server));
    listen(server);
  });
}

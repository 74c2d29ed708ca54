/** `node:http` and nothing else: the same bytes for every request. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runChild } from './childSide.ts';

export interface BareAnswer {
  /** Name and value in turn. */
  headers: string[];
  body: Uint8Array;
}

await runChild(async ({ headers, body }: BareAnswer) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port };
});

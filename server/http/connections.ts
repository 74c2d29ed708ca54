import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a sender may go on once he is refused: so long that he gets to read his answer. */
const LINGER_MS = 1_000;
const REFUSED = 400;

/**
 * Ends connections with an answer: after so many requests, so that they are spread anew; and of who is refused before his
 * body was read, who could else go on sending it for as long as he likes.
 *
 * @param mostRequests  0: any number
 */
export function endConnections(app: FastifyInstance, mostRequests: number): void {
  const asked = new WeakMap<Socket, number>();
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const count = (asked.get(raw.socket) ?? 0) + 1;
    if (mostRequests > 0) asked.set(raw.socket, count);
    if (count === mostRequests) void reply.header('connection', 'close');
    if (reply.statusCode >= REFUSED && isUnread(raw)) {
      void reply.header('connection', 'close');
      lingerAtEnd(raw.socket);
    }
    done();
  });
}

function isUnread({ headers, complete }: IncomingMessage): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  return !complete && (length !== '0' || encoding !== undefined);
}

/**
 * Node destroys a socket after the last answer; with bytes unread the system then resets the connection, and the reset may
 * overtake the answer. So our side is ended first and the rest of the body thrown away. Source: RFC 9112, 9.6.
 */
function lingerAtEnd(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

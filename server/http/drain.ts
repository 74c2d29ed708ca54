import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

const LOOK_MS = 50;
/** Longer than an idle connection lives by itself: those left now have never asked. */
const IDLE_MS = 6_500;

/**
 * How an application stops taking requests and loses none: first it says that it is not ready and ends each connection
 * with its answer, then it takes no connection any more; those that wait for a request end by themselves.
 */
export class Drain {
  isLeaving = false;
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isLeaving) void reply.header('connection', 'close');
      done(null, payload);
    });
  }

  leave(): void {
    this.isLeaving = true;
  }

  /**
   * @param closeMs after which connections that are still open are cut
   * @returns how many were
   */
  async end(closeMs: number): Promise<number> {
    this.leave();
    const { server } = this.app;
    // Not the http server's own close: it ends connections on which a request may be on its way.
    Server.prototype.close.call(server);
    const start = performance.now();
    let open = await connectionsOf(server);
    while (open > 0 && performance.now() - start < closeMs) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (performance.now() - start > IDLE_MS) server.closeIdleConnections();
      open = await connectionsOf(server);
    }
    server.closeAllConnections();
    return open;
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { lineOf, readLines, sendLine, type WriteRequest, type WriteResponse } from './protocol.ts';
import { WriteFault, type RecordsWriter } from './recordsWriter.ts';

interface Asked {
  line: string;
  resolve: (answer: unknown) => void;
  reject: (reason: WriteFault) => void;
  late: NodeJS.Timeout;
}

const AGAIN_MS = 50;

/**
 * The writer in its own process, as all others ask it. When it is away (it died, it is replaced), what is not answered yet
 * is asked again as soon as it is back; the keys see to it that nothing is written twice.
 */
export class RemoteWriter implements RecordsWriter {
  private readonly path: string;
  private readonly waitMs: number;
  private readonly asked = new Map<number, Asked>();
  private socket: Socket | undefined;
  private isOpen = false;
  private isClosed = false;
  private lastId = 0;

  /**
   * @param path   of the writer's socket
   * @param waitMs after which a write is given up
   */
  constructor(path: string, waitMs: number) {
    this.path = path;
    this.waitMs = waitMs;
    this.connect();
  }

  write(name: string, input: unknown, key: string = randomUUID()): Promise<unknown> {
    const request: WriteRequest = { id: ++this.lastId, name, key, input };
    const { id } = request;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        this.asked.delete(id);
        reject(new WriteFault('WRITER_AWAY', `No answer within ${this.waitMs} ms; it may be stored or not.`));
      }, this.waitMs);
      const asked = { line: lineOf(request), resolve, reject, late };
      this.asked.set(id, asked);
      if (this.isOpen && this.socket) sendLine(this.socket, asked.line);
    });
  }

  readiness(): readonly string[] {
    return this.isOpen ? [] : ['The writer of the records does not answer.'];
  }

  close(): void {
    this.isClosed = true;
    this.socket?.destroy();
  }

  private connect(): void {
    const socket = connect(this.path);
    this.socket = socket;
    socket.on('connect', () => {
      this.isOpen = true;
      for (const { line } of this.asked.values()) sendLine(socket, line);
    });
    readLines<WriteResponse>(
      socket,
      (response) => this.settle(response),
      () => socket.destroy(),
    );
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.isOpen = false;
      if (!this.isClosed) setTimeout(() => this.connect(), AGAIN_MS).unref();
    });
    // A process that has nothing else to do may end.
    socket.unref();
  }

  private settle(response: WriteResponse): void {
    const asked = this.asked.get(response.id);
    if (!asked) return;
    this.asked.delete(response.id);
    clearTimeout(asked.late);
    if ('fault' in response) asked.reject(new WriteFault(response.fault.code, response.fault.message));
    else asked.resolve(response.answer);
  }
}

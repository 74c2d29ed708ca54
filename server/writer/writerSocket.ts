import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { lineOf, readLines, sendLine, type WriteRequest, type WriteResponse } from './protocol.ts';
import { WriteFault, type RecordsWriter } from './recordsWriter.ts';

/**
 * Takes writes from the processes of this machine.
 *
 * @param path of the socket; what an ended process left there is taken away
 * @throws when it cannot listen there
 */
export function listenForWrites(path: string, writer: RecordsWriter): Promise<Server> {
  const server = createServer((socket) => serve(socket, writer));
  rmSync(path, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

function serve(socket: Socket, writer: RecordsWriter): void {
  const send = (response: WriteResponse): void => {
    if (socket.writable) sendLine(socket, lineOf(response));
  };
  socket.on('error', () => socket.destroy());
  readLines<WriteRequest>(
    socket,
    ({ id, name, input, key }) => {
      writer.write(name, input, key).then(
        (answer) => send({ id, answer }),
        (error: unknown) => send({ id, fault: faultOf(error) }),
      );
    },
    () => socket.destroy(),
  );
}

function faultOf(error: unknown): { code: string; message: string } {
  if (error instanceof WriteFault) return { code: error.code, message: error.message };
  return { code: 'WRITE_FAILED', message: String(error) };
}

import { constants } from 'node:os';
import { ConfigFault } from './config.ts';
import { DatabaseFault, whatSqliteSays } from './storage/databaseFault.ts';

/** Error codes of the system: what is wrong (about a path or address), and what to do. */
const CODES: Readonly<Record<string, readonly [wrong: string, fix: string]>> = {
  ENOSPC: ['the disk is full', 'make room on the disk; then do it again'],
  EDQUOT: [
    'the space that this user may have on the disk is used up',
    'make room on the disk; then do it again',
  ],
  EROFS: ['the disk may only be read', 'name a folder that may be written'],
  EACCES: ['this user may not', 'give the user that runs Forecourt the right to it, or name another place'],
  EPERM: ['this user may not', 'give the user that runs Forecourt the right to it, or name another place'],
  ENOTDIR: ['a part of the path is a file and no folder', 'correct the path, or move that file away'],
  EISDIR: ['it is a folder and no file', 'correct the path'],
  EEXIST: ['there is a file of that name in the way', 'correct the path, or move that file away'],
  ENAMETOOLONG: ['the name is too long', 'use a shorter path'],
  ELOOP: ['its links lead in a circle', 'correct the links'],
  EIO: ['the disk could not be read or written', 'check the disk'],
  EMFILE: ['too many files are open', 'allow more (ulimit -n 65536), and start again'],
  ENFILE: ['the machine has too many files open', 'end other processes, or allow more (fs.file-max)'],
  ENOMEM: ['there is not enough memory', 'end other processes, or lower the FORECOURT_..._MB sizes'],
  EADDRINUSE: ['another process listens there', 'end it, or use another port: --port 8080'],
  EADDRNOTAVAIL: ['this machine has no such address', 'use an address of this machine: --host 127.0.0.1'],
};
/** A fault of the machine that another process has put into words. */
export class MachineFault extends Error {}

const PORT_FORBIDDEN = 'use a port of 1024 or more, or allow this user the lower ones';
/** What an error was caused by, and so on; more than anybody nests. */
const DEEPEST = 8;

/**
 * What is wrong with the machine or its settings, with its fix, when that is what an error comes from.
 *
 * @returns undefined for all other errors: those are mistakes of ours and need their stack
 */
export function machineFaultText(error: unknown): string | undefined {
  let at = error;
  for (let depth = 0; depth < DEEPEST && at instanceof Error; depth += 1, at = at.cause) {
    if (at instanceof DatabaseFault || at instanceof ConfigFault || at instanceof MachineFault)
      return at.message;
    const found = systemFault(at) ?? databaseFault(at) ?? nativeFault(at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function databaseFault(error: Error): string | undefined {
  const said = whatSqliteSays(error);
  return said && `The database could not be used: ${said.reason}.\nFix: ${said.fix}`;
}

/** What tools in other languages say: `Could not create directory: /srv/dist ... Permission denied (os error 13)`. */
function nativeFault({ message }: Error): string | undefined {
  const number = Number(/\(os error (\d+)\)/.exec(message)?.[1]);
  const code = Object.entries(constants.errno).find(([, errno]) => errno === number)?.[0] ?? '';
  const [wrong, fix] = CODES[code] ?? [];
  if (wrong === undefined) return undefined;
  const line =
    message.split('\n').find((one) => one.includes('/') && !one.includes('://')) ?? 'A file cannot be used';
  return `${line.trim()}: ${wrong} (${code}).\nFix: ${fix}`;
}

function systemFault(error: NodeJS.ErrnoException & { address?: string; port?: number }): string | undefined {
  const { code = '', syscall = '', path, address, port } = error;
  const [wrong, fix] = CODES[code] ?? [];
  // A package may throw codes of the system too; those of the system have a call.
  if (wrong === undefined || syscall === '') return undefined;
  const isListening = syscall === 'listen' || syscall === 'bind';
  if (!isListening) return `${path ?? syscall} cannot be used: ${wrong} (${code}).\nFix: ${fix}`;
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  return `Port ${port} of ${address} cannot be used: ${wrong} (${code}).\nFix: ${isForbidden ? PORT_FORBIDDEN : fix}`;
}

/** What a command may do to the world around it; tests pass their own. */
export interface CliIo {
  /** To standard output, with a line break added. */
  out: (text: string) => void;
  /** To standard error, with a line break added. */
  err: (text: string) => void;
  /** A person is watching: progress bars and colours make sense. */
  isTty: boolean;
  /** Folder of the project. */
  cwd: string;
  /** Ends a command that goes on until it is told to; absent: Ctrl-C does. */
  signal?: AbortSignal;
}

/** Ends a command with an exit code; the message goes to standard error. */
export class CliError extends Error {
  readonly exitCode: number;

  /** @param exitCode  1: the work found mistakes; 2: the command itself was wrong */
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { NodemailerError } from 'nodemailer';
import { DeliveryFault } from '../delivery.ts';
import type { MailServer } from '../mailServer.ts';
import type { MailMessage } from './mailMessage.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Servers greet late and let in slowly; what comes soon after goes over the same line. */
const KEPT_MS = 5_000;
/** Many servers end a line that takes more. */
const MOST_ON_LINE = 50;

/** A connection to the mail server that was let in. */
interface Line {
  connection: SMTPConnection;
  /** Messages so far. */
  sent: number;
  isEnded: boolean;
  /** Ends it while nobody uses it. */
  timer?: NodeJS.Timeout;
}

/** Hands messages to one mail server: one at a time on a line, as many lines as messages at a time. */
export class MailLines {
  private readonly server: MailServer;
  private readonly kept: Line[] = [];

  constructor(server: MailServer) {
    this.server = server;
  }

  /**
   * @returns those who were refused, and why; empty: all were taken
   * @throws DeliveryFault when nobody was taken
   */
  async send(
    message: MailMessage,
    signal: AbortSignal,
  ): Promise<{ refused: string[]; fault: DeliveryFault | undefined }> {
    const { host } = this.server;
    try {
      const line = (await this.keptLine(signal)) ?? (await openLine(this.server, signal));
      const { rejected, rejectedErrors = [] } = await step<SMTPConnectionSendInfo>(line, signal, (done) =>
        line.connection.send(message.envelope, message.bytes, done),
      );
      line.sent += 1;
      this.keep(line);
      return {
        refused: rejected,
        fault: rejected.length === 0 ? undefined : toFault(rejectedErrors[0], host),
      };
    } catch (error) {
      throw toFault(error, host);
    }
  }

  /** One that still answers: what is on its way must not be sent twice because a line was dead. */
  private async keptLine(signal: AbortSignal): Promise<Line | undefined> {
    for (let line = this.kept.pop(); line; line = this.kept.pop()) {
      clearTimeout(line.timer);
      const { connection } = line;
      const isAlive =
        !line.isEnded &&
        (await step(line, signal, (done) => connection.reset(done)).then(
          () => true,
          () => false,
        ));
      if (isAlive) return line;
    }
    return undefined;
  }

  private keep(line: Line): void {
    if (line.isEnded || line.sent >= MOST_ON_LINE) return line.connection.quit();
    line.timer = setTimeout(() => {
      this.kept.splice(this.kept.indexOf(line), 1);
      line.connection.quit();
    }, KEPT_MS).unref();
    this.kept.push(line);
  }
}

async function openLine(
  { host, port, isSecure, user, password }: MailServer,
  signal: AbortSignal,
): Promise<Line> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  signal.throwIfAborted();
  const isHere = LOOPBACK.includes(host);
  const connection = new Connection({
    host: host.replaceAll(/^\[|\]$/g, ''),
    port,
    secure: isSecure,
    // A password goes over no line that others read.
    requireTLS: !isHere && user !== undefined,
    ignoreTLS: isHere,
  });
  const line: Line = { connection, sent: 0, isEnded: false };
  connection.once('end', () => (line.isEnded = true));
  // Between two messages nobody waits for it.
  connection.on('error', () => (line.isEnded = true));
  await step(line, signal, (done) => connection.connect(done));
  if (user !== undefined)
    await step(line, signal, (done) => connection.login({ user, pass: password ?? '' }, done));
  return line;
}

/** One step of the talk; the line may break in each, and is not used again when it fails. */
async function step<T = unknown>(
  { connection }: Line,
  signal: AbortSignal,
  begin: (done: (error?: unknown, answer?: T) => void) => void,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  // What the server said last comes first.
  const end = (): void => void setImmediate(() => reject(new Error('the connection was closed')));
  const close = (): void => connection.close();
  connection.on('error', reject);
  connection.once('end', end);
  signal.addEventListener('abort', close, { once: true });
  try {
    begin((error, answer) => {
      if (error) reject(error instanceof Error ? error : new Error('it was refused'));
      else resolve(answer as T);
    });
    return await promise;
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    connection.off('error', reject);
    connection.off('end', end);
    signal.removeEventListener('abort', close);
  }
}

/** Who asks in vain to be let in, by code of the server: a matter of its settings, not of this message. */
const NOT_LET_IN = [530, 534, 535, 538];
const OF_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

function toFault(error: unknown, host: string): DeliveryFault {
  const { code = '', responseCode = 0, response } = (error ?? {}) as Partial<NodemailerError>;
  const said = response ?? (error instanceof Error ? error.message : String(error));
  return new DeliveryFault(`The mail server ${host} did not take it: ${said}`, {
    isPermanent: responseCode >= 500 && OF_MESSAGE.includes(code) && !NOT_LET_IN.includes(responseCode),
    cause: error,
  });
}

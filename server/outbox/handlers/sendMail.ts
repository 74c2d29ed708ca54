import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';
import type { NodemailerError } from 'nodemailer';
import { DeliveryFault } from '../delivery.ts';
import type { MailServer } from '../mailServer.ts';
import type { MailMessage } from './mailMessage.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Hands a message to a mail server, on a connection of its own.
 *
 * @returns those who were refused, and why; empty: all were taken
 * @throws DeliveryFault when nobody was taken
 */
export async function sendMail(
  message: MailMessage,
  { host, port, isSecure, user, password }: MailServer,
  signal: AbortSignal,
): Promise<{ refused: string[]; fault: DeliveryFault | undefined }> {
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
  const close = (): void => connection.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    await step(connection, (done) => connection.connect(done));
    if (user !== undefined)
      await step(connection, (done) => connection.login({ user, pass: password ?? '' }, done));
    const { rejected, rejectedErrors = [] } = await step<SMTPConnectionSendInfo>(connection, (done) =>
      connection.send(message.envelope, message.bytes, done),
    );
    connection.quit();
    return { refused: rejected, fault: rejected.length === 0 ? undefined : toFault(rejectedErrors[0], host) };
  } catch (error) {
    connection.close();
    throw toFault(error, host);
  } finally {
    signal.removeEventListener('abort', close);
  }
}

/** One step of the talk; the line may break in each. */
function step<T = unknown>(
  connection: SMTPConnection,
  begin: (done: (error?: unknown, answer?: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    // What the server said last comes first.
    connection.once('end', () => setImmediate(() => reject(new Error('the connection was closed'))));
    begin((error, answer) => {
      if (error) reject(error instanceof Error ? error : new Error('it was refused'));
      else resolve(answer as T);
    });
  });
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

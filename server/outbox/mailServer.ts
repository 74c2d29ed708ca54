/** The mail server behind an address such as `smtps://user:password@mail.example.com`. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte. */
  isSecure: boolean;
  user?: string;
  password?: string;
}

/** @returns undefined: it is no such address */
export function toMailServer(address: string): MailServer | undefined {
  const url = URL.parse(address);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return undefined;
  const isSecure = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: Number(url.port || (isSecure ? 465 : 587)),
    isSecure,
    ...(url.username !== '' && {
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }),
  };
}

/** Bare, with nothing in it that means something in a header or on the line to a mail server. */
const ADDRESS = /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+$/u;
const LONGEST_ADDRESS = 254;

export function isMailAddress(text: unknown): boolean {
  return typeof text === 'string' && text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

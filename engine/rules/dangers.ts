/** Why an address may not be followed, however it is spelled. What `check` refuses is not drawn either. */
export type Danger = 'code' | 'scheme' | 'hidden' | 'host' | 'password' | 'unencrypted';

export const SCHEMES: readonly string[] = ['https', 'http', 'mailto', 'tel', 'sms'];
const RUNS_CODE = new Set(['javascript', 'vbscript', 'data', 'blob']);

/** An address as browsers read it: they leave out what cannot be seen. */
export function seenOf(address: string): string {
  return address.replace(/[\u0000-\u0020\u007f]/g, '');
}

/** `tel` of `tel:123`, in lower case. */
export function schemeOf(seen: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
}

/**
 * @param hosts  of the site itself
 * @returns undefined when it may be followed
 */
export function dangerOf(address: string, hosts: readonly string[] = []): Danger | undefined {
  const seen = seenOf(address);
  const scheme = schemeOf(seen);
  if (scheme !== undefined && RUNS_CODE.has(scheme)) return 'code';
  if (scheme !== undefined && !SCHEMES.includes(scheme)) return 'scheme';
  if (/[\u0000-\u001f\u007f]/.test(address.trim())) return 'hidden';
  return hostDanger(seen, hosts);
}

function hostDanger(seen: string, hosts: readonly string[]): Danger | undefined {
  // `//host`, `\\host` and `/\host` are addresses of another host.
  if (/^[\\/]{2}/.test(seen)) return 'host';
  if (/^https?:\/\/[^/?#]*@/i.test(seen)) return 'password';
  const host = /^http:\/\/([^/:?#]+)/i.exec(seen)?.[1]?.toLowerCase();
  return host !== undefined && hosts.includes(host) ? 'unencrypted' : undefined;
}

/** An address that may be drawn, else nothing. */
export function safeAddress(address: string, hosts?: readonly string[]): string {
  const text = address.trim();
  return dangerOf(text, hosts) === undefined ? text : '';
}

import type { Kind } from '../types.ts';

const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** Longest part before the @, and between the dots behind it. Source: RFC 5321 and 1035. */
const LOCAL_MOST = 64;
const LABEL_MOST = 63;

export const email: Kind = {
  read: ([value = '']) => (isEmail(value) ? { value } : { wrong: { message: 'email' } }),
  most: 254,
  isOpen: true,
  invalid: 'email',
};

/** One address that mail can be sent to; no name beside it, no quotes, no bare host. */
function isEmail(text: string): boolean {
  const [local = '', host = '', ...others] = text.split('@');
  const labels = host.split('.');
  return (
    others.length === 0 &&
    local.length <= LOCAL_MOST &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MOST && LABEL.test(label)) &&
    /[a-z]/i.test(labels.at(-1) ?? '')
  );
}

import { expect, it } from 'vitest';
import { isNear } from './trusted.ts';

it.each([
  ['127.0.0.1', [], true],
  ['127.9.9.9', [], true],
  ['::1', [], true],
  ['::ffff:127.0.0.1', [], true],
  ['10.0.0.5', [], false],
  ['10.0.0.5', ['10.0.0.5'], true],
  ['10.0.0.6', ['10.0.0.5'], false],
  ['10.0.0.255', ['10.0.0.0/24'], true],
  ['10.0.1.0', ['10.0.0.0/24'], false],
  ['192.168.7.7', ['uniquelocal'], true],
  ['fd00::1', ['fd00::/8'], true],
  ['2001:db8::1', ['fd00::/8'], false],
  [undefined, ['loopback'], false],
])('%s, where %j are trusted: near is %s', (address, trusted, near) => {
  expect(isNear(trusted)(address)).toBe(near);
});

import { BlockList, isIPv6 } from 'node:net';

/** Names that stand for networks, as Fastify's `trustProxy` knows them. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const WHOLE = { ipv4: 32, ipv6: 128 } as const;

/**
 * Whether somebody asks from this machine or from a trusted proxy.
 *
 * @param trusted  `loopback`, addresses, networks; what is none of them trusts nobody
 */
export function isNear(trusted: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const network of ['loopback', ...trusted].flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? WHOLE[family] : Number(bits), family);
  }
  return (address = '') => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

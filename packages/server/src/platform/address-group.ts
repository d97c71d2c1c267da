import { isIP } from 'node:net';

/** The IPv4 address inside an IPv6 one: mapped, as sockets write it, or behind a NAT64 gateway. */
const embeddedIPv4 = (groups: readonly number[]): string | undefined => {
  const [high = 0, low = 0] = groups.slice(6);
  const before = groups.slice(0, 6).join(' ');
  const isEmbedded = before === '0 0 0 0 0 65535' || before === '100 65435 0 0 0 0';
  return isEmbedded ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : undefined;
};

const groupsOf = (address: string): number[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, start = '', a, b, c, d] = dotted ?? [];
  const hex = (high: unknown, low: unknown): string => (Number(high) * 256 + Number(low)).toString(16);
  const [head = '', tail] = (dotted ? `${start}${hex(a, b)}:${hex(c, d)}` : address).split('::');
  const parts = (text: string | undefined): string[] => (text ? text.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - parts(head).length - parts(tail).length;
  const filled = [...parts(head), ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...parts(tail)];
  return filled.map((group) => Number.parseInt(group, 16));
};

/**
 * The group of addresses that counts as one caller: a household or office. An IPv6 customer has a whole /64. A proxy may add a port, which
 * changes nothing; everything that is not an address counts as one caller.
 */
export const addressGroup = (named: string): string => {
  const bare = named.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const address = bare.split('%')[0] ?? '';
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return 'no address';
  const groups = groupsOf(address);
  return (
    embeddedIPv4(groups) ??
    groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')
  );
};

import { isIPv4, isIPv6 } from 'node:net';

const groupCount = 8;

/** The network of an address: /24 of IPv4, /56 of IPv6, the smallest usual allocation of a customer. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return plain;
  const [first, second, third, fourth = 0] = ipv6Groups(plain);
  return [first, second, third, fourth >> 8].map((group) => (group ?? 0).toString(16)).join(':');
}

/** The address that counts as one sender: an IPv4 address, or a /64 of IPv6, since one machine can use all of it. */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return ipv6Groups(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Removes the zone, and the prefix of an IPv4-mapped address. */
function plainAddress(address: string): string {
  const [bare = ''] = address.slice(0, 64).split('%', 1);
  const embedded = bare.replace(/^::ffff:/i, '');
  return isIPv4(embedded) ? embedded : bare;
}

/** The eight groups of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  const [head = [], tail] = address.split('::').map(groupsIn);
  return tail ? [...head, ...Array<number>(groupCount - head.length - tail.length).fill(0), ...tail] : head;
}

function groupsIn(text: string): number[] {
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return part === '' ? [] : [Number.parseInt(part, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

import { isIPv4, isIPv6 } from 'node:net';

const groupCount = 8;

/** The network an address belongs to: /24 of IPv4, /56 of IPv6, the least that providers give to one customer. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return plain;
  const [first, second, third, fourth = 0] = groupsOf(plain);
  return [first, second, third, fourth >> 8].map((group) => (group ?? 0).toString(16)).join(':');
}

/** Who is counted as one sender: an IPv4 address, or a /64 of IPv6, in which one machine has any address it likes. */
export function senderOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** Without a zone, and IPv4 as itself where a socket of IPv6 received it. */
function plainAddress(address: string): string {
  const [bare = ''] = address.slice(0, 64).split('%', 1);
  const embedded = bare.replace(/^::ffff:/i, '');
  return isIPv4(embedded) ? embedded : bare;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
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

import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { addressFaults } from '#lib/domain/events/problems.ts';

/** Reserved address ranges (IANA special-purpose registries), by family. */
const reservedNetworks = {
  ipv4: [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ],
  // Ranges that embed an IPv4 address (mapped, NAT64, 6to4, Teredo), which may be private.
  ipv6: ['::/96 ::ffff:0:0/96 64:ff9b::/32 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/9 ff00::/8'],
} as const;

const blockList = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of reservedNetworks[family].join(' ').split(' ')) {
    const [address = '', bits] = range.split('/');
    blockList.addSubnet(address, Number(bits), family);
  }
}

function isReserved(address: string): boolean {
  return blockList.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Why an address is not allowed; undefined when it is. Names are resolved when an event is sent. */
export function addressFault(url: URL, allowsPrivate: boolean): string | undefined {
  if (url.username || url.password) return addressFaults.credentials;
  if (allowsPrivate) return undefined;
  if (url.protocol !== 'https:') return addressFaults.notHttps;
  if (url.port && Number(url.port) < 1024) return addressFaults.reservedPort;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) ? isReserved(host) : /^localhost$|\.localhost$|\.local$|\.internal$/.test(host)) {
    return addressFaults.reserved;
  }
  return undefined;
}

const pendingLookups = new Map<string, Promise<LookupAddress[]>>();

/**
 * Attempts at the same time share one question to the name server. While it does not answer, a question cannot be
 * taken back, and each would delay the lookups of the whole process.
 */
function addressesOf(hostname: string): Promise<LookupAddress[]> {
  const pending =
    pendingLookups.get(hostname) ??
    lookup(hostname, { all: true }).finally(() => {
      pendingLookups.delete(hostname);
    });
  pendingLookups.set(hostname, pending);
  return pending;
}

/** Resolves names for a connection; `validate` may reject the addresses of a name. */
const sharedLookup =
  (validate: (addresses: LookupAddress[]) => NodeJS.ErrnoException | undefined): LookupFunction =>
  (hostname, options, done) => {
    const answer = (addresses: LookupAddress[]) => {
      const [first] = addresses;
      const error = first ? validate(addresses) : new Error('no address');
      if (error || !first) return done(error ?? null, '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    };
    addressesOf(hostname).then(answer, (error: NodeJS.ErrnoException) => done(error, '', 0));
  };

/** Resolves any name. */
export const anyLookup = sharedLookup(() => undefined);

/** A name with any reserved address is rejected. */
export const publicLookup = sharedLookup((addresses) =>
  addresses.some(({ address }) => isReserved(address))
    ? Object.assign(new Error('private address'), { code: 'EPRIVATE' })
    : undefined,
);

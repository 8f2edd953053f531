import { expect, test } from '@playwright/test';
import { networkOf, senderOf } from '#lib/server/identity/network.ts';

const cases: [address: string, network: string, sender: string][] = [
  ['203.0.113.7', '203.0.113', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113', '203.0.113.7'],
  ['2001:db8:1:2345:6789:abcd:ef01:2345', '2001:db8:1:23', '2001:db8:1:2345'],
  ['2001:DB8:1:23ff::1', '2001:db8:1:23', '2001:db8:1:23ff'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
  ['::1', '0:0:0:0', '0:0:0:0'],
  ['::', '0:0:0:0', '0:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0'],
  ['unknown', 'unknown', 'unknown'],
  ['', '', ''],
];

for (const [address, network, sender] of cases) {
  test(`${address || 'no address'} is of the network ${network || 'without a name'}`, () => {
    expect([networkOf(address), senderOf(address)]).toEqual([network, sender]);
  });
}

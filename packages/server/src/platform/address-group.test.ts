import { expect, test } from 'vitest';
import { addressGroup } from './address-group.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  // Spellings that proxies use. Otherwise each port, and each way to write an address, would count as a new caller.
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['::ffff:0:1', '0.0.0.1'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['::192.0.2.7', '0:0:0:0'],
  ['unknown', 'no address'],
  ['', 'no address'],
  ['1:2:3', 'no address'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

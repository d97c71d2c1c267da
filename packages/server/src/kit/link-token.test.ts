import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { SecretKey } from '../platform/secret-key.ts';
import { linkToken, readLinkToken } from './link-token.ts';

const newKey = (): SecretKey => new SecretKey(randomBytes(32).toString('base64'));
const key = newKey();
const until = new Date('2026-12-01T00:00:00Z');
const link = { tenantId: newId(), recordId: newId(), stops: 3, until };
const token = linkToken(key, 'document links', link);
const before = new Date('2026-11-30T23:59:59Z');

test('a link names its company and document until it expires', () => {
  expect(readLinkToken(key, 'document links', token, before)).toEqual(link);
  expect(readLinkToken(key, 'document links', token, until)).toBeUndefined();
});

test('a link of one kind is none of another', () => {
  expect(readLinkToken(key, 'support links', token, before)).toBeUndefined();
});

test('it is short and fits into an address', () => {
  expect(token).toMatch(/^[\w-]{75}$/);
});

test('altered in any place, or made with another secret, it leads nowhere', () => {
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'A' ? 'B' : 'A';
    expect(
      readLinkToken(key, 'document links', token.slice(0, place) + other + token.slice(place + 1), before),
    ).toBeUndefined();
  }
  expect(readLinkToken(newKey(), 'document links', token, before)).toBeUndefined();
});

test.each(['', 'x', 'A'.repeat(75), `${token}A`, `${token}=`])('%s is no link', (text) => {
  expect(readLinkToken(key, 'document links', text, before)).toBeUndefined();
});

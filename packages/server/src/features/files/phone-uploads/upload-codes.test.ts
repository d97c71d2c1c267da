import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { SecretKey } from '../../../platform/secret-key.ts';
import { codeOf, readUploadKey, tenantOfCode, uploadKey } from './upload-codes.ts';

const newKey = (): SecretKey => new SecretKey(randomBytes(32).toString('base64'));
const secret = newKey();
const until = new Date('2026-12-01T00:00:00Z');
const before = new Date('2026-11-30T23:59:59Z');
const upload = { tenantId: newId(), id: newId() };
const key = uploadKey(secret, { ...upload, until });

test('a code names its company, and beside it holds 160 bits that only the server computes', () => {
  const code = codeOf(secret, upload);
  expect(code).toMatch(/^[\w-]{48}$/u);
  expect(tenantOfCode(code)).toBe(upload.tenantId);
  expect(codeOf(secret, upload)).toBe(code);
  expect(codeOf(secret, { ...upload, id: newId() }).slice(22)).not.toBe(code.slice(22));
  expect(codeOf(newKey(), upload).slice(22)).not.toBe(code.slice(22));
});

test('a key names its upload until it ends', () => {
  expect(readUploadKey(secret, key, before)).toEqual({ ...upload, until });
  expect(readUploadKey(secret, key, until)).toBeUndefined();
});

test('a key that was altered in any place, or made with another secret, opens nothing', () => {
  for (let place = 0; place < key.length; place += 1) {
    const other = key[place] === 'A' ? 'B' : 'A';
    const altered = key.slice(0, place) + other + key.slice(place + 1);
    expect(readUploadKey(secret, altered, before), String(place)).toBeUndefined();
  }
  expect(readUploadKey(newKey(), key, before)).toBeUndefined();
});

test.each([undefined, '', 'x', 'A'.repeat(70), [key], `${key}=`])('%s is no key', (text) => {
  expect(readUploadKey(secret, text, before)).toBeUndefined();
});

import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrMakeSecretKey, SecretKey } from './secret-key.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelfwise-key-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('is made once, for the owner only, and is the same after a restart and for all who start at once', async () => {
  const dataDir = join(folder, 'fresh');
  const keys = await Promise.all(Array.from({ length: 8 }, () => readOrMakeSecretKey(undefined, dataDir)));
  const signed = new Set(keys.map((key) => key.sign('refresh tokens', 'x').toString('hex')));
  expect(signed.size).toBe(1);
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(
    signed.has((await readOrMakeSecretKey(undefined, dataDir)).sign('refresh tokens', 'x').toString('hex')),
  ).toBe(true);
  expect(Buffer.from(await readFile(join(dataDir, 'secret-key'), 'utf8'), 'base64')).toHaveLength(32);
});

test('signs each purpose with a key of its own', () => {
  const key = new SecretKey(Buffer.alloc(32, 1).toString('base64'));
  expect(key.sign('refresh tokens', 'x')).not.toEqual(key.sign('second factors', 'x'));
  expect(key.sign('refresh tokens', 'x')).toEqual(key.sign('refresh tokens', 'x'));
});

test('what was sealed opens only unaltered, and only for the same purpose and person', () => {
  const [key, other] = [1, 2].map((byte) => new SecretKey(Buffer.alloc(32, byte).toString('base64')));
  if (!key || !other) throw new Error('a key is missing');
  const sealed = key.seal('second factors', 'JBSWY3DP', 'ama');
  expect(key.open('second factors', sealed, 'ama')).toBe('JBSWY3DP');
  expect(sealed.includes('JBSWY3DP')).toBe(false);
  // The same text never gives the same bytes twice.
  expect(key.seal('second factors', 'JBSWY3DP', 'ama').equals(sealed)).toBe(false);
  expect(() => key.open('second factors', sealed, 'kofi')).toThrow(/authenticate/);
  expect(() => key.open('recovery codes', sealed, 'ama')).toThrow(/authenticate/);
  expect(() => other.open('second factors', sealed, 'ama')).toThrow(/authenticate/);
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = Buffer.from(sealed);
    altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
    expect(() => key.open('second factors', altered, 'ama')).toThrow(/authenticate/);
  }
});

test('what an accepted key sealed and signed is still accepted, and everything new is made with the current key', () => {
  const [former, current] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [
    string,
    string,
  ];
  const [before, after] = [new SecretKey(former), new SecretKey(current, [former, current])];
  expect(after.all).toHaveLength(2);
  expect(after.open('second factors', before.seal('second factors', 'JBSWY3DP', 'ama'), 'ama')).toBe(
    'JBSWY3DP',
  );
  expect(() => before.open('second factors', after.seal('second factors', 'JBSWY3DP', 'ama'), 'ama')).toThrow(
    /authenticate/,
  );
  const mark = before.sign('known devices', 'till').subarray(0, 16);
  expect(after.hasSigned('known devices', 'till', mark, 16)).toBe(true);
  expect(after.hasSigned('known devices', 'tills', mark, 16)).toBe(false);
  expect(after.hasSigned('document links', 'till', mark, 16)).toBe(false);
  for (const bytes of [0, 15])
    expect(after.hasSigned('known devices', 'till', mark.subarray(0, bytes), 16)).toBe(false);
  expect(before.hasSigned('known devices', 'till', after.sign('known devices', 'till'), 32)).toBe(false);
});

test('a short key is refused', () => {
  expect(() => new SecretKey('c2hvcnQ=')).toThrow(/32 random bytes/);
});

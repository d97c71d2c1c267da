import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hashPassword, strangerAt, vouchedFor } from './passwords.ts';

const twentyStrangers = () => {
  const hashed: string[] = [];
  const all = Array.from({ length: 20 }, async (_, index) => {
    hashed.push(await hashPassword(strangerAt(`203.0.113.${index}`), 'a password of a stranger'));
  });
  return { hashed, all: Promise.all(all) };
};

test('while many strangers sign in, files are read and known people are let in', async () => {
  const { hashed, all } = twentyStrangers();
  await readFile(import.meta.filename);
  expect(hashed.length).toBeLessThan(5);
  await hashPassword(vouchedFor('ama'), 'a password of Ama');
  expect(hashed.length).toBeLessThan(10);
  await all;
  expect(hashed).toHaveLength(20);
});

test.each([
  ['address only some twenty', strangerAt('203.0.113.1'), 25, 4],
  ['account only ten', vouchedFor('kofi'), 13, 2],
])('of one %s wait, and further ones are told to come back', async (_what, asker, tries, refusals) => {
  const all = Array.from({ length: tries }, () => hashPassword(asker, 'a password'));
  const outcomes = await Promise.allSettled(all);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(refusals);
  for (const one of refused)
    expect(one).toMatchObject({ reason: { code: 'busy', info: { retryAfterSeconds: 2 } } });
});

import { expect, test } from 'vitest';
import { Secret, TOTP, URI } from 'otpauth';
import { appUri, findStep, newAppSecret } from './app-codes.ts';

/** RFC 6238, appendix B, SHA-1. It has eight digits, of which an app shows the last six. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is that of the standard', (seconds, digits) => {
  const at = (offset: number): Date => new Date((seconds + offset) * 1_000);
  const [code, step] = [digits.slice(2), Math.floor(seconds / 30)];
  expect(findStep(rfcSecret, code, at(0))).toBe(step);
  expect(findStep(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)}`, at(0))).toBe(step);
  // A clock that is off by one step is accepted and gives the same step; two steps are too many.
  expect(findStep(rfcSecret, code, at(30))).toBe(step);
  expect(findStep(rfcSecret, code, at(-30))).toBe(step);
  expect(findStep(rfcSecret, code, at(60))).toBeNull();
  expect(findStep(rfcSecret, code, at(-60))).toBeNull();
  expect(findStep(newAppSecret(), code, at(0))).not.toBe(step);
});

test.each(['', '12345', '1234567', 'abcdef', '٣٣٣٣٣٣'])('%s is not a code of any step', (code) => {
  expect(findStep(rfcSecret, code, new Date(59_000))).toBeNull();
});

test('a secret has 160 bits, is never the same twice, and is in the URI for the app', () => {
  const secret = newAppSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(newAppSecret()).not.toBe(secret);
  const read = URI.parse(appUri(secret, 'Shelfwise', 'ama & co'));
  expect(read).toBeInstanceOf(TOTP);
  expect(read).toMatchObject({ issuer: 'Shelfwise', label: 'ama & co', digits: 6, period: 30 });
  expect(read.secret.base32).toBe(secret);
});

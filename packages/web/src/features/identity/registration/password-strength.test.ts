import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('strength of a new password', () => {
  it.each([
    ['', 'tooShort'],
    ['Tr0ub4d!r', 'tooShort'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghij', 'weak'],
    ['0123456789', 'weak'],
    ['marketstall', 'fair'],
    ['kente cloth at dawn', 'strong'],
    ['a yellow bus to Kumasi', 'strong'],
  ])('%j is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});

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

  it.each([
    ['premium-admin1', 'weak'],
    ['Premium Admin 2026', 'weak'],
    ['cafe-fils-1', 'weak'],
    ['Adwoa-Fabrics!', 'weak'],
    ['adwoa@mail1', 'weak'],
    ['adwoa sells kente at dawn', 'strong'],
  ])('%j leaves to guess only what is no name of the account: %s', (password, strength) => {
    const names = ['premium-admin', 'Café Fils', 'Adwoa Fabrics', 'adwoa@mail.example'];
    expect(strengthOf(password, names)).toBe(strength);
  });

  it.each(['password1234', 'Password-2026', 'motdepasse 77', 'Welcome!2026', 'Manchester-2026!'])(
    '%j is weak, since the server refuses such words',
    (password) => {
      expect(strengthOf(password)).toBe('weak');
    },
  );
});

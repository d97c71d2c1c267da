import { expect, it } from 'vitest';
import { firstNameOf, hasFirstName } from './account-names.ts';

it('a way to pay that the company has renamed is called by the new name', () => {
  expect(hasFirstName('mobile_money', 'Mobile money')).toBe(true);
  expect(hasFirstName('mobile_money', 'MTN MoMo')).toBe(false);
  expect(hasFirstName('cheque', 'Cheque')).toBe(false);
});

it('a way to pay is called by its first name, or its code, while the list is not loaded', () => {
  expect(firstNameOf('card')).toBe('Card payments');
  expect(firstNameOf('cheque')).toBe('cheque');
});

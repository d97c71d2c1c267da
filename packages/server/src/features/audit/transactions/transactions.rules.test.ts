import { expect, test } from 'vitest';
import { currencyNamed, documentNamed, nameThen } from './transactions.rules.ts';

test('the currency of an amount is the one named, or of the supplier’s document, or of the books', () => {
  const entry = (subjectType: string, after: Record<string, unknown>) => ({
    subjectType,
    before: null,
    after,
  });
  expect(currencyNamed(entry('supplier_payment', { currency: 'USD' }), undefined, 'GHS')).toBe('USD');
  expect(currencyNamed(entry('bill', {}), 'USD', 'GHS')).toBe('USD');
  expect(currencyNamed(entry('bill', {}), undefined, 'GHS')).toBe('GHS');
  // An invoice in dollars is kept in the books' currency, with the dollars beside it.
  expect(currencyNamed(entry('invoice', { foreign: { currency: 'USD' } }), 'USD', 'GHS')).toBe('GHS');
  expect(currencyNamed(entry('supplier_payment', { currency: 'none' }), undefined, 'GHS')).toBe('GHS');
});

test('an entry names its document before or after the change, and a record that is gone by its last name', () => {
  expect(documentNamed({ before: null, after: { payment: 'PAY-1' } })).toBe('PAY-1');
  expect(documentNamed({ before: { invoice: 'INV-1' }, after: { reversedOn: '2026-03-01' } })).toBe('INV-1');
  expect(documentNamed({ before: null, after: { number: 7 } })).toBeNull();
  expect(nameThen({ before: { name: 'Rope' }, after: null })).toBe('Rope');
});

import { expect, test } from 'vitest';
import { namesOf } from './names.ts';

test('a noun of two words is named as each place needs it', () => {
  expect(namesOf('purchasing', 'purchase-orders', { number: '0099' })).toMatchObject({
    number: '0099',
    area: 'purchasing',
    table: 'purchase_orders',
    'table-noun': 'purchase_order',
    'file-noun': 'purchase-order',
    nouns: 'purchaseOrders',
    noun: 'purchaseOrder',
    Nouns: 'PurchaseOrders',
    'a title noun': 'a purchase order',
    'Title nouns': 'Purchase orders',
  });
});

test.each([
  ['categories', 'category', 'a'],
  ['expenses', 'expense', 'an'],
  ['email-addresses', 'email-address', 'an'],
  ['tax-boxes', 'tax-box', 'a'],
  ['batches', 'batch', 'a'],
  ['invoices', 'invoice', 'an'],
  ['purchases', 'purchase', 'a'],
])('one of %s is %s', (nouns, noun, article) => {
  expect(namesOf('finance', nouns, {})).toMatchObject({
    'file-noun': noun,
    'a title noun': `${article} ${noun.replace('-', ' ')}`,
  });
});

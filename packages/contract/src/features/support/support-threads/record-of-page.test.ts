import { expect, test } from 'vitest';
import { recordOfPage } from './record-of-page.ts';

const id = '0192f0c4-0000-7000-8000-000000000001';

test.each([
  [`/orders/${id}`, { kind: 'order', id }],
  [`/accounts-receivable/${id}`, { kind: 'invoice', id }],
  [`/stock-receipts/orders/${id}`, { kind: 'purchase_order', id }],
  ['/orders/new', undefined],
  ['/orders', undefined],
  [`/toString/${id}`, undefined],
  [`/inventory/edit/${id}`, undefined],
  ['', undefined],
])('%s shows %j', (page, record) => {
  expect(recordOfPage(page)).toEqual(record);
});

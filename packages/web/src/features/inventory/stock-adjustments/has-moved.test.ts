import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { expect, test } from 'vitest';
import { hasMoved } from './has-moved.ts';

const line = (fields: Partial<StockAdjustment['lines'][number]>): StockAdjustment['lines'][number] => ({
  number: 1,
  productId: '01890000-0000-7000-8000-000000000001',
  productName: 'Cup',
  sku: 'C-1',
  unit: 'piece',
  locationId: null,
  locationName: null,
  onHand: '10',
  onHandNow: '10',
  worthMinor: 400,
  worthNowMinor: 400,
  quantity: '0',
  pack: null,
  enteredQuantity: '0',
  ...fields,
});

test.each([
  [false, {}],
  [true, { onHandNow: '9', worthNowMinor: 360 }],
  [true, { worthNowMinor: 401 }],
  [true, { onHand: null, worthMinor: undefined }],
  // Of what is posted nothing is read now.
  [false, { onHandNow: null, worthNowMinor: undefined }],
])('stock moved: %s of %j', (expected, fields) => {
  expect(hasMoved({ lines: [line({}), line(fields as object)] })).toBe(expected);
});

import type { BillableLine } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { expect, test } from 'vitest';
import {
  billableFor,
  lineExample,
  lineOfGoods,
  linesToSend,
  previewBill,
  previewMatch,
  usualLine,
} from './bill-form.ts';

const goods: BillableLine = {
  receiptId: 'r',
  receiptNumber: 'REC-1',
  receiptLine: 2,
  productName: 'Rice',
  packName: 'Sack',
  currency: 'GHS',
  pricesIncludeTax: false,
  taxClassId: 'vat',
  quantity: '10',
  unitPrice: '20',
  discountPercent: '10',
};
const tolerances = { matchPricePercent: '1', matchPriceFloorMinor: 0, matchQuantityPercent: '0' };
const terms = { kind: 'bill', currency: 'GHS', pricesIncludeTax: false, tolerances } as const;
const line = lineOfGoods(goods, { kind: 'bill', bearsTax: true });

test('a line of goods has what was received, and is sent without an account', () => {
  expect(line).toMatchObject({ quantity: '10', unitPrice: '20', discountPercent: '10', taxClassId: 'vat' });
  expect(lineOfGoods(goods, { kind: 'bill', bearsTax: false })).toMatchObject({ taxClassId: 'none' });
  const rent = { ...lineExample, description: 'Rent', accountId: 'a', unitPrice: '5' };
  expect(linesToSend([line, rent])).toMatchObject([
    { receiptId: 'r', receiptLine: 2, accountId: null, taxClassId: 'vat' },
    { receiptId: null, receiptLine: null, accountId: 'a', taxClassId: null },
  ]);
});

test('a bill is made of what is still to be billed, a credit of what was billed too much', () => {
  const back = { ...goods, receiptLine: 3, quantity: '-2' };
  expect(billableFor([goods, back], 'bill')).toEqual([goods]);
  expect(billableFor([goods, back], 'credit')).toEqual([back]);
  expect(lineOfGoods(back, { kind: 'credit', bearsTax: true })).toMatchObject({ quantity: '2' });
});

test.each([
  [{}, 'matched'],
  [{ unitPrice: '20.2' }, 'matched'],
  [{ unitPrice: '20.3' }, 'price'],
  [{ discountPercent: '0' }, 'price'],
  [{ quantity: '11' }, 'quantity'],
  [{ receiptLine: 9 }, 'no_receipt'],
  [{ unitPrice: '' }, undefined],
])('with %o typed, the match is said to be %s', (typed, result) => {
  expect(previewMatch({ ...line, ...typed }, [goods], terms)).toBe(result);
});

test('of another currency, or of tax on one side only, nothing is said', () => {
  expect(previewMatch(line, [goods], { ...terms, currency: 'USD' })).toBeUndefined();
  expect(previewMatch(line, [goods], { ...terms, pricesIncludeTax: true })).toBeUndefined();
});

test('the totals count complete lines only, with the tax of each', () => {
  const parts = [{ name: 'VAT', percent: '15', kind: 'standard' as const }];
  const partsOf = (id: string) => (id === 'vat' ? parts : []);
  const totals = previewBill(
    [line, { ...lineExample, accountId: 'a' }, { ...line, quantity: '100000000', unitPrice: '1000000000' }],
    partsOf,
    {
      currency: 'GHS',
      pricesIncludeTax: false,
    },
  );
  expect(totals).toMatchObject({ netMinor: 18_000, taxMinor: 2_700, totalMinor: 20_700 });
});

test('a new line has the account and tax of the supplier, else the default class; none where the bill bears no tax', () => {
  const classes = [
    { id: 'vat', isDefault: true },
    { id: 'flat', isDefault: false },
  ];
  const usualOf = (taxClassId: string | null, bearsTax = true) =>
    usualLine(classes, { bearsTax, supplier: { taxClassId, billAccountId: 'rent' } });
  expect(usualOf('flat')).toEqual({ ...lineExample, accountId: 'rent', taxClassId: 'flat' });
  expect(usualOf(null).taxClassId).toBe('vat');
  expect(usualOf('none').taxClassId).toBe('none');
  expect(usualOf('flat', false).taxClassId).toBe('none');
  expect(usualLine(classes, { bearsTax: true, supplier: undefined })).toMatchObject({
    accountId: '',
    taxClassId: 'vat',
  });
});

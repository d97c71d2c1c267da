import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { expect, it } from 'vitest';
import { copyOfInvoice, lineExample, linesToSend, previewDraft } from './draft-form.ts';

const line = {
  number: 1,
  description: 'Rice',
  sku: 'R-1',
  unit: 'bag',
  quantity: '48',
  pack: null,
  unitPrice: '12.5',
  netMinor: 50_000,
  taxMinor: 10_000,
  totalMinor: 60_000,
  orderLineId: null,
  productId: 'rice',
  accountId: null,
  taxClassId: 'gone',
  listPrice: '12.5',
  discounts: [],
  creditedQuantity: '0',
  creditedMinor: 0,
};
const classes = [
  { id: 'standard', isDefault: true },
  { id: 'exempt', isDefault: false },
];
const copied = (changed: Partial<Invoice['lines'][number]>) =>
  copyOfInvoice(
    { customerId: 'ama', pricesIncludeTax: true, lines: [{ ...line, ...changed }] } as Invoice,
    classes,
  );

it('copies an invoice as a draft of today, at the prices that were billed', () => {
  expect(copied({})).toEqual({
    customerId: 'ama',
    issuedOn: null,
    dueOn: null,
    pricesIncludeTax: true,
    lines: [
      {
        ...lineExample,
        productId: 'rice',
        description: 'Rice',
        quantity: '48',
        unitPrice: '12.5',
        // The class of that day is not there any more: what was taxed bears the usual tax.
        taxClassId: 'standard',
      },
    ],
  });
  expect(copied({ taxClassId: 'exempt' }).lines[0]?.taxClassId).toBe('exempt');
  expect(copied({ taxMinor: 0 }).lines[0]?.taxClassId).toBe('none');
});

it('counts what was sold in packs in packs', () => {
  const pack = { id: 'carton', name: 'Carton', numerator: 24, denominator: 1 };
  expect(copied({ pack, unitPrice: '290' }).lines[0]).toMatchObject({
    productId: '',
    description: 'Rice (Carton)',
    quantity: '2',
    unitPrice: '290',
  });
});

it('sends what is named, and nothing where nothing is', () => {
  const typed = { ...lineExample, description: 'Repair', unitPrice: '5' };
  expect(linesToSend([typed])).toMatchObject([{ productId: null, accountId: null, taxClassId: null }]);
  expect(linesToSend([{ ...typed, accountId: 'delivery' }])).toMatchObject([{ accountId: 'delivery' }]);
});

it('adds up while somebody types: what is not complete counts for nothing', () => {
  const typed = (changed: object) => ({ ...lineExample, quantity: '2', unitPrice: '5', ...changed });
  const totals = previewDraft(
    [
      typed({}),
      typed({ unitPrice: '' }),
      typed({ quantity: '99999999999999' }),
      typed({ discountPercent: '50' }),
    ],
    () => [],
    { currency: 'GHS', pricesIncludeTax: false },
  );
  expect(totals.totalMinor).toBe(1_500);
});

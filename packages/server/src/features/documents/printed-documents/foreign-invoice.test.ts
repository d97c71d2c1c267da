import { expect, test } from 'vitest';
import { invoice, seller } from '../../../test/printed-samples.ts';
import { invoiceDocument } from './invoice-document.ts';

test('an invoice in another currency prints that, with its total and tax in the currency of the books', () => {
  const theirs = {
    unitPrice: '4.00',
    listPrice: '4.00',
    discounts: [],
    netMinor: 667,
    taxMinor: 133,
    totalMinor: 800,
    creditedMinor: 0,
  };
  const document = invoiceDocument(
    {
      ...invoice,
      lines: invoice.lines.map((one) => ({ ...one, foreign: theirs })),
      foreign: {
        currency: 'USD',
        rate: '15',
        netMinor: 667,
        taxMinor: 133,
        totalMinor: 800,
        taxes: [{ name: 'VAT', percent: '20', kind: 'standard', netMinor: 667, taxMinor: 133 }],
        paidMinor: 300,
        creditedMinor: 0,
        writtenOffMinor: 0,
      },
    },
    seller,
  );
  expect(document).toMatchObject({ currency: 'USD', lines: [{ unitPrice: '4.00', amountMinor: 800 }] });
  expect(document.totals.map(({ minor }) => minor)).toEqual([667, 133, 800, -300, 500]);
  expect(document.facts.slice(2)).toEqual([
    { label: 'inBooks', minor: 12_000, currency: 'GHS', rate: '15' },
    { label: 'taxInBooks', minor: 2_000, currency: 'GHS', rate: '15' },
  ]);
});

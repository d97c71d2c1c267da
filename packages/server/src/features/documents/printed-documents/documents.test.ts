import { describe, expect, it, test } from 'vitest';
import { amounts, customer, invoice, kept, line, seller } from '../../../test/printed-samples.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import { deliveryNoteDocument } from './delivery-note-document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { markText } from './mark-text.ts';
import { printedMethod, printedWords } from './printed-words.ts';
import { receiptDocument, type ReceiptToPrint } from './receipt-document.ts';
import { sellerOf } from './seller.ts';
import { withholdingCertificateDocument } from './withholding-certificate-document.ts';

test('the trading name comes first, and the legal name below it where it differs', () => {
  expect(seller).toMatchObject({ tradingName: 'Makola Traders', legalName: 'Makola Traders Ltd' });
  expect(sellerOf({ ...kept, tradingName: null, isVatRegistered: false })).toEqual({
    ...kept,
    tradingName: 'Makola Traders Ltd',
    legalName: null,
    isVatRegistered: false,
  });
});

test('an invoice’s lines are with or without tax, as its prices are', () => {
  const { lines, pricesIncludeTax } = invoiceDocument(invoice, seller);
  expect([lines[0]?.amountMinor, pricesIncludeTax]).toEqual([12_000, true]);
  const net = invoiceDocument({ ...invoice, pricesIncludeTax: false }, seller);
  expect([net.lines[0]?.amountMinor, net.pricesIncludeTax]).toEqual([10_000, false]);
  expect(invoiceDocument({ ...invoice, taxes: [] }, seller)).toMatchObject({
    pricesIncludeTax: null,
    totals: [{ label: 'total', minor: 12_000 }],
  });
});

test.each([
  ['issued', 0, 'none', ['net', 'VAT', 'total']],
  ['part_paid', 4_000, 'none', ['net', 'VAT', 'total', 'paid', 'open']],
  ['paid', 12_000, 'paid', ['net', 'VAT', 'total', 'paid', 'open']],
  ['void', 0, 'void', ['net', 'VAT', 'total']],
] as const)('an invoice that is %s with %d paid is marked %s', (status, paidMinor, mark, labels) => {
  const document = invoiceDocument({ ...invoice, status, paidMinor }, seller);
  expect(document.mark).toBe(mark);
  expect(
    document.totals.map(({ label }) => (typeof label === 'string' ? label : 'tax' in label ? label.tax : '')),
  ).toEqual(labels);
  expect(document.totals.find(({ label }) => label === 'open')?.minor ?? 12_000 - paidMinor).toBe(
    12_000 - paidMinor,
  );
});

test('an invoice that was paid and then credited whole is marked so, one that was credited in part stays paid', () => {
  const note = {
    id: 'n',
    number: 'CN-4',
    kind: 'rest',
    issuedOn: '2026-11-04',
    totalMinor: 12_000,
    reason: null,
    openMinor: 0,
    foreign: null,
  } as const;
  const paid = { ...invoice, status: 'paid', paidMinor: 12_000 } as const;
  const document = invoiceDocument({ ...paid, creditNotes: [note] }, seller);
  expect(document.mark).toBe('credited');
  expect(document.facts).toContainEqual({ label: 'creditNote', text: 'CN-4' });
  expect(markText(printedWords.en, document)).toBe('CREDITED');
  const part = invoiceDocument({ ...paid, creditNotes: [{ ...note, totalMinor: 4_000 }] }, seller);
  expect(part.mark).toBe('paid');
});

test('a void invoice names the credit note that cancels it', () => {
  const { facts } = invoiceDocument(
    {
      ...invoice,
      status: 'void',
      creditNotes: [
        {
          id: 'n',
          number: 'CN-4',
          kind: 'void',
          issuedOn: '2026-11-04',
          totalMinor: 12_000,
          reason: null,
          openMinor: 0,
          foreign: null,
        },
      ],
    },
    seller,
  );
  expect(facts).toContainEqual({ label: 'creditNote', text: 'CN-4' });
});

test('a credit note names the invoice it corrects and why', () => {
  const document = creditNoteDocument(
    {
      id: 'n',
      number: 'CN-4',
      kind: 'credit',
      invoiceId: 'i',
      invoiceNumber: 'INV-1',
      orderId: null,
      customerId: null,
      ...customer,
      issuedOn: '2026-11-04',
      issuedAt: '2026-11-04T09:00:00Z',
      ...amounts,
      taxes: [...amounts.taxes],
      lines: amounts.lines.map((line) => ({ ...line, discountNames: ['Sale'], foreign: null })),
      openMinor: 0,
      foreign: null,
      reason: 'Came torn',
    },
    seller,
  );
  expect(document).toMatchObject({ kind: 'credit_note', number: 'CN-4', notes: 'Came torn' });
  expect(document.lines.every(({ description }) => description.endsWith(' (Sale)'))).toBe(true);
  expect(document.facts).toContainEqual({ label: 'correctedInvoice', text: 'INV-1' });
  expect(document.totals.at(-1)).toEqual({ label: 'credited', minor: 12_000, isStrong: true });
});

const receipt: ReceiptToPrint = {
  ...customer,
  direction: 'in',
  number: 'PAY-1',
  receivedOn: '2026-11-05',
  recordedAt: '2026-11-05T09:00:00Z',
  method: 'Cash',
  reference: null,
  orderNumber: null,
  amountMinor: 15_000,
  currency: 'GHS',
  foreign: null,
  booked: null,
  isReversed: false,
  creditMinor: 1_000,
  settled: [
    { number: 'INV-1', issuedOn: '2026-11-03', totalMinor: 12_000, settledMinor: 12_000, openMinor: 0 },
    { number: 'INV-2', issuedOn: '2026-11-04', totalMinor: 9_000, settledMinor: 2_000, openMinor: 7_000 },
  ],
  paidOutOf: [],
};

test('a receipt says what is kept as credit and what is still open', () => {
  expect(receiptDocument(receipt, seller).totals).toEqual([
    { label: 'keptAsCredit', minor: 1_000 },
    { label: 'stillOpen', minor: 7_000, isStrong: true },
  ]);
  expect(receiptDocument({ ...receipt, settled: [], creditMinor: 15_000 }, seller).totals).toEqual([
    { label: 'keptAsCredit', minor: 15_000 },
  ]);
});

test('the receipt of a reversed payment promises nothing any more', () => {
  expect(receiptDocument({ ...receipt, isReversed: true }, seller)).toMatchObject({
    mark: 'void',
    totals: [],
  });
});

test('a payment method is named in the reader’s language, unless the company has renamed it', () => {
  expect(printedMethod('fr', 'cash', 'Cash')).toBe('Espèces');
  expect(printedMethod('en', 'cash', 'Cash')).toBe('Cash');
  expect(printedMethod('fr', 'cash', 'Till 2')).toBe('Till 2');
  expect(printedMethod('fr', 'toString', 'Cheque')).toBe('Cheque');
});

test('money paid back is shown as a refund, with its source', () => {
  const refund = { ...receipt, direction: 'out' as const, settled: [], paidOutOf: ['CN-1'] };
  const document = receiptDocument(refund, seller);
  expect(document).toMatchObject({ kind: 'refund', receivedMinor: 15_000, totals: [] });
  expect(document.facts).toContainEqual({ label: 'paidOutOf', text: 'CN-1' });
  expect(document.facts.map(({ label }) => label)).not.toContain('received');
});

test('a delivery note has no prices, even if its lines had some', () => {
  const document = deliveryNoteDocument(
    {
      ...customer,
      number: 'SHP-1',
      shippedOn: '2026-11-04',
      recordedAt: '2026-11-04T09:00:00Z',
      orderNumber: 'SO-1',
      locationName: 'Osu',
      deliveryAddress: 'Gate 4, Tema',
      reference: 'PO-7',
      currency: 'GHS',
      lines: [{ ...line, unit: 'bag' }],
    },
    seller,
  );
  expect(document.lines).toEqual([{ description: 'Rice', sku: 'R-1', quantity: '2', unit: 'bag' }]);
  expect(document.totals).toEqual([]);
  expect(document.facts.map(({ label }) => label)).toEqual([
    'shipped',
    'order',
    'yourReference',
    'shippedFrom',
    'deliverTo',
  ]);
});

describe('a withholding certificate', () => {
  const kept = {
    number: 'WHT-1',
    paidOn: '2026-11-03',
    recordedAt: '2026-11-03T09:00:00Z',
    isReversed: false,
    paymentNumber: 'PV-7',
    certificateNumber: null,
    supplierName: 'Volta Ltd',
    supplierAddress: null,
    supplierTaxNumber: 'C0009',
    currency: 'GHS',
    amountMinor: 120_000,
    withheldMinor: 7_500,
    withheldFromMinor: 100_000,
    withholdingClass: 'services',
    withholdingPercent: '7.5',
    bills: [],
  } as const;

  it('says of what, at which rate and how much was kept back, and what was paid out', () => {
    const document = withholdingCertificateDocument({ ...kept, bills: [] }, seller);
    expect(document).toMatchObject({
      buyer: { name: 'Volta Ltd', taxNumber: 'C0009' },
      receivedMinor: 7_500,
      mark: 'none',
      totals: [
        { label: 'withheldFrom', minor: 100_000 },
        { label: { withheld: 'services', percent: '7.5' }, minor: 7_500 },
        { label: 'paidOut', minor: 112_500 },
      ],
    });
  });

  it('says about which rate a typed amount comes to, and that a reversed one no longer counts', () => {
    const typed = {
      ...kept,
      bills: [],
      withholdingClass: null,
      withholdingPercent: null,
      withheldMinor: 3_333,
    };
    const document = withholdingCertificateDocument({ ...typed, isReversed: true }, seller);
    expect(document.mark).toBe('void');
    expect(document.totals[1]?.label).toEqual({ withheld: 'typed', percent: '3.33' });
  });
});

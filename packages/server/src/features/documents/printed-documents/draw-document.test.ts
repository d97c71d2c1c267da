import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { firstDocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.facts';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { readPdf } from '../../../test/pdf-text.ts';
import { drawDocuments } from './draw-document.ts';
import type { PrintedDocument, PrintedLine } from './printed-document.ts';

const linesOf = (count: number): PrintedLine[] =>
  Array.from({ length: count }, (_, index) => ({
    description:
      index % 7 === 3 ? `Line ${index + 1}, ${'a long description '.repeat(6)}` : `Line ${index + 1}`,
    sku: index % 2 === 0 ? null : `SKU-${index + 1}`,
    quantity: '1250.5',
    unit: null,
    unitPrice: '497.87',
    amountMinor: 125_370,
  }));

const invoice = (changes: Partial<PrintedDocument> = {}): PrintedDocument => ({
  kind: 'invoice',
  number: 'INV-42',
  recordedAt: '2026-11-03T09:00:00Z',
  currency: 'GHS',
  seller: {
    legalName: 'Makola General Trading Company Limited',
    tradingName: 'Makola Traders',
    address: '12 Market Street\nAccra',
    phone: '+233 24 555 0199',
    taxNumber: 'C0001234567',
    isVatRegistered: true,
  },
  buyer: { name: 'Ama Serwaa', address: 'House 8\nOsu', taxNumber: 'P0009876543' },
  facts: [
    { label: 'issued', day: '2026-11-03' },
    { label: 'due', day: '2026-12-03' },
  ],
  lines: linesOf(2),
  pricesIncludeTax: true,
  receivedMinor: null,
  settled: [],
  totals: [
    { label: { tax: 'VAT', percent: '12.5' }, minor: 13_930 },
    { label: 'total', minor: 250_740, isStrong: true },
    { label: 'paid', minor: -125_370 },
  ],
  mark: 'none',
  notes: null,
  ...changes,
});

const read = async (
  document: PrintedDocument,
  language: Language = 'en',
  look: DocumentLook = firstDocumentLook,
) => {
  const pdf = readPdf(await buffer(await drawDocuments([document], { language, look, logo: undefined })));
  const texts = pdf.placed.map((one) => ({ ...one, text: one.text.trim() }));
  return { ...pdf, placed: texts, text: texts.map(({ text }) => text).join('\n') };
};

/** Drawing needs much processor time, of which a test run has little. */
const longMs = 30_000;

test('the seller and the buyer are named in full, with the day the money is due', async () => {
  const { text } = await read(invoice());
  for (const printed of [
    'Makola Traders',
    'Makola General Trading Company Limited',
    '12 Market Street',
    'Accra',
    'Tel. +233 24 555 0199',
    'Tax number C0001234567',
    'Ama Serwaa',
    'House 8',
    'Osu',
    'Tax number P0009876543',
    '3 December 2026',
  ])
    expect(text).toContain(printed);
  expect(text).not.toContain('Not registered for VAT');
});

test('a seller who is not registered for VAT says so', async () => {
  const seller = { ...invoice().seller, isVatRegistered: false };
  expect((await read(invoice({ seller }))).text).toContain('Not registered for VAT');
  expect((await read(invoice({ seller }), 'fr')).text).toContain('Non assujetti à la TVA');
});

test('a customer without a name is a walk-in', async () => {
  expect((await read(invoice({ buyer: null }))).text).toContain('Walk-in customer');
});

test('figures are grouped and written as in the language, the minus before the symbol', async () => {
  const english = await read(invoice());
  for (const printed of ['1,250.5', '497.87', '₵ 1,253.70', '-₵ 1,253.70', 'VAT 12.5 %'])
    expect(english.text.split('\n')).toContain(printed);
  const french = await read(invoice({ currency: 'XOF' }), 'fr');
  for (const printed of ['1 250,5', '497,87', 'CFA 125 370', '-CFA 125 370', 'VAT 12,5 %'])
    expect(french.text.split('\n')).toContain(printed);
});

test('what a discount took off a line is an amount of the language, below the line', async () => {
  const lines = linesOf(1).map((line) => ({ ...line, taken: [{ name: 'Soldes', minor: 111_105 }] }));
  expect((await read(invoice({ lines }))).text).toContain('Soldes -₵ 1,111.05');
  expect((await read(invoice({ lines }), 'fr')).text).toContain('Soldes -₵ 1 111,05');
});

test('a unit that is known in both languages is printed in the reader’s', async () => {
  const lines = linesOf(1).map((line) => ({ ...line, unit: 'bag' }));
  for (const [language, printed] of [
    ['en', 'bag'],
    ['fr', 'sac'],
  ] as const)
    expect((await read(invoice({ lines }), language)).text.split('\n')).toContain(printed);
});

test('497.87 and 111.11 are equally wide and end at the same edge', async () => {
  const [first, second] = linesOf(2);
  if (!first || !second) throw new Error('two lines');
  const { placed } = await read(
    invoice({
      lines: [
        { ...first, unitPrice: '111.11', amountMinor: 111_111 },
        { ...second, unitPrice: '497.87', amountMinor: 497_870 },
      ],
    }),
  );
  const startOf = (text: string) => placed.find((one) => one.text === text)?.x;
  expect(startOf('111.11')).toBeDefined();
  expect(startOf('111.11')).toBe(startOf('497.87'));
  expect(startOf('₵ 1,111.11')).toBe(startOf('₵ 4,978.70'));
});

test.each([
  ['paid', 'en', 'PAID'],
  ['paid', 'fr', 'PAYÉE'],
  ['void', 'en', 'VOID'],
  ['void', 'fr', 'ANNULÉE'],
] as const)('an invoice that is %s is stamped in %s with %s', async (mark, language, word) => {
  expect((await read(invoice({ mark }), language)).text.split('\n')).toContain(word);
});

test('an open invoice has no stamp and says how to pay; a paid one does not', async () => {
  const look = { ...firstDocumentLook, paymentInstructions: 'MoMo 024' };
  const open = await read(invoice(), 'en', look);
  expect(open.text).not.toMatch(/PAID|VOID/);
  expect(open.text).toContain('MoMo 024');
  expect((await read(invoice({ mark: 'paid' }), 'en', look)).text).not.toContain('MoMo 024');
});

test.each([1, 60, 200])(
  '%d lines are each printed once, in their order, and pages are counted',
  async (count) => {
    const { placed, pages, text } = await read(invoice({ lines: linesOf(count) }));
    const numbers = placed.flatMap((one) => /^Line (\d+)/.exec(one.text)?.[1] ?? []);
    expect(numbers.map(Number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    const onEachPage = (wanted: string) =>
      placed.filter((one) => one.text === wanted).map(({ page }) => page);
    const all = Array.from({ length: pages }, (_, index) => index + 1);
    expect(onEachPage('Unit price')).toEqual(all);
    for (const page of all) expect(text).toContain(`Page ${page} of ${pages}`);
    expect(onEachPage('Invoice INV-42 · Makola Traders')).toEqual(all.slice(1));
  },
);

test(
  'the totals never stand on a page without a line above them',
  async () => {
    for (let count = 13; count <= 20; count += 1) {
      const { placed } = await read(invoice({ lines: linesOf(count) }));
      const pageOf = (wanted: string | RegExp) => placed.findLast((one) => one.text.match(wanted))?.page;
      expect(pageOf(/^Total$/), `${count} lines`).toBe(pageOf(/^Line \d+/));
    }
  },
  longMs,
);

test(
  'no line of the table runs into the foot of the page',
  async () => {
    const look = { ...firstDocumentLook, footer: 'Foot one\nFoot two\nFoot three' };
    const { placed } = await read(invoice({ lines: linesOf(60) }), 'en', look);
    const foot = Math.max(...placed.filter(({ text }) => text === 'Foot one').map(({ y }) => y));
    const table = placed.filter(({ text }) => /^(Line|SKU|a long)/.test(text));
    expect(Math.min(...table.map(({ y }) => y))).toBeGreaterThan(foot + 8);
  },
  longMs,
);

test(
  'a delivery note shows no price, and has room for a signature after its last line',
  async () => {
    const lines = linesOf(60).map(({ description, sku, quantity }) => ({
      description,
      sku,
      quantity,
      unit: 'bag',
    }));
    const { text, placed } = await read(
      invoice({ kind: 'delivery_note', number: 'SHP-3', lines, totals: [], pricesIncludeTax: null }),
    );
    expect(text).toContain('Delivery note');
    expect(text).toContain('Unit');
    expect(text).not.toMatch(/₵|price|Amount|Total/);
    const pageOf = (wanted: RegExp) => placed.findLast((one) => wanted.test(one.text))?.page;
    expect(pageOf(/^Signature$/)).toBe(pageOf(/^Line/));
  },
  longMs,
);

test('a receipt shows in large figures what was received, and what it settled', async () => {
  const { text } = await read(
    invoice({
      kind: 'receipt',
      number: 'PAY-9',
      facts: [
        { label: 'received', day: '2026-11-05' },
        { label: 'method', text: 'Mobile money' },
        { label: 'paymentReference', text: 'MP1042' },
      ],
      lines: [],
      receivedMinor: 125_370,
      settled: [
        {
          number: 'INV-42',
          issuedOn: '2026-11-03',
          totalMinor: 150_000,
          settledMinor: 125_370,
          openMinor: 24_630,
        },
      ],
      totals: [{ label: 'stillOpen', minor: 24_630, isStrong: true }],
    }),
  );
  for (const printed of [
    'Receipt',
    'Mobile money',
    'MP1042',
    '₵ 1,253.70',
    'INV-42',
    '₵ 1,500.00',
    '₵ 246.30',
  ])
    expect(text.split('\n')).toContain(printed);
});

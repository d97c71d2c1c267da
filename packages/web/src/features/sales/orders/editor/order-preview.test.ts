import { describe, expect, it } from 'vitest';
import type { TaxClass } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import { taxPartsOn } from '@shelfwise/contract/features/ledger/tax-classes/tax-parts';
import { leftForLine, oneMore, previewTotals, productOfCode, shortBy, taxClassOf } from './order-preview.ts';

const rate = (name: string, percent: string, validFrom: string, validUntil: string | null = null) => ({
  name,
  percent,
  validFrom,
  validUntil,
});
const standard: TaxClass = {
  id: 'a',
  name: 'Standard',
  kind: 'standard',
  isDefault: true,
  version: 1,
  rates: [
    rate('VAT and levies', '21.9', '2023-01-01', '2025-12-31'),
    rate('VAT', '15', '2026-01-01'),
    rate('NHIL', '2.5', '2026-01-01'),
  ],
};
const classes: TaxClass[] = [
  standard,
  { id: 'b', name: 'Exempt', kind: 'exempt', isDefault: false, version: 1, rates: [] },
];
const terms = { currency: 'GHS', pricesIncludeTax: false } as const;

it.each([
  [null, 'Standard'],
  [undefined, 'Standard'],
  ['a', 'Standard'],
  ['b', 'Exempt'],
  ['none', undefined],
  ['gone', undefined],
])('the tax class of a product with %s is %s', (id, name) => {
  expect(taxClassOf(id, classes)?.name).toBe(name);
});

describe('totals while typing', () => {
  const parts = () => taxPartsOn(standard, '2020-01-01', '2026-01-01');

  it('are the same as the server computes', () => {
    const totals = previewTotals(
      [
        { productId: 'x', quantity: '2', unitPrice: '10.00' },
        { productId: 'y', quantity: '1', unitPrice: '5.55' },
      ],
      parts,
      terms,
    );
    expect(totals).toMatchObject({ netMinor: 2555, taxMinor: 447, totalMinor: 3002 });
    expect(totals.lines.map(({ netMinor }) => netMinor)).toEqual([2000, 555]);
  });

  it('leave out unfinished lines, and keep each line in its place', () => {
    const totals = previewTotals(
      [
        { productId: 'x', quantity: '', unitPrice: '10' },
        { productId: 'y', quantity: '1', unitPrice: '1,x' },
        { productId: 'z', quantity: '3', unitPrice: '1' },
      ],
      () => [],
      terms,
    );
    expect(totals.lines.map(({ totalMinor }) => totalMinor)).toEqual([0, 0, 300]);
  });

  it('survive an amount that is too large to be saved', () => {
    const line = { productId: 'x', quantity: '999999999999', unitPrice: '999999999999' };
    expect(previewTotals([line], () => [], terms).totalMinor).toBe(0);
  });
});

describe('stock that can still be promised', () => {
  const lines = [
    { productId: 'x', quantity: '4' },
    { productId: 'x', quantity: '3' },
    { productId: 'y', quantity: '9' },
  ];

  it('leaves out what other lines of the same product need', () => {
    const left = (index: number, available: string) => leftForLine(lines, index, { available, packs: [] });
    expect(left(0, '6')).toBe('3');
    expect(left(1, '2')).toBe('0');
    expect(left(2, '6.5')).toBe('6.5');
  });

  it('counts packs as what they hold, and tells a line in packs how many whole ones are left', () => {
    const packs = [{ id: 'c', name: 'Carton', numerator: 24, denominator: 1 }];
    const packed = [
      { productId: 'x', packId: 'c', quantity: '2' },
      { productId: 'x', packId: null, quantity: '5' },
    ];
    expect(leftForLine(packed, 0, { available: '60', packs })).toBe('2');
    expect(leftForLine(packed, 1, { available: '60', packs })).toBe('12');
  });

  it.each([
    ['4', '3', '1'],
    ['3', '3', undefined],
    ['2.5', '3', undefined],
    ['0.3', '0.1', '0.2'],
    ['', '3', undefined],
  ])('%s of %s is short by %s', (quantity, left, missing) => {
    expect(shortBy(quantity, left)).toBe(missing);
  });

  it('adds one to the quantity of the line', () => {
    expect(oneMore('1')).toBe('2');
    expect(oneMore('0.5')).toBe('1.5');
    expect(oneMore('')).toBe('1');
  });
});

describe('a scanned code', () => {
  const a = { sku: 'P-1', barcodes: ['600'], packs: [{ barcodes: ['601'] }] };
  const b = { sku: '600', barcodes: [], packs: [] };

  it('is looked for as a barcode first, then as a SKU', () => {
    expect(productOfCode('600', [b, a])).toBe(a);
    expect(productOfCode('p-1', [b, a])).toBe(a);
    expect(productOfCode('601', [b, a])).toBe(a);
  });

  it('finds no product by a part of its code', () => {
    expect(productOfCode('60', [a, b])).toBeUndefined();
    expect(productOfCode('600', [])).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import type { TaxKind } from '../../../primitives/tax-kinds.ts';
import { taxPartsOn } from './tax-parts.ts';

const rate = (name: string, percent: string, validFrom: string, validUntil: string | null = null) => ({
  name,
  percent,
  validFrom,
  validUntil,
});
const standard = {
  name: 'Standard',
  kind: 'standard',
  rates: [
    rate('VAT and levies', '21.9', '2023-01-01', '2025-12-31'),
    rate('VAT', '15', '2026-01-01'),
    rate('NHIL', '2.5', '2026-01-01'),
  ],
} as const;

test.each([
  ['2022-12-31', ['VAT and levies 21.9']],
  ['2023-01-01', ['VAT and levies 21.9']],
  ['2025-12-31', ['VAT and levies 21.9']],
  ['2026-01-01', ['VAT 15', 'NHIL 2.5']],
])('on %s the parts of that day hold', (day, expected) => {
  const parts = taxPartsOn(standard, '2020-01-01', day);
  expect(parts.map(({ name, percent }) => `${name} ${percent}`)).toEqual(expected);
  for (const { kind } of parts) expect(kind).toBe('standard');
});

test.each([
  [null, '2026-06-01', 0],
  ['2026-06-02', '2026-06-01', 0],
  ['2026-06-01', '2026-06-01', 2],
])('a company registered for VAT from %s charges on %s: %i parts', (vatRegisteredFrom, day, count) => {
  expect(taxPartsOn(standard, vatRegisteredFrom, day)).toHaveLength(count);
});

test.each<[TaxKind, unknown[]]>([
  ['zero', [{ name: 'Class', percent: '0', kind: 'zero' }]],
  ['exempt', [{ name: 'Class', percent: '0', kind: 'exempt' }]],
  ['outside', []],
])('a class of the kind %s is named on its lines as %j', (kind, expected) => {
  expect(taxPartsOn({ name: 'Class', kind, rates: [] }, '2020-01-01', '2026-06-01')).toEqual(expected);
});

test('a line without a tax class has no tax', () => {
  expect(taxPartsOn(undefined, '2020-01-01', '2026-06-01')).toEqual([]);
});

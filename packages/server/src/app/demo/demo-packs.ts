import type { PackInput } from '@shelfwise/contract/features/catalog/packs/packs.schemas';
import type { DemoProduct } from './demo-company.ts';

/** Name, what it holds (numerator, denominator), its own price with tax, and its barcode. */
type DemoPack = readonly [
  name: string,
  holds: readonly [number, number],
  price?: string | undefined,
  barcode?: string,
];

/** What some products of the demo companies are also bought and sold in, by SKU. */
const packs: Readonly<Record<string, readonly DemoPack[]>> = {
  'RIC-05': [['Bale of 5', [5, 1], '480.00', '16034000710055']],
  'TOM-210': [['Layer of 10', [10, 1], undefined, '16034000710109']],
  'RIC-25': [['Pallet of 40', [40, 1], '18400.00']],
  'CEM-425': [['Pallet of 40', [40, 1], '4240.00', '26034000720409']],
  'LED-12': [['Box of 10', [10, 1], '205.00', '16034000720101']],
  'SOC-13': [['Box of 10', [10, 1], undefined, '16034000720200']],
  'TIL-60': [['Box of 4 tiles', [36, 25], undefined, '16034000720309']],
  'ROF-045': [['Sheet of 3.6 m', [18, 5]]],
  'WOD-2X4': [['Bundle of 10', [10, 1], '460.00']],
  'RDT-MAL': [['Box of 25', [25, 1], '3500.00', '16161000730255']],
  'ZNC-020': [['Box of 10 strips', [10, 1], '850.00', '16161000730101']],
  'WIP-072': [['Carton of 12', [12, 1], undefined, '16161000730125']],
};

export const packsOfOffer = ([sku]: DemoProduct): PackInput[] =>
  (packs[sku] ?? []).map(([name, [numerator, denominator], unitPrice = null, barcode]) => ({
    name,
    numerator,
    denominator,
    unitPrice,
    barcodes: barcode === undefined ? [] : [barcode],
  }));

/** The pack in which somebody orders so many, and how many of it; undefined where it would not be whole packs of whole pieces. */
export const inPacksOf = <Pack extends { numerator: number; denominator: number }>(
  packsInUse: readonly Pack[],
  quantity: number,
): { pack: Pack; count: number } | undefined => {
  const pack = packsInUse.find((one) => one.denominator === 1 && one.numerator <= quantity);
  return pack && { pack, count: Math.floor(quantity / pack.numerator) };
};

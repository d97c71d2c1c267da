import type { PlantedBug } from './planted-bug.ts';

const packs = 'packages/server/src/features/catalog/packs';
const rules = 'packages/contract/src/features/catalog/packs/packs.rules';

/** Bugs of packs: quantities that are rounded, amounts that lose a part, and barcodes that two things have. */
export const packBugs: readonly PlantedBug[] = [
  {
    name: 'a quantity of packs is rounded',
    file: `${rules}.ts`,
    find: 'const isExact = base.decimalPlaces() <= decimals && base.times(pack.denominator).equals(times);',
    replace: 'const isExact = true;',
    project: 'unit',
    tests: [`${rules}.test.ts`],
  },
  {
    name: 'an amount of packs is divided before it is multiplied',
    file: `${rules}.ts`,
    find: 'return pack === null ? amount : amount.times(pack.denominator).dividedBy(pack.numerator);',
    replace:
      'return pack === null ? amount : new Exact(quantity).times(pack.denominator).dividedBy(pack.numerator).times(price);',
    project: 'unit',
    tests: [`${rules}.test.ts`],
  },
  {
    name: 'a price for another pack is rounded on its way',
    file: `${rules}.ts`,
    find: 'new Exact(price).times(to?.numerator ?? 1)',
    replace:
      'new Exact(price).dividedBy(from?.numerator ?? 1).toDecimalPlaces(decimals).times(from?.numerator ?? 1).times(to?.numerator ?? 1)',
    project: 'unit',
    tests: [`${rules}.test.ts`],
  },
  {
    name: 'a line takes the pack of another product',
    file: `${packs}/entered-quantities.ts`,
    find: 'if (pack === undefined || (pack && pack.productId !== productId)) {',
    replace: 'if (pack === undefined) {',
    project: 'api',
    tests: [`${packs}/entered-quantities.api.test.ts`],
  },
  {
    name: 'a pack holds something else than before',
    file: `${packs}/write-packs.ts`,
    find: 'if (known && !holdsAsMuch(known, pack))',
    replace: 'if (known && known.name === pack.name && !holdsAsMuch(known, pack) && pack.id === undefined)',
    project: 'api',
    tests: [`${packs}/packs.api.test.ts`],
  },
  {
    name: 'a taken barcode is silently left out',
    file: 'packages/server/src/features/catalog/products/write-product.ts',
    find: 'const taken = rows.filter(({ barcode }) => !kept.has(barcode));',
    replace: 'const taken = rows.filter(({ barcode }) => kept.has(barcode) && !kept.has(barcode));',
    project: 'api',
    tests: [`${packs}/packs.api.test.ts`],
  },
  {
    name: 'packs that were received are worth a rounded cost of one piece × pieces',
    file: 'packages/server/src/features/inventory/stock-adjustments/decide-lines.ts',
    find: 'packCost === null',
    replace: 'packCost !== undefined',
    project: 'api',
    tests: ['packages/server/src/features/inventory/stock-adjustments/packed-adjustments.api.test.ts'],
  },
];

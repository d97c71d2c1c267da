import type { PlantedBug } from './planted-bug.ts';

const inventory = 'packages/server/src/features/inventory';
const products = 'packages/server/src/features/catalog/products';
const adjustments = `${inventory}/stock-adjustments`;
const stock = `${inventory}/stock`;
const reversals = `${adjustments}/reverse-stock-adjustment.api.test.ts`;
const corrections = `${adjustments}/correct-cost.api.test.ts`;
const drafts = `${adjustments}/draft-stock-adjustment.api.test.ts`;

/** Bugs of the value of stock, and of adjustments. */
export const stockBugs: readonly PlantedBug[] = [
  {
    name: 'a receipt that is undone leaves goods worth nothing',
    file: `${stock}/stock.rules.ts`,
    find: 'return level.valueMinor - Math.min(stays, level.valueMinor);',
    replace: 'return Math.min(valueMinor, level.valueMinor);',
    project: 'unit',
    tests: [`${adjustments}/undo-lines.test.ts`],
  },
  {
    name: 'a corrected cost brings stock below zero',
    file: `${stock}/stock.rules.ts`,
    find: 'return Math.max(change, -level.valueMinor) || 0;',
    replace: 'return change;',
    project: 'unit',
    tests: [`${stock}/stock.rules.test.ts`],
  },
  {
    name: 'goods that are gone keep their share of a late cost',
    file: `${stock}/shares-left.ts`,
    find: 'else if (quantity.isNegative()) this.#take(line, after.dividedBy(after.minus(quantity)));',
    replace: 'else if (quantity.isNegative()) return;',
    project: 'unit',
    tests: [`${stock}/shares-left.test.ts`],
  },
  {
    name: 'goods that come back have lost where they came from',
    file: `${stock}/shares-left.ts`,
    find: 'if (quantity.greaterThan(0)) this.#giveBack(line, new Exact(1));',
    replace: 'if (quantity.greaterThan(0)) return;',
    project: 'api',
    tests: [reversals],
  },
  {
    name: 'what is found on an empty shelf is worth nothing',
    file: `${adjustments}/decide-lines.ts`,
    find: '(level.lastUnitCost ?? newestCost) : undefined',
    replace: "'0' : undefined",
    project: 'unit',
    tests: [`${adjustments}/decide-lines.test.ts`],
  },
  {
    name: 'a cost that was undone goes on being the last known',
    file: `${adjustments}/reverse-stock-adjustment.ts`,
    find: '  writeLastCosts(\n    tx,\n    locationId,\n    lines.map((line) => line.productId),\n  );\n',
    replace: '',
    project: 'api',
    tests: [`${adjustments}/found-cost.api.test.ts`],
  },
  {
    name: 'goods are put back into an archived place',
    file: `${adjustments}/reverse-stock-adjustment.ts`,
    find: "comingBack.length > 0 && location?.status === 'archived'",
    replace: "comingBack.length < 0 && location?.status === 'archived'",
    project: 'api',
    tests: [reversals],
  },
  {
    name: 'what was corrected is reversed from under its correction',
    file: `${adjustments}/reverse-stock-adjustment.ts`,
    find: 'if (correction) throw',
    replace: 'if (correction && false) throw',
    project: 'api',
    tests: [corrections],
  },
  {
    name: 'a reversal counts for a day before what it undoes',
    file: `${adjustments}/reverse-stock-adjustment.ts`,
    find: 'notBefore: adjustment.businessDate,',
    replace: 'notBefore: null,',
    project: 'api',
    tests: [`${adjustments}/stock-adjustments.api.test.ts`],
  },
  {
    name: 'one cost is corrected twice',
    file: `${adjustments}/correct-cost.ts`,
    find: 'if (before) throw',
    replace: 'if (before && false) throw',
    project: 'api',
    tests: [corrections],
  },
  {
    name: 'goods paid on the spot are owed all the same',
    file: `${adjustments}/stock-adjustments.rules.ts`,
    find: 'if (paidFrom !== null) return { accountId: paidFrom };',
    replace: '',
    project: 'unit',
    tests: [`${adjustments}/stock-adjustments.rules.test.ts`],
  },
  {
    name: 'a manager approves their own draft',
    file: `${adjustments}/post-draft.ts`,
    find: "actor.role !== 'admin' && [draft.createdBy",
    replace: "actor.role === 'staff' && [draft.createdBy",
    project: 'api',
    tests: [drafts],
  },
  {
    name: 'a draft is posted as it was not looked at',
    file: `${adjustments}/draft-stock-adjustment.ts`,
    find: 'if (version !== undefined && draft.version !== version)',
    replace: 'if (version !== undefined && draft.version < 0)',
    project: 'api',
    tests: [drafts],
  },
  {
    name: 'an adjustment looks at its products before it has their lock',
    file: `${adjustments}/post-stock-adjustment.ts`,
    find: 'const [stock, products] = await Promise.all([\n    lockStock(tx, wanted.locationId, productIds),\n    productStates(tx, productIds),\n  ]);',
    replace:
      'const [products, stock] = await Promise.all([\n    productStates(tx, productIds),\n    lockStock(tx, wanted.locationId, productIds),\n  ]);',
    project: 'api',
    tests: [`${products}/archive-product.api.test.ts`, `${products}/divisible-product.api.test.ts`],
  },
  {
    name: 'a shipment looks at its products before it has their lock',
    file: 'packages/server/src/features/sales/orders/ship-order.ts',
    find: 'const [order, stockRows, lines] = await Promise.all([\n    getOrderRow(tx, id, true),\n    lockStockRows(tx, place, lineProducts),',
    replace:
      'const { order, lines } = await getLoadedOrder(tx, id, true);\n  const [stockRows] = await Promise.all([\n    lockStockRows(tx, place, lineProducts),',
    project: 'api',
    tests: [`${products}/divisible-product.api.test.ts`],
  },
  {
    name: 'a product is archived under its stock',
    file: `${products}/archive-product.ts`,
    find: ': requireNone(tx, product),',
    replace: ': Promise.resolve(),',
    project: 'api',
    tests: [`${products}/archive-product.api.test.ts`],
  },
  {
    name: 'a product that is archived keeps those waiting who have its stock',
    file: `${products}/products.queries.ts`,
    find: "  statusLock: 'no key update',\n",
    replace: '',
    project: 'api',
    tests: [`${products}/archive-product.api.test.ts`],
  },
  {
    name: 'a product is made indivisible without the lock of its stock',
    file: `${products}/products.queries.ts`,
    find: 'where s.tenant_id = ${tenantId} and s.product_id = ${id} for no key update`',
    replace: 'where s.tenant_id = ${tenantId} and s.product_id = ${id}`',
    project: 'api',
    tests: [`${products}/divisible-product.api.test.ts`],
  },
  {
    name: 'a part of a piece is moved',
    file: `${products}/whole-quantities.ts`,
    find: '!isWholeQuantity(quantity)',
    replace: "quantity === ''",
    project: 'api',
    tests: [`${products}/divisible-product.api.test.ts`],
  },
  {
    name: 'a product stops dividing while orders hold parts of it',
    file: `${products}/products.queries.ts`,
    find: 'and reserved_quantity <> trunc(reserved_quantity)',
    replace: 'and reserved_quantity < 0',
    project: 'api',
    tests: [`${products}/divisible-product.api.test.ts`],
  },
  {
    name: 'a part of a piece is taken back',
    file: `${adjustments}/reverse-stock-adjustment.ts`,
    find: '  requireWhole(lines, products);\n',
    replace: '',
    project: 'api',
    tests: [`${products}/divisible-product.api.test.ts`],
  },
];

import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src/features';
const suppliers = `${server}/contacts/suppliers`;
const products = `${server}/purchasing/supplier-products`;
const figures = `${server}/purchasing/supplier-figures`;

/** Bugs of suppliers: secrets of where they are paid, prices, the preferred one. */
export const supplierBugs: readonly PlantedBug[] = [
  {
    name: 'where one supplier is paid opens for another',
    file: `${suppliers}/payouts.ts`,
    find: '`${tenantId} ${supplierId}`',
    replace: '`${tenantId}`',
    project: 'api',
    tests: [`${suppliers}/payouts.api.test.ts`],
  },
  {
    name: 'nobody knows who looked where a supplier is paid',
    file: `${suppliers}/payouts.ts`,
    find: "  tx.note({ action: 'supplier.reveal_payout', subject: 'supplier', subjectId: id });\n",
    replace: '',
    project: 'api',
    tests: [`${suppliers}/payouts.api.test.ts`],
  },
  {
    name: 'where suppliers are paid is lost with the former key',
    file: `${suppliers}/reseal-payouts.ts`,
    find: 'o.key_id <> ${key.id}',
    replace: 'o.key_id = ${key.id}',
    project: 'api',
    tests: ['packages/server/src/app/changed-key.api.test.ts'],
  },
  {
    name: 'two people make two suppliers the preferred one at once',
    file: `${products}/supplier-products.queries.ts`,
    find: 'and id = ${productId} for no key update`',
    replace: 'and id = ${productId}`',
    project: 'api',
    tests: [`${products}/supplier-products.api.test.ts`],
  },
  {
    name: 'an older receipt says the last price',
    file: `${products}/remember-prices.ts`,
    find: 'sp.last_price_on is null or sp.last_price_on <= excluded.last_price_on',
    replace: 'true',
    project: 'api',
    tests: [`${products}/supplier-products.api.test.ts`],
  },
  {
    name: 'a price break is chosen as text is ordered',
    file: 'packages/contract/src/features/purchasing/supplier-products/supplier-products.rules.ts',
    find: 'bought.greaterThanOrEqualTo(one.fromQuantity)',
    replace: 'quantity >= one.fromQuantity',
    project: 'unit',
    tests: ['packages/contract/src/features/purchasing/supplier-products/supplier-products.rules.test.ts'],
  },
  {
    name: 'a supplier from whom goods are expected is archived',
    file: `${figures}/require-settled.ts`,
    find: 'unsettled.orders > 0 || unsettled.isOwed',
    replace: 'unsettled.isOwed',
    project: 'api',
    tests: [`${figures}/require-settled.api.test.ts`],
  },
  {
    name: 'a reversed receipt still says the last price',
    file: `${products}/recall-prices.ts`,
    find: "r.supplier_id = p.supplier_id and r.status = 'posted'",
    replace: "r.supplier_id = p.supplier_id and r.status <> 'draft'",
    project: 'api',
    tests: [`${figures}/supplier-figures.api.test.ts`],
  },
];

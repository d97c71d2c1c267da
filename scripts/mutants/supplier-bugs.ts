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
  {
    name: 'a payment that was reversed stays in the statement',
    file: `${figures}/statement.queries.ts`,
    find: "'payment_reversed', id, true, number, reference, -minor, -books, 0",
    replace: "'payment_reversed', id, true, number, reference, 0 * minor, 0 * books, 0",
    project: 'api',
    tests: [`${figures}/statement.api.test.ts`],
  },
  {
    name: 'a statement knows of settlements that came later',
    file: `${figures}/statement.queries.ts`,
    find: 'a.credit_id = p.id and a.allocated_on <= ${until}::date',
    replace: 'a.credit_id = p.id',
    project: 'api',
    tests: [`${figures}/statement.api.test.ts`],
  },
  {
    name: 'a merge does not wait for who holds the supplier',
    file: `${suppliers}/merge-suppliers.ts`,
    find: 'order by id for update`',
    replace: 'order by id`',
    project: 'api',
    tests: [`${figures}/merge-suppliers.api.test.ts`],
  },
  {
    name: 'a payment is recorded for a record that was merged while it waited',
    file: `packages/server/src/features/purchasing/bills/bills.queries.ts`,
    find: "if (suppliers.some(({ mergedInto }) => mergedInto !== null)) throw new AppError('supplier_merged');",
    replace: '',
    project: 'api',
    tests: [`${figures}/merge-suppliers.api.test.ts`],
  },
  {
    name: 'payments stay with a record that was merged',
    file: `${figures}/move-merged.ts`,
    find: "const others = ['supplier_returns', 'supplier_payments'] as const;",
    replace: "const others = ['supplier_returns'] as const;",
    project: 'api',
    tests: [`${figures}/merge-suppliers.api.test.ts`],
  },
  {
    name: 'the credit of a merged record settles bills of nobody',
    file: `packages/server/src/features/purchasing/supplier-payments/allocate-credit.ts`,
    find: 'coalesce(s.merged_into, d.party_id)',
    replace: 'd.party_id',
    project: 'api',
    tests: [`${figures}/merge-suppliers.api.test.ts`],
  },
];

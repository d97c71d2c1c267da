import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src/features/purchasing/purchase-orders';
const contract = 'packages/contract/src/features/purchasing';

/** Bugs of orders to suppliers. */
export const purchaseBugs: readonly PlantedBug[] = [
  {
    name: 'an approval outlives the draft that it was given for',
    file: `${server}/draft-purchase.ts`,
    find: 'columns: { approval_asked_by: null, approved_by: null }',
    replace: 'columns: {}',
    project: 'api',
    tests: [`${server}/approve-purchase.api.test.ts`],
  },
  {
    name: 'anybody sends what an admin has to approve',
    file: `${contract}/purchase-orders/purchase-orders.rules.ts`,
    find: "needsApproval && approval !== 'given' && role !== 'admin' ? 'approval_needed' : undefined",
    replace: 'undefined',
    project: 'unit',
    tests: [`${contract}/purchase-orders/purchase-orders.rules.test.ts`],
  },
  {
    name: 'two people at once both send one purchase order',
    file: `${server}/purchase-orders.queries.ts`,
    find: 'const locked = isLocked ? lockOrders(tx, [id]) : undefined;',
    replace: 'const locked = undefined;',
    project: 'api',
    tests: [`${server}/close-purchase.api.test.ts`],
  },
  {
    name: 'what is closed short is still expected',
    file: `${server}/close-purchase.ts`,
    find: 'sql`greatest(quantity - received_quantity, 0)`',
    replace: 'sql`0`',
    project: 'api',
    tests: [`${server}/close-purchase.api.test.ts`],
  },
  {
    name: 'an order is revised below what has come of it',
    file: `${contract}/purchase-orders/purchase-orders.rules.ts`,
    find: 'new Exact(quantity).greaterThanOrEqualTo(line.receivedQuantity)',
    replace: 'new Exact(quantity).greaterThanOrEqualTo(0)',
    project: 'api',
    tests: [`${server}/close-purchase.api.test.ts`],
  },
  {
    name: 'an order revised to what has come is still expected',
    file: `${server}/send-purchase.ts`,
    find: 'await setReceiptState(call, revised);',
    replace: '',
    project: 'api',
    tests: [`${server}/close-purchase.api.test.ts`],
  },
  {
    name: 'a refusal outlives the next question',
    file: `${server}/approve-purchase.ts`,
    find: 'const noRefusal = { refused_by: null, refused_reason: null };',
    replace: 'const noRefusal = {};',
    project: 'api',
    tests: [`${server}/approve-purchase.api.test.ts`],
  },
];

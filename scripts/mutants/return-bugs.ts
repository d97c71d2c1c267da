import type { PlantedBug } from './planted-bug.ts';

const returns = 'packages/server/src/features/sales/returns';
const forward = `${returns}/returns.api.test.ts`;
const undone = `${returns}/undone-returns.api.test.ts`;

/** Bugs of goods that customers bring back, and of what they get for them. */
export const returnBugs: readonly PlantedBug[] = [
  {
    name: 'a piece that is asked for already comes back once more',
    file: `${returns}/returnable.ts`,
    find: 'new Exact(line.shippedQuantity).minus(returning.get(line.id) ?? 0);',
    replace: 'new Exact(line.shippedQuantity).minus(line.returnedQuantity);',
    project: 'api',
    tests: [forward],
  },
  {
    name: 'goods come back at their present cost, rounded by the piece',
    file: `${returns}/returned-costs.rules.ts`,
    find: 'costMinor: Math.max(share - line.backMinor, 0),',
    replace: 'costMinor: Math.max(share, 0),',
    project: 'unit',
    tests: [`${returns}/returned-costs.rules.test.ts`],
  },
  {
    name: 'whoever takes goods in may give money for them at once',
    file: `${returns}/create-return.ts`,
    find: "if ((upTo === 'inspected' || settle) && !atTill",
    replace: "if (upTo === 'inspected' && !atTill",
    project: 'api',
    tests: [undone],
  },
  {
    name: 'goods that were said to be waste go back in stock',
    file: `${returns}/create-return.ts`,
    find: '[fate]: quantity,',
    replace: 'restock: quantity,',
    project: 'api',
    tests: [undone],
  },
  {
    name: 'the preview forgets that credit settles what is owed first',
    file: `${returns}/preview-return.ts`,
    find: 'settlesMinor: Math.min(openMinor, creditMinor)',
    replace: 'settlesMinor: Math.min(0, openMinor)',
    project: 'api',
    tests: [undone],
  },
  {
    name: 'a return is undone and the refund stays with the customer',
    file: `${returns}/take-back-money.ts`,
    find: "if (debitKind === 'payment') await reversePayment",
    replace: "if (debitKind === 'credit_note') await reversePayment",
    project: 'api',
    tests: [undone],
  },
  {
    name: 'a return is undone, and what was credited still counts as given back',
    file: 'packages/server/src/features/sales/payments/settle-from-notes.ts',
    find: '    markUsed(tx, credit, usedMinor(own));\n',
    replace: '',
    project: 'api',
    tests: [undone],
  },
  {
    name: 'a return whose price was put right is undone at the old price',
    file: `${returns}/take-back-money.ts`,
    find: '  await requireWholePrices(tx, orderId, credited);\n',
    replace: '',
    project: 'api',
    tests: [undone],
  },
  {
    name: 'a shipment is undone whose goods are asked to come back',
    file: 'packages/server/src/features/sales/shipments/undo-shipment.ts',
    find: '  await requireNothingReturned(tx, loaded, parcels);\n',
    replace: '',
    project: 'api',
    tests: [forward],
  },
  {
    name: 'a return of a walk-in stays nobody’s when they are named',
    file: 'packages/server/src/features/sales/orders/name-customer.ts',
    find: '    union all select id from returns where tenant_id = ${tenantId} and order_id = ${orderId}\n',
    replace: '',
    project: 'api',
    tests: [forward],
  },
  {
    name: 'credit is paid back that was used in the same instant',
    file: 'packages/server/src/features/sales/payments/refund-credit.ts',
    find: '  const [credit, way] = await Promise.all([\n    findCredit(tx, creditId),',
    replace: '  const [credit, way] = await Promise.all([\n    Promise.resolve(found),',
    project: 'api',
    tests: ['packages/server/src/features/sales/payments/credit-races.api.test.ts'],
  },
  {
    name: 'goods in exchange go to somebody else, who is paid for by the return',
    file: 'packages/server/src/features/sales/orders/update-order.ts',
    find: 'if (order.exchangeFor && asked.customerId !== order.customerId)',
    replace: 'if (false)',
    project: 'api',
    tests: [forward],
  },
];

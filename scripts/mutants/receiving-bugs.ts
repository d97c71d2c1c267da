import type { PlantedBug } from './planted-bug.ts';

const receipts = 'packages/server/src/features/purchasing/stock-receipts';
const stock = 'packages/server/src/features/inventory/stock';
const rules = 'packages/contract/src/features/purchasing/stock-receipts';
const mistakes = [`${receipts}/receipt-mistakes.api.test.ts`];
const ofOrders = [`${receipts}/receive-orders.api.test.ts`];

/** Bugs of receiving goods, of what they cost later, and of sending them back. */
export const receivingBugs: readonly PlantedBug[] = [
  {
    name: 'each delivery may exceed its order',
    file: `${rules}/stock-receipts.rules.ts`,
    find: '      .minus(receivedQuantity),\n',
    replace: ',\n',
    project: 'unit',
    tests: [`${rules}/stock-receipts.rules.test.ts`],
  },
  {
    name: 'two lines of a receipt receive the same goods of an order',
    file: `${receipts}/receive-orders.ts`,
    find: 'received.set(orderLineId, before.plus(quantity));',
    replace: 'received.set(orderLineId, before);',
    project: 'api',
    tests: ofOrders,
  },
  {
    name: 'what two people receive of one line is not counted together',
    file: `${receipts}/receive-orders.ts`,
    find: 'order by o.id for no key update of o',
    replace: 'order by o.id',
    project: 'api',
    tests: ofOrders,
  },
  {
    name: 'a receipt that is undone stays counted on its order',
    file: `${receipts}/reverse-receipt.ts`,
    find: 'quantity: new Exact(quantity).negated().toFixed(),',
    replace: 'quantity: new Exact(quantity).times(0).toFixed(),',
    project: 'api',
    tests: ofOrders,
  },
  {
    name: 'goods go back at the average',
    file: `${receipts}/return-values.ts`,
    find: 'valueMinor: portion(whole.costMinor, quantity, whole.quantity),',
    replace: 'valueMinor: portion(level.valueMinor, quantity, level.onHand),',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'goods go back in place of others, which then seem to be gone',
    file: 'packages/server/src/features/inventory/stock/shares-left.ts',
    find: 'const ofOwn = Exact.min(ownLeft, quantity);',
    replace: 'const ofOwn = Exact.min(0, quantity);',
    project: 'unit',
    tests: ['packages/server/src/features/inventory/stock/shares-left.test.ts'],
  },
  {
    name: 'a receipt is undone under a late cost',
    file: `${receipts}/reverse-receipt.ts`,
    find: '  await requireNothingRests(tx, id);\n',
    replace: '',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'a late cost treats goods that were moved as gone',
    file: `${stock}/change-values.ts`,
    find: 'return [own, ...[...others].toSorted()];',
    replace: 'return [own].filter(() => others.size >= 0);',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'the parts of a late cost at several places do not come to the whole',
    file: `${stock}/stock.rules.ts`,
    find: 'wholeMinor(before.plus(share).times(differenceMinor)) - wholeMinor(before.times(differenceMinor));',
    replace: 'wholeMinor(share.times(differenceMinor).plus(before.times(0)));',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'goods arrive by a transfer before they are sent',
    file: `${stock}/follow-goods.ts`,
    find: 'if (isFollowed(passage)) return false;',
    replace: 'if (isFollowed(passage) && leg < 0) return false;',
    project: 'unit',
    tests: [`${stock}/follow-goods.test.ts`],
  },
  {
    name: 'a receipt that is entered again stays in stock',
    file: `${receipts}/replace-receipt.ts`,
    find: "if (status === 'posted') {",
    replace: "if (wrong.status === 'draft') {",
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'a receipt is entered again as often as somebody asks',
    file: `${receipts}/replace-receipt.ts`,
    find: 'where r.tenant_id = ${tenantId} and r.replaces_id = ${id}`',
    replace: 'where r.tenant_id = ${tenantId} and r.replaces_id = ${id} and false`',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'goods are there twice from their day until the receipt is undone',
    file: 'packages/server/src/features/ledger/trading-rules/business-day.ts',
    find: 'day: day ?? (isOpen ? ownDay : undefined)',
    replace: 'day',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'one delivery that two people enter at the same time is posted twice',
    file: `${receipts}/post-receipt.ts`,
    find: 'if (invoice || !isAnotherDelivery) await',
    replace: 'if (invoice) await',
    project: 'api',
    tests: ['packages/server/src/features/purchasing/buying-races.api.test.ts'],
  },
  {
    name: 'what was undone is told to be entered twice',
    file: `${receipts}/receipt-repeats.ts`,
    find: "and r.status <> 'reversed' and",
    replace: 'and',
    project: 'api',
    tests: mistakes,
  },
  {
    name: 'the same goods on several lines are no repeat',
    file: `${receipts}/receipt-repeats.ts`,
    find: 'sum(line.quantity) as quantity',
    replace: 'max(line.quantity) as quantity',
    project: 'api',
    tests: [`${receipts}/stock-receipts.api.test.ts`],
  },
];

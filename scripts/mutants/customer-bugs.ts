import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src/features';
const merges = `${server}/sales/customer-merges`;
const tests = [`${merges}/customer-merges.api.test.ts`, `${merges}/merge-races.api.test.ts`];

/** Bugs of two records of one customer that become one. */
export const customerBugs: readonly PlantedBug[] = [
  {
    name: 'money of a customer stays with a record that was merged',
    file: `${merges}/move-merged.ts`,
    find: "  payments: 'party_id',\n",
    replace: '',
    project: 'api',
    tests,
  },
  {
    name: 'a discount stays with a record that was merged',
    file: `${merges}/move-merged.ts`,
    find: '    moveDiscounts(tx, id, intoId);\n',
    replace: '',
    project: 'api',
    tests,
  },
  {
    name: 'an order is drafted for a customer who is merged meanwhile',
    file: `${server}/sales/orders/find-buyer.ts`,
    find: 'and id = ${id} for key share`',
    replace: 'and id = ${id}`',
    project: 'api',
    tests,
  },
  {
    name: 'the credit of a merged customer settles invoices of nobody',
    file: `${server}/sales/customer-payments/allocate-credit.ts`,
    find: 'const partyId = found?.payer ?? found?.credited ?? null;',
    replace: 'const partyId = null as string | null;',
    project: 'api',
    tests,
  },
  {
    name: 'a payment is recorded for a customer who was merged while it waited',
    file: `${server}/sales/lock-customer.ts`,
    find: "  refuseMerged(customer);\n  if (customer.status === 'archived')",
    replace: "  if (customer.status === 'archived')",
    project: 'api',
    tests,
  },
  {
    name: 'a merge is undone although a document of the survivor was touched since',
    file: `${merges}/move-back.ts`,
    find: ' || (await isMixed(tx, id, into.id, found.kept))',
    replace: '',
    project: 'api',
    tests,
  },
  {
    name: 'a hold is lost by a merge',
    file: `${server}/contacts/customers/merge-customers.ts`,
    find: 'isOnHold: into.isOnHold || from.isOnHold',
    replace: 'isOnHold: into.isOnHold',
    project: 'api',
    tests,
  },
  {
    name: 'a merged customer is deleted, and nothing leads to the one that goes on',
    file: `${server}/contacts/customers/write-customer.ts`,
    find: '  await refuseMerged(await getRecord(call, customerKind, id));\n',
    replace: '',
    project: 'api',
    tests,
  },
];

import type { PlantedBug } from './planted-bug.ts';

const sales = 'packages/server/src/features/sales';
const tests = ['packages/server/src/app/histories.api.test.ts'];

/** Bugs that random histories of companies must notice, by an invariant or by the model that runs beside them. */
export const historyBugs: readonly PlantedBug[] = [
  {
    name: 'a part credit leaves a component of the tax behind',
    file: `${sales}/invoices/credit.rules.ts`,
    find: '({ before: line.creditedParts[index] ?? 0, all: part.taxMinor })),',
    replace: '({ before: line.creditedParts[index] ?? 0, all: index > 0 ? 0 : part.taxMinor })),',
    project: 'api',
    tests,
  },
  {
    name: 'a parcel frees all that its line had reserved',
    file: `${sales}/orders/ship-order.ts`,
    find: 'reserved_quantity = line.reserved_quantity - s.quantity, cost_minor',
    replace: 'reserved_quantity = 0, cost_minor',
    project: 'api',
    tests,
  },
  {
    name: 'money dated back settles from the day it is written down',
    file: `${sales}/payments/record-payment.ts`,
    find: 'creditOf(id, paid, paidOn),',
    replace: "creditOf(id, paid, await businessDay(call, { day: undefined, field: 'paidOn' })),",
    project: 'api',
    tests,
  },
  {
    name: 'money pays the newest invoice first',
    file: `${sales}/payments/open-invoices.ts`,
    find: 'order by i.issued_on, i.id`',
    replace: 'order by i.issued_on desc, i.id desc`',
    project: 'api',
    tests,
  },
];

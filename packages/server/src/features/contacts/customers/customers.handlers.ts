import type { customersContract } from '@shelfwise/contract/features/contacts/customers/customers.contract';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Handlers } from '../../../kit/call.ts';
import { listWordsInUse } from '../groups.ts';
import { similarRecords } from '../similar-records.ts';
import {
  countCustomers,
  getCustomer,
  listCustomerRows,
  sumOpen,
  toCustomerRecord,
} from './customers.queries.ts';
import { mergeCustomers } from './merge-customers.ts';
import { unmergeCustomer } from './unmerge-customer.ts';
import { exportCustomers } from './export-customers.ts';
import {
  archiveCustomer,
  createCustomer,
  removeCustomer,
  restoreCustomer,
  updateCustomer,
} from './write-customer.ts';

export const customersHandlers: Handlers<typeof customersContract> = {
  list: async ({ tx, actor, now, can }, query) => {
    const today = dayIn(actor.company.timezone, now);
    // What one customer owes is for all staff; the sum over all is for those who may see reports.
    const isSummed = query.owing === true && can('canViewReports');
    const [page, total, openSumMinor] = await Promise.all([
      listCustomerRows(tx, today, query),
      countCustomers(tx, query),
      isSummed ? sumOpen(tx, query) : null,
    ]);
    return { items: page.rows.map(toCustomerRecord), nextCursor: page.nextCursor, total, openSumMinor };
  },
  get: getCustomer,
  groups: async ({ tx }) => ({ items: await listWordsInUse(tx, 'customer groups') }),
  tags: async ({ tx }) => ({ items: await listWordsInUse(tx, 'customer tags') }),
  similar: async ({ tx }, typed) => ({ items: await similarRecords(tx, 'customers', typed) }),
  create: createCustomer,
  update: updateCustomer,
  archive: archiveCustomer,
  restore: restoreCustomer,
  merge: mergeCustomers,
  unmerge: unmergeCustomer,
  remove: removeCustomer,
  export: exportCustomers,
  exportPicked: (call, picked) => exportCustomers(call, { ...picked, status: ['active', 'archived'] }),
};

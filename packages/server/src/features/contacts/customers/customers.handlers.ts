import type { customersContract } from '@shelfwise/contract/features/contacts/customers/customers.contract';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Handlers } from '../../../db/call.ts';
import { archiveCustomer, restoreCustomer } from './archive-customer.ts';
import { createCustomer } from './create-customer.ts';
import { countCustomers, listCustomerRows, toCustomerRecord } from './customers.queries.ts';
import { exportCustomers } from './export-customers.ts';
import { getCustomer } from './get-customer.ts';
import { removeCustomer } from './remove-customer.ts';
import { updateCustomer } from './update-customer.ts';

export const customersHandlers: Handlers<typeof customersContract> = {
  list: async ({ tx, actor, now }, query) => {
    const today = dayIn(actor.company.timezone, now);
    const [page, total] = await Promise.all([listCustomerRows(tx, today, query), countCustomers(tx, query)]);
    return { items: page.rows.map(toCustomerRecord), nextCursor: page.nextCursor, total };
  },
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  archive: archiveCustomer,
  restore: restoreCustomer,
  remove: removeCustomer,
  export: exportCustomers,
  exportPicked: (call, picked) => exportCustomers(call, { ...picked, status: ['active', 'archived'] }),
};

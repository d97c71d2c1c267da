import { z } from 'zod';
import { act, ask, change, create, nothing, read, remove, longBody } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import {
  customerChangeSchema,
  customerListSchema,
  customerRecordSchema,
  customerSchema,
  customerSorts,
  newCustomerSchema,
} from './customers.schemas.ts';

const access = { right: 'canManageCustomers', feature: 'customerManagement' } as const;

export const customersContract = {
  /** `openSumMinor` is what all of those who owe (`owing=true`) owe together, for who may see reports; null above 10,000 customers. */
  list: read('/customers', { ...access, summary: 'Customers' })
    .input(customerListSchema)
    .output(pageOf(customerRecordSchema).extend({ openSumMinor: sumMinorSchema.nullable() })),
  get: read('/customers/{id}', { ...access, summary: 'One customer' })
    .input(byId)
    .output(customerRecordSchema),
  create: create('/customers', { ...access, summary: 'Add a customer' })
    .input(newCustomerSchema)
    .output(customerSchema),
  update: change('/customers/{id}', { ...access, errors: ['version_conflict'], summary: 'Change a customer' })
    .input(customerChangeSchema)
    .output(customerSchema),
  archive: act('/customers/{id}/archive', {
    ...access,
    errors: ['customer_owes'],
    summary: 'Archive a customer with whom everything is settled',
  })
    .input(byId)
    .output(customerSchema),
  restore: act('/customers/{id}/restore', { ...access, summary: 'Bring an archived customer back' })
    .input(byId)
    .output(customerSchema),
  remove: remove('/customers/{id}', {
    ...access,
    errors: ['in_use'],
    summary: 'Delete a customer no document refers to',
  })
    .input(byId)
    .output(nothing),
  export: read('/customers.csv', {
    ...access,
    feature: 'dataExport',
    isReport: true,
    summary: 'Customers as CSV',
  })
    .input(customerListSchema.omit({ limit: true, cursor: true }))
    .output(z.file()),
  exportPicked: ask('/customers.csv', {
    mostBytes: longBody,
    ...access,
    feature: 'dataExport',
    isReport: true,
    summary: 'The picked customers as CSV',
  })
    .input(pickedRows(customerSorts))
    .output(z.file()),
};

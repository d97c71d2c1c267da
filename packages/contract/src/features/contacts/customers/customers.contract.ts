import { z } from 'zod';
import { act, ask, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
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
  list: read('/customers', { ...access, summary: 'Customers' })
    .input(customerListSchema)
    .output(pageOf(customerRecordSchema)),
  get: read('/customers/{id}', { ...access, summary: 'One customer' })
    .input(byId)
    .output(customerRecordSchema),
  create: create('/customers', { ...access, summary: 'Add a customer' })
    .input(newCustomerSchema)
    .output(customerSchema),
  update: change('/customers/{id}', { ...access, errors: ['version_conflict'], summary: 'Change a customer' })
    .input(customerChangeSchema)
    .output(customerSchema),
  archive: act('/customers/{id}/archive', { ...access, summary: 'Archive a customer' })
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
    ...access,
    feature: 'dataExport',
    isReport: true,
    summary: 'The picked customers as CSV',
  })
    .input(pickedRows(customerSorts))
    .output(z.file()),
};

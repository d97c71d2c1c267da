import { customerNoun } from './customers.noun.ts';
import { act, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import {
  customerChangeSchema,
  customerListSchema,
  customerRecordSchema,
  customerSchema,
  mergeCustomersSchema,
  newCustomerSchema,
} from './customers.schemas.ts';
import { groupsSchema, similarAnswerSchema, similarSchema } from '../people.schemas.ts';
import { customerSorts } from './customers.facts.ts';

const access = accessOf(customerNoun);

export const customersContract = {
  /**
   * `openSumMinor` is what all customers of the list owe together. It comes with `owing=true`, for readers who may see reports;
   * it is null above 10,000 customers.
   */
  list: read('/customers', { ...access, summary: 'Customers' })
    .input(customerListSchema)
    .output(pageOf(customerRecordSchema).extend({ openSumMinor: sumMinorSchema.nullable() })),
  get: read('/customers/{id}', { ...access, summary: 'One customer' })
    .input(byId)
    .output(customerRecordSchema),
  groups: read('/customer-groups', { ...access, summary: 'The groups in use' }).output(groupsSchema),
  tags: read('/customer-tags', { ...access, summary: 'The words that mark customers' }).output(groupsSchema),
  similar: read('/similar-customers', {
    ...access,
    summary: 'Customers that look like one about to be added, by name, telephone or tax number',
  })
    .input(similarSchema)
    .output(similarAnswerSchema),
  create: create('/customers', { ...access, errors: ['taken'], summary: 'Add a customer' })
    .input(newCustomerSchema)
    .output(customerSchema),
  update: change('/customers/{id}', {
    ...access,
    errors: ['version_conflict', 'taken', 'customer_merged'],
    summary: 'Change a customer',
  })
    .input(customerChangeSchema)
    .output(customerSchema),
  archive: act('/customers/{id}/archive', {
    ...access,
    errors: ['customer_owes'],
    summary: 'Archive a customer with whom everything is settled',
  })
    .input(byId)
    .output(customerSchema),
  restore: act('/customers/{id}/restore', {
    ...access,
    errors: ['customer_merged'],
    summary: 'Bring an archived customer back',
  })
    .input(byId)
    .output(customerSchema),
  merge: act('/customers/{id}/merge', {
    ...access,
    right: 'canManageInventory',
    errors: ['customer_merged', 'archived'],
    summary: 'Merge this record into another one of the same customer, and archive it',
  })
    .input(mergeCustomersSchema)
    .output(customerSchema),
  unmerge: act('/customers/{id}/unmerge', {
    ...access,
    right: 'canManageInventory',
    errors: ['wrong_state', 'merge_in_use'],
    summary: 'Undo the merge of this record, as long as nothing was done with the other one since',
  })
    .input(byId)
    .output(customerSchema),
  remove: remove('/customers/{id}', {
    ...access,
    errors: ['in_use', 'customer_merged'],
    summary: 'Delete a customer no document refers to',
  })
    .input(byId)
    .output(nothing),
  ...exportCalls(
    'customers',
    access,
    customerListSchema.omit({ limit: true, cursor: true }),
    pickedRows(customerSorts),
  ),
};

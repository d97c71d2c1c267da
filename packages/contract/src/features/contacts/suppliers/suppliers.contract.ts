import { act, ask, change, create, nothing, read, remove, replace } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { groupsSchema, similarAnswerSchema, similarSchema } from '../people.schemas.ts';
import { payoutChangeSchema, payoutDetailsSchema } from './payout.schemas.ts';
import { supplierSorts } from './suppliers.facts.ts';
import { supplierNoun } from './suppliers.noun.ts';
import {
  mergeSuppliersSchema,
  supplierChangeSchema,
  supplierListSchema,
  supplierRowSchema,
  supplierSchema,
  newSupplierSchema,
} from './suppliers.schemas.ts';

const access = accessOf(supplierNoun);

export const suppliersContract = {
  list: read('/suppliers', { ...access, summary: 'Suppliers' })
    .input(supplierListSchema)
    .output(pageOf(supplierRowSchema)),
  get: read('/suppliers/{id}', { ...access, summary: 'One supplier' })
    .input(byId)
    .output(supplierSchema),
  groups: read('/supplier-groups', { ...access, summary: 'The groups in use' }).output(groupsSchema),
  create: create('/suppliers', { ...access, errors: ['taken'], summary: 'Add a supplier' })
    .input(newSupplierSchema)
    .output(supplierSchema),
  update: change('/suppliers/{id}', {
    ...access,
    errors: ['version_conflict', 'supplier_merged', 'taken'],
    summary: 'Change a supplier',
  })
    .input(supplierChangeSchema)
    .output(supplierSchema),
  archive: act('/suppliers/{id}/archive', {
    ...access,
    errors: ['supplier_unsettled'],
    summary: 'Archive a supplier with whom everything is settled',
  })
    .input(byId)
    .output(supplierSchema),
  restore: act('/suppliers/{id}/restore', {
    ...access,
    errors: ['supplier_merged'],
    summary: 'Bring an archived supplier back',
  })
    .input(byId)
    .output(supplierSchema),
  merge: act('/suppliers/{id}/merge', {
    ...access,
    errors: ['supplier_merged', 'archived'],
    summary: 'Merge this record into another one of the same supplier, and archive it',
  })
    .input(mergeSuppliersSchema)
    .output(supplierSchema),
  unmerge: act('/suppliers/{id}/unmerge', {
    ...access,
    errors: ['wrong_state', 'merge_in_use'],
    summary: 'Undo the merge of this record, as long as nothing was done with the other one since',
  })
    .input(byId)
    .output(supplierSchema),
  remove: remove('/suppliers/{id}', {
    ...access,
    errors: ['in_use', 'supplier_merged'],
    summary: 'Delete a supplier nothing refers to',
  })
    .input(byId)
    .output(nothing),
  similar: read('/similar-suppliers', {
    ...access,
    summary: 'Suppliers that look like one about to be added, by name, telephone or tax number',
  })
    .input(similarSchema)
    .output(similarAnswerSchema),
  setPayout: replace('/suppliers/{id}/payout', {
    ...access,
    errors: ['supplier_merged'],
    summary: 'Say where a supplier is paid',
  })
    .input(payoutChangeSchema)
    .output(supplierSchema),
  removePayout: remove('/suppliers/{id}/payout', {
    ...access,
    summary: 'Forget where a supplier is paid',
  })
    .input(byId)
    .output(supplierSchema),
  revealPayout: ask('/suppliers/{id}/payout/reveal', {
    ...access,
    errors: ['payout_unreadable'],
    summary: 'Where a supplier is paid, in full; the audit trail notes who looked',
  })
    .input(byId)
    .output(payoutDetailsSchema),
  ...exportCalls(
    'suppliers',
    access,
    supplierListSchema.omit({ limit: true, cursor: true }),
    pickedRows(supplierSorts),
  ),
};

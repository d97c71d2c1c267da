import { act, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import { supplierSorts } from './suppliers.facts.ts';
import { supplierNoun } from './suppliers.noun.ts';
import {
  supplierChangeSchema,
  supplierListSchema,
  supplierSchema,
  newSupplierSchema,
} from './suppliers.schemas.ts';

const access = accessOf(supplierNoun);

export const suppliersContract = {
  list: read('/suppliers', { ...access, summary: 'Suppliers' })
    .input(supplierListSchema)
    .output(pageOf(supplierSchema)),
  get: read('/suppliers/{id}', { ...access, summary: 'One supplier' })
    .input(byId)
    .output(supplierSchema),
  create: create('/suppliers', { ...access, summary: 'Add a supplier' })
    .input(newSupplierSchema)
    .output(supplierSchema),
  update: change('/suppliers/{id}', {
    ...access,
    errors: ['version_conflict'],
    summary: 'Change a supplier',
  })
    .input(supplierChangeSchema)
    .output(supplierSchema),
  archive: act('/suppliers/{id}/archive', { ...access, summary: 'Archive a supplier' })
    .input(byId)
    .output(supplierSchema),
  restore: act('/suppliers/{id}/restore', { ...access, summary: 'Bring an archived supplier back' })
    .input(byId)
    .output(supplierSchema),
  remove: remove('/suppliers/{id}', {
    ...access,
    errors: ['in_use'],
    summary: 'Delete a supplier nothing refers to',
  })
    .input(byId)
    .output(nothing),
  ...exportCalls(
    'suppliers',
    access,
    supplierListSchema.omit({ limit: true, cursor: true }),
    pickedRows(supplierSorts),
  ),
};

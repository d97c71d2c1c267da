import { change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pageOf } from '../../../primitives/paging.ts';
import { supplierProductNoun } from './supplier-products.noun.ts';
import {
  newSupplierProductSchema,
  supplierProductChangeSchema,
  supplierProductListSchema,
  supplierProductSchema,
} from './supplier-products.schemas.ts';

const access = accessOf(supplierProductNoun);

export const supplierProductsContract = {
  list: read('/supplier-products', {
    ...access,
    summary: 'What suppliers sell us, of one supplier or of some products',
  })
    .input(supplierProductListSchema)
    .output(pageOf(supplierProductSchema)),
  get: read('/supplier-products/{id}', { ...access, summary: 'A product as one supplier sells it' })
    .input(byId)
    .output(supplierProductSchema),
  create: create('/supplier-products', {
    ...access,
    errors: ['archived', 'taken'],
    summary: 'Say that a supplier sells us a product',
  })
    .input(newSupplierProductSchema)
    .output(supplierProductSchema),
  update: change('/supplier-products/{id}', {
    ...access,
    errors: ['version_conflict', 'taken'],
    summary: 'Change code, pack, prices or terms of a supplier’s product',
  })
    .input(supplierProductChangeSchema)
    .output(supplierProductSchema),
  remove: remove('/supplier-products/{id}', {
    ...access,
    summary: 'Say that a supplier no longer sells us a product',
  })
    .input(byId)
    .output(nothing),
};

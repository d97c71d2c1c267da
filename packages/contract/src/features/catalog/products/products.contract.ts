import { z } from 'zod';
import { act, ask, change, create, nothing, read, remove, longBody } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { pageOf, pickedRows } from '../../../primitives/paging.ts';
import {
  newProductSchema,
  notificationProductSchema,
  notificationProductsSchema,
  productChangeSchema,
  productCountsSchema,
  productListSchema,
  productSchema,
  productSorts,
} from './products.schemas.ts';

const reads = { right: 'member', feature: 'coreInventory' } as const;
const keeps = { right: 'canManageInventory', feature: 'coreInventory' } as const;
const rules = { right: 'canManageProducts', feature: 'coreInventory' } as const;

export const productsContract = {
  /**
   * `stockValueMinor` is of all that the filters let through, only for who may see costs; null where more than
   * 10,000 are picked out, too many to add up each time.
   */
  list: read('/products', { ...reads, summary: 'Products' })
    .input(productListSchema)
    .output(pageOf(productSchema).extend({ stockValueMinor: sumMinorSchema.nullable().optional() })),
  listForNotifications: read('/products', {
    ...reads,
    whenQueryHas: 'tenantId',
    summary: 'Active products as the notification panel reads them, newest first, at most 500',
  })
    .input(notificationProductsSchema)
    .output(z.array(notificationProductSchema)),
  counts: read('/product-counts', { ...reads, summary: 'How many products each saved view holds' }).output(
    productCountsSchema,
  ),
  categories: read('/product-categories', { ...reads, summary: 'The categories in use' }).output(
    z.object({ items: z.array(z.string()) }),
  ),
  get: read('/products/{id}', { ...reads, summary: 'One product' })
    .input(byId)
    .output(productSchema),
  create: create('/products', {
    ...keeps,
    limit: 'products',
    errors: ['taken', 'plan_limit'],
    summary: 'Add a product',
  })
    .input(newProductSchema)
    .output(productSchema),
  update: change('/products/{id}', {
    ...keeps,
    errors: ['taken', 'version_conflict', 'fractions_in_stock'],
    summary: 'Change a product',
  })
    .input(productChangeSchema)
    .output(productSchema),
  archive: act('/products/{id}/archive', {
    ...rules,
    errors: ['product_has_stock'],
    summary: 'Archive a product of which there is nothing left',
  })
    .input(byId)
    .output(productSchema),
  restore: act('/products/{id}/restore', {
    ...rules,
    errors: ['plan_limit'],
    limit: 'products',
    summary: 'Bring an archived product back',
  })
    .input(byId)
    .output(productSchema),
  remove: remove('/products/{id}', {
    ...rules,
    errors: ['in_use'],
    summary: 'Delete a product no document refers to',
  })
    .input(byId)
    .output(nothing),
  export: read('/products.csv', {
    ...reads,
    feature: 'dataExport',
    isReport: true,
    summary: 'Products as CSV',
  })
    .input(productListSchema.omit({ limit: true, cursor: true }))
    .output(z.file()),
  exportPicked: ask('/products.csv', {
    mostBytes: longBody,
    ...reads,
    feature: 'dataExport',
    isReport: true,
    summary: 'The picked products as CSV',
  })
    .input(pickedRows(productSorts))
    .output(z.file()),
};

import { z } from 'zod';
import { act, change, create, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
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
} from './products.schemas.ts';
import { productSorts } from './products.facts.ts';

const reads = { right: 'member', feature: 'coreInventory' } as const;
const keeps = { right: 'canManageInventory', feature: 'coreInventory' } as const;
const rules = { right: 'canManageProducts', feature: 'coreInventory' } as const;

export const productsContract = {
  /**
   * `stockValueMinor` is the value of all products that match the filters, for readers who may see costs. It is null where the
   * filters match more than 10,000 products: adding those up on each call would take too long.
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
  ...exportCalls(
    'products',
    reads,
    productListSchema.omit({ limit: true, cursor: true }),
    pickedRows(productSorts),
  ),
};

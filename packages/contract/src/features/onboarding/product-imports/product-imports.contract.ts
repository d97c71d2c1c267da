import { z } from 'zod';
import { act, ask, create, longBody, read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import {
  importCheckedSchema,
  importCheckSchema,
  newProductImportSchema,
  pastImportSchema,
  productImportSchema,
} from './product-imports.schemas.ts';

const access = { right: 'canManageInventory', feature: 'coreInventory' } as const;

export const productImportsContract = {
  list: read('/product-imports', {
    ...access,
    summary: 'What was added many at a time, the newest first',
  }).output(z.object({ items: z.array(pastImportSchema) })),
  check: ask('/product-imports/check', {
    ...access,
    mostBytes: longBody,
    summary: 'Which of these codes and names products have already, and how many more the plan has room for',
  })
    .input(importCheckSchema)
    .output(importCheckedSchema),
  create: create('/product-imports', {
    ...access,
    mostBytes: longBody,
    limit: 'products',
    errors: ['taken', 'plan_limit', 'archived', 'over_limit'],
    summary: 'Add many products with their opening stock: all of them, or none',
  })
    .input(newProductImportSchema)
    .output(productImportSchema),
  undo: act('/product-imports/{id}/undo', {
    right: 'canManageProducts',
    feature: 'coreInventory',
    errors: ['wrong_state', 'products_in_use', 'below_zero'],
    summary: 'Take back what was added together, while nothing was done with any of it',
  })
    .input(byId)
    .output(z.object({ removed: z.int(), archived: z.int() })),
};

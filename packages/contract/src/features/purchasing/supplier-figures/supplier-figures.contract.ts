import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { supplierProductNoun } from '../supplier-products/supplier-products.noun.ts';
import { paidPriceSchema, supplierFiguresSchema } from './supplier-figures.schemas.ts';

const access = accessOf(supplierProductNoun);

export const supplierFiguresContract = {
  get: read('/suppliers/{id}/figures', {
    ...access,
    summary: 'What is on order with a supplier, what came and is owed, and how well they deliver',
  })
    .input(byId)
    .output(supplierFiguresSchema),
  paidPrices: read('/supplier-products/{id}/prices', {
    ...access,
    summary: 'What a product of a supplier has cost, the newest first',
  })
    .input(byId)
    .output(z.object({ items: z.array(paidPriceSchema) })),
};

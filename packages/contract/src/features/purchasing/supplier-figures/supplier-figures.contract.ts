import { z } from 'zod';
import { read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { supplierProductNoun } from '../supplier-products/supplier-products.noun.ts';
import { mergePreviewQuerySchema, mergePreviewSchema } from './merge.schemas.ts';
import { scoreRowSchema, scoreRowsQuerySchema } from './score-rows.schemas.ts';
import {
  printedStatementSchema,
  statementQuerySchema,
  supplierStatementSchema,
} from './statement.schemas.ts';
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
  scoreRows: read('/suppliers/{id}/score', {
    ...access,
    summary: 'The deliveries, orders or products that a figure of the scorecard is made of, the newest first',
  })
    .input(scoreRowsQuerySchema)
    .output(z.object({ items: z.array(scoreRowSchema), count: z.int() })),
  mergePreview: read('/suppliers/{id}/merge-preview', {
    ...access,
    summary: 'What goes to the other record of a supplier when this one is merged into it',
  })
    .input(mergePreviewQuerySchema)
    .output(mergePreviewSchema),
  statement: read('/suppliers/{id}/statement', {
    ...access,
    isReport: true,
    summary:
      'Bills, credits and payments of a supplier with the balance after each, and what was open at the end',
  })
    .input(statementQuerySchema)
    .output(supplierStatementSchema),
  statementPdf: read('/suppliers/{id}/statement.pdf', {
    ...access,
    isReport: true,
    summary: 'The statement of a supplier in one currency, as PDF',
  })
    .input(printedStatementSchema)
    .output(z.file()),
  exportStatement: read('/suppliers/{id}/statement.csv', {
    right: access.right,
    feature: 'dataExport',
    isReport: true,
    summary: 'The statement of a supplier as CSV',
  })
    .input(statementQuerySchema)
    .output(z.file()),
};

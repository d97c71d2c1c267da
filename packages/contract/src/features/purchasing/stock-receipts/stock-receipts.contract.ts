import { act, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { exportCalls } from '../../../primitives/export-calls.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { pickedRows } from '../../../primitives/paging.ts';
import { billCostSchema, billReceiptSchema } from './bill-of-receipt.schemas.ts';
import { receiptSorts } from './stock-receipts.facts.ts';
import { stockReceiptNoun } from './stock-receipts.noun.ts';
import {
  addPicturesSchema,
  goodsReturnSchema,
  lateCostInputSchema,
  newStockReceiptSchema,
  ownDocumentSchema,
  postReceiptSchema,
  priceCorrectionSchema,
  receiptCountsSchema,
  receiptListSchema,
  receiptPageSchema,
  reverseReceiptSchema,
  stockReceiptChangeSchema,
  stockReceiptSchema,
} from './stock-receipts.schemas.ts';

const access = accessOf(stockReceiptNoun);

export const stockReceiptsContract = {
  list: read('/stock-receipts', { ...access, summary: 'Stock receipts' })
    .input(receiptListSchema)
    .output(receiptPageSchema),
  counts: read('/stock-receipt-counts', {
    ...access,
    summary: 'How many stock receipts there are of each view',
  }).output(receiptCountsSchema),
  get: read('/stock-receipts/{id}', {
    ...access,
    summary: 'One stock receipt, with its later costs and returns',
  })
    .input(byId)
    .output(stockReceiptSchema),
  create: create('/stock-receipts', {
    ...access,
    mostBytes: longBody,
    errors: ['archived'],
    summary: 'Begin a receipt: what is typed and scanned is kept until it is posted',
  })
    .input(newStockReceiptSchema)
    .output(stockReceiptSchema),
  update: change('/stock-receipts/{id}', {
    ...access,
    mostBytes: longBody,
    errors: ['version_conflict', 'wrong_state', 'archived'],
    summary: 'Change a draft',
  })
    .input(stockReceiptChangeSchema)
    .output(stockReceiptSchema),
  remove: remove('/stock-receipts/{id}', { ...access, errors: ['wrong_state'], summary: 'Delete a draft' })
    .input(byId)
    .output(nothing),
  addPictures: act('/stock-receipts/{id}/pictures', {
    ...access,
    errors: ['over_limit'],
    summary: 'Keep pictures of the goods or of the delivery note with a receipt',
  })
    .input(addPicturesSchema)
    .output(stockReceiptSchema),
  post: act('/stock-receipts/{id}/post', {
    ...access,
    errors: [
      'version_conflict',
      'wrong_state',
      'archived',
      'over_limit',
      'currency_without_rate',
      'repeated_delivery',
      'order_closed',
      'supplier_merged',
      'bill_repeated',
      'bill_empty',
    ],
    summary:
      'Post a draft: the goods are in stock, and owed for; with the supplier’s invoice its bill is made too',
  })
    .input(postReceiptSchema)
    .output(stockReceiptSchema),
  bill: act('/stock-receipts/{id}/bill', {
    ...access,
    errors: [
      'wrong_state',
      'archived',
      'supplier_merged',
      'over_limit',
      'currency_without_rate',
      'bill_repeated',
      'bill_empty',
    ],
    summary:
      'Make the bill of what is not billed of a posted receipt, where the supplier’s invoice came later',
  })
    .input(billReceiptSchema)
    .output(stockReceiptSchema),
  billCost: act('/stock-receipts/{id}/bill-cost', {
    ...access,
    errors: [
      'wrong_state',
      'archived',
      'supplier_merged',
      'over_limit',
      'currency_without_rate',
      'bill_repeated',
    ],
    summary: 'Make the bill of an extra cost, where the invoice of whoever charges it came later',
  })
    .input(billCostSchema)
    .output(stockReceiptSchema),
  reverse: act('/stock-receipts/{id}/reverse', {
    ...access,
    errors: [
      'wrong_state',
      'stands_in_way',
      'goods_left',
      'over_limit',
      'product_indivisible',
      'supplier_merged',
    ],
    summary: 'Undo a receipt while its goods are there',
  })
    .input(reverseReceiptSchema)
    .output(stockReceiptSchema),
  replace: create('/stock-receipts/{id}/replace', {
    ...access,
    errors: [
      'wrong_state',
      'stands_in_way',
      'goods_left',
      'over_limit',
      'product_indivisible',
      'archived',
      'supplier_merged',
    ],
    summary:
      'Undo a receipt and begin a draft with the same content, so that what was wrong is entered again; of an undone one, the draft alone',
  })
    .input(reverseReceiptSchema)
    .output(stockReceiptSchema),
  addCost: create('/stock-receipts/{id}/costs', {
    ...access,
    errors: [
      'wrong_state',
      'currency_without_rate',
      'over_limit',
      'archived',
      'supplier_merged',
      'bill_repeated',
    ],
    summary: 'Add a cost that came later: what is still there takes its share, the rest is cost of sales',
  })
    .input(lateCostInputSchema)
    .output(stockReceiptSchema),
  correctPrices: create('/stock-receipts/{id}/correct-prices', {
    ...access,
    errors: ['wrong_state', 'needs_correction_first', 'stands_in_way', 'over_limit'],
    summary:
      'Correct what goods were bought for: what is still there takes the difference, the rest is cost of sales',
  })
    .input(priceCorrectionSchema)
    .output(stockReceiptSchema),
  reverseCost: act('/stock-receipts/{id}/costs/{documentId}/reverse', {
    ...access,
    errors: ['wrong_state', 'stands_in_way', 'supplier_merged'],
    summary: 'Undo a late cost or a correction of prices',
  })
    .input(ownDocumentSchema)
    .output(stockReceiptSchema),
  returnGoods: create('/stock-receipts/{id}/returns', {
    ...access,
    errors: ['wrong_state', 'below_zero', 'over_limit', 'archived', 'supplier_merged'],
    summary: 'Send goods back to their supplier, who owes what they cost',
  })
    .input(goodsReturnSchema)
    .output(stockReceiptSchema),
  reverseReturn: act('/stock-receipts/{id}/returns/{documentId}/reverse', {
    ...access,
    errors: [
      'wrong_state',
      'stands_in_way',
      'supplier_merged',
      'location_archived',
      'product_archived',
      'product_indivisible',
      'over_limit',
    ],
    summary: 'Undo a return: the goods are in stock again',
  })
    .input(ownDocumentSchema)
    .output(stockReceiptSchema),
  ...exportCalls(
    'stock-receipts',
    access,
    receiptListSchema.omit({ limit: true, cursor: true }),
    pickedRows(receiptSorts),
  ),
};

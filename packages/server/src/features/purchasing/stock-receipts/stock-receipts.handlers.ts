import { receiptStatuses } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import type { stockReceiptsContract } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.contract';
import type { Handlers } from '../../../kit/call.ts';
import { billCost } from './bill-of-costs.ts';
import { billPostedReceipt } from './bill-of-receipt.ts';
import { correctPrices } from './correct-prices.ts';
import { createReceipt, removeReceipt, updateReceipt } from './draft-receipt.ts';
import { exportReceipts } from './export-receipts.ts';
import { getStockReceipt } from './get-receipt.ts';
import { addLateCost } from './late-costs.ts';
import { countReceipts, countReceiptViews, listReceiptRows } from './list-receipts.ts';
import { postReceipt } from './post-receipt.ts';
import { addPictures } from './receipt-pictures.ts';
import { replaceReceipt } from './replace-receipt.ts';
import { returnGoods } from './return-goods.ts';
import { reverseCost } from './reverse-cost.ts';
import { reverseReceipt } from './reverse-receipt.ts';
import { reverseReturn } from './reverse-return.ts';

export const stockReceiptsHandlers: Handlers<typeof stockReceiptsContract> = {
  list: async ({ tx }, query) => {
    const [page, counted] = await Promise.all([listReceiptRows(tx, query), countReceipts(tx, query)]);
    return { items: page.rows, nextCursor: page.nextCursor, ...counted };
  },
  counts: ({ tx }) => countReceiptViews(tx),
  get: getStockReceipt,
  create: createReceipt,
  update: updateReceipt,
  remove: removeReceipt,
  addPictures,
  post: postReceipt,
  bill: billPostedReceipt,
  billCost,
  reverse: reverseReceipt,
  replace: replaceReceipt,
  addCost: addLateCost,
  correctPrices,
  reverseCost,
  returnGoods,
  reverseReturn,
  export: exportReceipts,
  exportPicked: (call, picked) => exportReceipts(call, { ...picked, status: [...receiptStatuses] }),
};

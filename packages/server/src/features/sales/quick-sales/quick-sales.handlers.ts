import type { quickSalesContract } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getBuyerTerms } from './buyer-terms.ts';
import { findByNumber, getSale, listSales, listTiles } from './quick-sales.queries.ts';
import { exchangeTender, undoQuickSale } from './change-sale.ts';
import { printReceipt } from './till-pdf.ts';
import { recordSale } from './record-sale.ts';

export const quickSalesHandlers: Handlers<typeof quickSalesContract> = {
  record: recordSale,
  list: listSales,
  find: findByNumber,
  tiles: listTiles,
  buyer: getBuyerTerms,
  undo: undoQuickSale,
  exchangeTender,
  pdf: printReceipt,
  get: getSale,
};

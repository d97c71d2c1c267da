import type { quickSalesContract } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getBuyerTerms } from './buyer-terms.ts';
import { findByNumber, getSale, listSales, listTiles } from './quick-sales.queries.ts';
import { exchangeTender, undoQuickSale } from './change-sale.ts';
import { printReceipt } from './till-pdf.ts';
import { recordSale } from './record-sale.ts';
import { takeBack } from './take-back.ts';

const others: Handlers<Omit<typeof quickSalesContract, 'takeBack'>> = {
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

/** Taking goods back gets its PIN looked at before. */
export const quickSalesHandlers = { ...others, takeBack };

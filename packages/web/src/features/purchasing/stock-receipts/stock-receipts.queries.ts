import { receiptSorts } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { listAddress } from '../../../lib/list-address.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['stock_receipt.', 'bill.', 'supplier.', 'location.'], () => [orpc.stockReceipts.key()]);

export const receiptAddress = listAddress({
  path: '/stock-receipts',
  views: {
    all: {},
    drafts: { status: 'draft' },
    posted: { status: 'posted' },
    unbilled: { unbilled: 'true' },
  },
  sorts: receiptSorts,
  filters: {
    supplier: (supplierId) => (isRecordId(supplierId) ? { supplierId } : undefined),
    product: (productId) => (isRecordId(productId) ? { productId } : undefined),
    order: (orderId) => (isRecordId(orderId) ? { orderId } : undefined),
  },
});

export const receiptsQuery = (search: ListSearch<'supplier' | 'product' | 'order'>) =>
  pagesOf(orpc.stockReceipts.list, receiptAddress.query(search));

export const receiptCountsQuery = () => orpc.stockReceipts.counts.queryOptions();

export const receiptQuery = (id: string) =>
  orpc.stockReceipts.get.queryOptions({ input: { id }, enabled: isRecordId(id) });

export const placesQuery = () => orpc.locations.list.queryOptions();

const keep = keepRecord(receiptQuery);

export const useBeginReceipt = () =>
  useVerb(orpc.stockReceipts.create, 'stock_receipt.draft', { ...ownError, keep });
export const useSaveReceipt = () =>
  useVerb(orpc.stockReceipts.update, 'stock_receipt.update', { ...ownError, keep });
export const usePostReceipt = () =>
  useVerb(orpc.stockReceipts.post, 'stock_receipt.post', { ...ownError, keep });
export const useRemoveReceipt = () =>
  useVerb(orpc.stockReceipts.remove, 'stock_receipt.remove', { keep: forgetRecord(receiptQuery) });
export const useAddPictures = () =>
  useVerb(orpc.stockReceipts.addPictures, 'stock_receipt.add_pictures', { ...ownError, keep });
export const useBillReceipt = () => useVerb(orpc.stockReceipts.bill, 'bill.approve', { ...ownError, keep });
export const useBillCost = () => useVerb(orpc.stockReceipts.billCost, 'bill.approve', { ...ownError, keep });
export const useReverseReceipt = () =>
  useVerb(orpc.stockReceipts.reverse, 'stock_receipt.reverse', { ...ownError, keep });
export const useReplaceReceipt = () =>
  useVerb(orpc.stockReceipts.replace, 'stock_receipt.draft', { ...ownError, keep });
export const useAddCost = () =>
  useVerb(orpc.stockReceipts.addCost, 'stock_receipt.add_cost', { ...ownError, keep });
export const useCorrectPrices = () =>
  useVerb(orpc.stockReceipts.correctPrices, 'stock_receipt.correct_cost', { ...ownError, keep });
export const useReverseCost = () =>
  useVerb(orpc.stockReceipts.reverseCost, 'stock_receipt.reverse_cost', { keep });
export const useReturnGoods = () =>
  useVerb(orpc.stockReceipts.returnGoods, 'stock_receipt.return_goods', { ...ownError, keep });
export const useReverseReturn = () =>
  useVerb(orpc.stockReceipts.reverseReturn, 'stock_receipt.reverse_return', { keep });

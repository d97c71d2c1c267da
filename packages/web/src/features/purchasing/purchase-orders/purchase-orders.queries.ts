import type { PriceQuestion } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/search-params.ts';
import { forgetRecord, keepRecord, ownError, useVerb } from '../../../lib/verb.ts';
import { purchaseAddress } from './purchase-address.ts';

refreshOn(['purchase_order.'], () => [orpc.purchaseOrders.key(), orpc.timeline.key()]);
// Rows show names, and what has come.
refreshOn(['stock_receipt.', 'supplier.', 'location.update', 'trading_rules.'], () => [
  orpc.purchaseOrders.key(),
]);

export const purchasesQuery = (search: ListSearch<'supplier' | 'incoming'>) =>
  pagesOf(orpc.purchaseOrders.list, purchaseAddress.query(search));
export const purchaseCountsQuery = () => orpc.purchaseOrders.counts.queryOptions();
export const purchaseQuery = (id: string) =>
  orpc.purchaseOrders.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const purchaseDocumentsQuery = (id: string) =>
  orpc.purchaseOrders.documents.queryOptions({ input: { id } });
export const purchasesOfSupplierQuery = (supplierId: string) =>
  orpc.purchaseOrders.list.queryOptions({ input: { supplierId, limit: 10 } });
export const purchasePricesQuery = (input: PriceQuestion) =>
  orpc.purchaseOrders.suggestPrices.queryOptions({
    input,
    enabled: isRecordId(input.supplierId) && input.lines.length > 0,
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  });

export const purchasePlacesQuery = () => orpc.locations.list.queryOptions();
export const boughtProductQuery = (id: string) => orpc.products.get.queryOptions({ input: { id } });
/** Who sells us a product. */
export const sellersQuery = (productId: string) =>
  orpc.supplierProducts.list.queryOptions({ input: { productId, sort: 'supplier', limit: 200 } });

const keep = keepRecord(purchaseQuery);
const shown = { keep, ...ownError };

export const useCreatePurchase = () => useVerb(orpc.purchaseOrders.create, 'purchase_order.create', shown);
export const useUpdatePurchase = () => useVerb(orpc.purchaseOrders.update, 'purchase_order.update', shown);
export const useRevisePurchase = () => useVerb(orpc.purchaseOrders.revise, 'purchase_order.revise', shown);
export const useClosePurchase = () => useVerb(orpc.purchaseOrders.close, 'purchase_order.close', shown);
export const useCancelPurchase = () => useVerb(orpc.purchaseOrders.cancel, 'purchase_order.cancel', shown);
export const useDuplicatePurchase = () =>
  useVerb(orpc.purchaseOrders.duplicate, 'purchase_order.create', { keep });
export const useSendPurchase = () => useVerb(orpc.purchaseOrders.send, 'purchase_order.send', { keep });
export const useAskApproval = () =>
  useVerb(orpc.purchaseOrders.askApproval, 'purchase_order.ask_approval', { keep });
export const useApprovePurchase = () =>
  useVerb(orpc.purchaseOrders.approve, 'purchase_order.approve', { keep });
export const useRefusePurchase = () => useVerb(orpc.purchaseOrders.refuse, 'purchase_order.refuse', shown);
export const useReopenPurchase = () => useVerb(orpc.purchaseOrders.reopen, 'purchase_order.reopen', { keep });
export const useRemovePurchase = () =>
  useVerb(orpc.purchaseOrders.remove, 'purchase_order.remove', { keep: forgetRecord(purchaseQuery) });
/** Begins a receipt of what is still to come of an order. */
export const useReceivePurchase = () => useVerb(orpc.stockReceipts.create, 'stock_receipt.draft');

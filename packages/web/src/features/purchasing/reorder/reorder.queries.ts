import type { ReorderQuestion } from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { keepPreviousData } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(
  ['stock_adjustment.', 'order.', 'product.', 'supplier.', 'supplier_product.', 'purchase_order.'],
  () => [orpc.reorder.key()],
);

export type ReorderAsked = Partial<ReorderQuestion>;

export const reorderQuery = (asked: ReorderAsked) =>
  orpc.reorder.list.queryOptions({ input: asked, placeholderData: keepPreviousData });

export const reorderPlacesQuery = () => orpc.locations.list.queryOptions();

export const useOrderMissing = () => useVerb(orpc.reorder.orderMissing, 'purchase_order.create', ownError);
export const useOrderNeeds = () => useVerb(orpc.reorder.order, 'purchase_order.create', ownError);

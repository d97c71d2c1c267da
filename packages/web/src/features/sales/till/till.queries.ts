import type { z } from 'zod';
import type { shiftFiltersSchema } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { keepRecord, ownError, useVerb } from '../../../lib/verb.ts';

/** Which shifts a list shows, as it is asked for. */
export type ShiftFilters = z.input<typeof shiftFiltersSchema>;

// A payment of an order in the drawer is part of its shift.
refreshOn(['shift.', 'order.pay', 'order.refund', 'order.reverse_payment'], () => [orpc.shifts.key()]);
// Who may put a sale right depends on the shifts that are open.
refreshOn(
  [
    'order.confirm',
    'order.cancel',
    'order.reverse_payment',
    'order.pay',
    'goods_return.',
    'shift.open',
    'shift.close',
  ],
  () => [orpc.quickSales.key()],
);
refreshOn(['customer.'], () => [orpc.quickSales.buyer.key()]);

refreshOn(['held_basket.'], () => [orpc.heldBaskets.key()]);

export const currentShiftQuery = () => orpc.shifts.current.queryOptions({ input: {} });
export const shiftsQuery = (asked: ShiftFilters & { limit?: number }) => pagesOf(orpc.shifts.list, asked);
export const shiftSumsQuery = (asked: ShiftFilters) => orpc.shifts.sums.queryOptions({ input: asked });
export const shiftQuery = (id: string) =>
  orpc.shifts.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const cashAccountsQuery = () => orpc.shifts.cashAccounts.queryOptions();
export const salesOfShiftQuery = (shiftId: string) =>
  orpc.quickSales.list.queryOptions({ input: { shiftId } });
export const quickSaleQuery = (id: string) =>
  orpc.quickSales.get.queryOptions({ input: { id }, enabled: isRecordId(id) });
export const buyerTermsQuery = (id: string | null) =>
  orpc.quickSales.buyer.queryOptions({ input: { id: id ?? '' }, enabled: id !== null && isRecordId(id) });
/** What sells most changes slowly: it is not asked for again while people sell. */
export const tilesQuery = (locationId: string) =>
  orpc.quickSales.tiles.queryOptions({ input: { locationId }, staleTime: 30 * 60_000 });

export const useOpenShift = () => useVerb(orpc.shifts.open, 'shift.open', ownError);
export const useCloseShift = () =>
  useVerb(orpc.shifts.close, 'shift.close', { ...ownError, keep: keepRecord(shiftQuery) });
export const useCorrectShift = () => useVerb(orpc.shifts.correct, 'shift.correct', ownError);
export const useMoveCash = () => useVerb(orpc.shifts.moveCash, 'shift.move_cash', ownError);
export const heldBasketsQuery = (locationId: string) =>
  orpc.heldBaskets.list.queryOptions({ input: { locationId } });
/** Asked for anew each time: a manager who was just told to set a PIN has one now. */
export const approversQuery = () => orpc.tillApprovals.approvers.queryOptions({ staleTime: 0 });

export const useHoldBasket = () => useVerb(orpc.heldBaskets.hold, 'held_basket.hold');
export const useRecallBasket = () => useVerb(orpc.heldBaskets.recall, 'held_basket.recall');
export const useApprovePrices = () => useVerb(orpc.tillApprovals.approve, 'till_approval.approve', ownError);
export const useUndoSale = () => useVerb(orpc.quickSales.undo, 'order.cancel', ownError);
export const useTakeBack = () => useVerb(orpc.quickSales.takeBack, 'goods_return.create', ownError);
export const useExchangeTender = () =>
  useVerb(orpc.quickSales.exchangeTender, 'order.reverse_payment', ownError);
export const useRecordSale = () => useVerb(orpc.quickSales.record, 'order.confirm', ownError);

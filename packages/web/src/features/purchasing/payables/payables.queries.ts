import type {
  AgeingRows,
  DueBills,
} from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

refreshOn(['bill.', 'supplier_payment.', 'payment_run.', 'supplier.', 'stock_receipt.'], () => [
  orpc.payables.key(),
  orpc.bills.ageing.key(),
]);

export const dueBillsQuery = (asked: DueBills) => orpc.payables.due.queryOptions({ input: asked });
export const calendarQuery = (days: number) => orpc.payables.calendar.queryOptions({ input: { days } });
export const ageingQuery = (asOf: string | undefined) =>
  orpc.bills.ageing.queryOptions({ input: asOf === undefined ? {} : { asOf } });
export const ageingRowsQuery = (asked: AgeingRows) => orpc.payables.ageingRows.queryOptions({ input: asked });
export const unbilledQuery = (asOf: string | undefined) =>
  orpc.payables.unbilled.queryOptions({ input: asOf === undefined ? {} : { asOf } });

export interface WithheldDays {
  from?: string;
  until?: string;
}
export const withheldQuery = (days: WithheldDays) => orpc.payables.withheld.queryOptions({ input: days });

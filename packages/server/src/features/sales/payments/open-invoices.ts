import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newAllocation, type Allocation } from './allocations.ts';

const plainColumns = columnsOf('invoices', 'i', ['id', 'issued_on']);
const openColumns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<{
      openMinor: number;
      /** the newest day on which something that settled it was undone */
      touchedOn: string | null;
    }>(sql`i.total_minor - i.paid_minor - i.credited_minor as "openMinor",
      (select max(a.allocated_on) from allocations a
        where a.tenant_id = ${tenantId} and a.debit_id = i.id and a.undoes_id is not null) as "touchedOn"`),
  );
/** An invoice with an open amount. */
type OpenInvoice = RowOf<ReturnType<typeof openColumns>>;

/** The open invoices of an order, oldest first. The order must be locked. */
export const listOpenInvoices = (tx: TenantTransaction, orderId: string): Promise<OpenInvoice[]> =>
  selectRows(
    tx.db,
    openColumns(tx.tenantId),
    sql`from invoices i
    where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status in (${sql.join(openInvoiceStatuses)})
    order by i.issued_on, i.id`,
  );

/**
 * The allocations of a credit to invoices, the oldest invoice first. Each counts from the latest of three days: the credit's, the
 * invoice's, and the day on which a former settlement of it was undone. So no invoice is overpaid on any day.
 */
export const settle = (
  invoices: readonly OpenInvoice[],
  credit: { id: string; day: string; amountMinor: number },
): Allocation[] => {
  let left = credit.amountMinor;
  return invoices.flatMap((invoice) => {
    const amountMinor = Math.min(left, invoice.openMinor);
    if (amountMinor <= 0) return [];
    left -= amountMinor;
    const day = latestDay(credit.day, invoice.issuedOn, invoice.touchedOn);
    return [newAllocation({ debitId: invoice.id, creditId: credit.id, day, amountMinor })];
  });
};

/** A subquery `s (id, amount)` for an UPDATE, with amounts of the same document added up. */
export const amountsById = (amounts: readonly { id: string; minor: number }[]) => sql`
  (select given.id, sum(given.minor)::int8 as amount
   from unnest(${amounts.map((one) => one.id)}::uuid[], ${amounts.map((one) => one.minor)}::int8[]) as given (id, minor) group by 1) s`;

/** Adds allocations to what was paid on their invoices. Sent without waiting. */
export const markPaid = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
  if (allocations.length === 0) return;
  tx.send(sql`
    update invoices i set paid_minor = i.paid_minor + s.amount,
      status = case when i.paid_minor + i.credited_minor + s.amount >= i.total_minor then case when i.written_off_minor > 0 then 'written_off' else 'paid' end else 'part_paid' end
    from ${amountsById(allocations.map((one) => ({ id: one.debitId, minor: one.amountMinor })))}
    where i.tenant_id = ${tx.tenantId} and i.id = s.id`);
};

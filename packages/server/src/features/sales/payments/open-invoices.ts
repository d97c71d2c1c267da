import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newAllocation, type Allocation } from './allocations.ts';

/** An invoice that something is owed on, with the newest day that anything was settled on it or undone. */
interface OpenInvoice {
  id: string;
  issued_on: string;
  open_minor: number;
  touched_on: string | null;
}

/** Open invoices of an order, oldest first. The order is locked. */
export const listOpenInvoices = async (tx: TenantTransaction, orderId: string): Promise<OpenInvoice[]> => {
  const { rows } = await sql<OpenInvoice>`
    select i.id, i.issued_on, i.total_minor - i.paid_minor - i.credited_minor as open_minor,
      (select max(a.allocated_on) from allocations a
        where a.tenant_id = ${tx.tenantId} and a.debit_id = i.id and a.undoes_id is not null) as touched_on
    from invoices i
    where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status in (${sql.join(openInvoiceStatuses)})
    order by i.issued_on, i.id`.execute(tx.db);
  return rows;
};

/**
 * How a credit of an amount settles invoices, oldest first. Each counts from the latest of three days on: the credit's own, the
 * invoice's, and the day that what settled it before was undone; so nothing is ever owed less than nothing on any day.
 */
export const settle = (
  invoices: readonly OpenInvoice[],
  credit: { id: string; day: string; amountMinor: number },
): Allocation[] => {
  let left = credit.amountMinor;
  return invoices.flatMap((invoice) => {
    const amountMinor = Math.min(left, invoice.open_minor);
    if (amountMinor <= 0) return [];
    left -= amountMinor;
    const day = latestDay(credit.day, invoice.issued_on, invoice.touched_on);
    return [newAllocation({ debitId: invoice.id, creditId: credit.id, day, amountMinor })];
  });
};

/** `s (id, amount)` for an UPDATE that adds to each document once: several amounts of one document are summed before. */
export const amountsById = (amounts: readonly { id: string; minor: number }[]) => sql`
  (select given.id, sum(given.minor)::int8 as amount
   from unnest(${amounts.map((one) => one.id)}::uuid[], ${amounts.map((one) => one.minor)}::int8[]) as given (id, minor) group by 1) s`;

/** Raises what invoices were paid by what settles them. Sent without waiting. */
export const markPaid = (tx: TenantTransaction, allocations: readonly Allocation[]): void => {
  if (allocations.length === 0) return;
  tx.send(sql`
    update invoices i set paid_minor = i.paid_minor + s.amount,
      status = case when i.paid_minor + i.credited_minor + s.amount >= i.total_minor then 'paid' else 'part_paid' end
    from ${amountsById(allocations.map((one) => ({ id: one.debitId, minor: one.amountMinor })))}
    where i.tenant_id = ${tx.tenantId} and i.id = s.id`);
};

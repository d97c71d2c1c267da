import { sql, type RawBuilder } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import type { ForeignOpen } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.schemas';
import { openInvoiceStatuses } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { foreignOpen, foreignOpenJoin } from '../invoices/foreign-amounts.queries.ts';
import type { Allocation } from './allocations.ts';
import {
  allocationOf,
  canSettle,
  leftFor,
  openInOwn,
  type OpenAmount,
  type OpenCredit,
  settledBy,
  usedBy,
} from './open-amounts.ts';

const plainColumns = columnsOf('invoices', 'i', ['id', 'issued_on']);
const openColumns = (tenantId: string) =>
  both(
    plainColumns,
    reckoned<{
      openMinor: number;
      foreign: ForeignOpen | null;
      /** the newest day on which something that settled it was undone */
      touchedOn: string | null;
    }>(sql`i.total_minor - i.paid_minor - i.credited_minor as "openMinor", ${foreignOpen} as "foreign",
      (select max(a.allocated_on) from allocations a
        where a.tenant_id = ${tenantId} and a.debit_id = i.id and a.undoes_id is not null) as "touchedOn"`),
  );
/** An invoice with an open amount. */
export type OpenInvoice = RowOf<ReturnType<typeof openColumns>>;

/** Open ones of these invoices `i`, oldest first. */
const listOpen = (tx: TenantTransaction, which: RawBuilder<unknown>): Promise<OpenInvoice[]> =>
  selectRows(
    tx.db,
    openColumns(tx.tenantId),
    sql`from invoices i ${foreignOpenJoin(tx.tenantId)}
    where i.tenant_id = ${tx.tenantId} and ${which} and i.status in (${sql.join(openInvoiceStatuses)})
    order by i.issued_on, i.id`,
  );

/** The open invoices of an order, oldest first. The order must be locked. */
export const listOpenInvoices = (tx: TenantTransaction, orderId: string): Promise<OpenInvoice[]> =>
  listOpen(tx, sql`i.order_id = ${orderId}`);

/** Those of these invoices that have no order and are open, oldest first. Their customer must be locked. */
export const listOpenAlone = (tx: TenantTransaction, ids: readonly string[]): Promise<OpenInvoice[]> =>
  listOpen(tx, sql`i.id = any (${ids}::uuid[]) and i.order_id is null`);

/** An invoice, and how much of it is to be settled at most, in its own currency; left out, all that is open. */
export interface Chosen {
  invoice: OpenAmount & { issuedOn: string; touchedOn?: string | null };
  mostMinor?: number | undefined;
}

/**
 * The allocations of a credit to invoices, in their order, as far as it goes. Each counts from the latest of three days: the credit's, the
 * invoice's, and the day on which a former settlement of it was undone. So no invoice is overpaid on any day.
 */
export const settle = (chosen: readonly Chosen[], credit: OpenCredit): Allocation[] => {
  let left: OpenAmount = credit;
  return chosen.flatMap(({ invoice, mostMinor = openInOwn(invoice) }) => {
    if (!canSettle(invoice, left)) return [];
    const amountMinor = Math.min(leftFor(invoice, left), mostMinor, openInOwn(invoice));
    const day = latestDay(credit.day, invoice.issuedOn, invoice.touchedOn ?? null);
    const allocation = amountMinor > 0 && allocationOf(invoice, left, { amountMinor, day });
    if (!allocation) return [];
    left = usedBy(left, allocation);
    return [allocation];
  });
};

const after = ({ invoice, mostMinor = openInOwn(invoice) }: Chosen, made: readonly Allocation[]): Chosen => {
  const own = made.find(({ debitId }) => debitId === invoice.id);
  if (!own) return { invoice, mostMinor };
  return { invoice: settledBy(invoice, own), mostMinor: mostMinor - (own.debitMinor ?? own.amountMinor) };
};

/** The allocations of several credits, in their order: each settles what those before it left open. */
export const settleFrom = (chosen: readonly Chosen[], credits: readonly OpenCredit[]): Allocation[] => {
  let open = chosen;
  return credits.flatMap((credit) => {
    const made = settle(open, credit);
    open = open.map((one) => after(one, made));
    return made;
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
  addForeignPaid(
    tx,
    allocations.map((one) => ({ id: one.debitId, minor: one.debitMinor ?? 0 })),
  );
};

/** Adds to what was paid on invoices in the currency that they were written in; below 0 it is taken back. Sent without waiting. */
export const addForeignPaid = (
  tx: TenantTransaction,
  amounts: readonly { id: string; minor: number }[],
): void => {
  const moved = amounts.filter(({ minor }) => minor !== 0);
  if (moved.length === 0) return;
  tx.send(sql`
    update foreign_invoices f set paid_minor = f.paid_minor + s.amount
    from ${amountsById(moved)} where f.tenant_id = ${tx.tenantId} and f.id = s.id`);
};

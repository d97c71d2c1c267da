import { sql } from 'kysely';
import {
  both,
  columnsAs,
  columnsOf,
  queryRows,
  reckoned,
  selectRow,
  selectRows,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, ChangedMeanwhile } from '../../../platform/errors.ts';
import { lockOrders } from '../customer-payments/lock-open.ts';
import { lockCustomers, requireActive } from '../lock-customer.ts';
import { listStanding } from '../payments/allocations.ts';
import { takeBack } from '../payments/take-back.ts';
import type { LoadedOrder } from './orders.queries.ts';

const ofOrder = ({ tenantId }: TenantTransaction, orderId: string) =>
  sql`(select i.id from invoices i where i.tenant_id = ${tenantId} and i.order_id = ${orderId})`;

/** The orders whose money settles invoices of this order, and those that money of this order settles. */
const ordersOf = async (tx: TenantTransaction, orderId: string): Promise<string[]> => {
  const { tenantId } = tx;
  const rows = await queryRows(
    tx.db,
    reckoned<{ orderId: string | null }>(sql`found.order_id as "orderId"`),
    (columns) => sql`
      select distinct ${columns} from (
        select coalesce(p.order_id, i.order_id) as order_id from allocations a
          left join payments p on p.tenant_id = ${tenantId} and p.id = a.credit_id
          left join credit_notes n on n.tenant_id = ${tenantId} and n.id = a.credit_id
          left join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
          where a.tenant_id = ${tenantId} and a.debit_id in ${ofOrder(tx, orderId)}
        union all
        select i.order_id from payments p
          join allocations a on a.tenant_id = ${tenantId} and a.credit_id = p.id
          join invoices i on i.tenant_id = ${tenantId} and i.id = a.debit_id
          where p.tenant_id = ${tenantId} and p.order_id = ${orderId}) found`,
  );
  return [...new Set([orderId, ...rows.flatMap((row) => row.orderId ?? [])])].toSorted();
};

const paymentColumns = both(
  columnsOf('payments', 'p', [
    'id',
    'number',
    'method',
    'money_account_id',
    'amount_minor',
    'currency',
    'reference',
    'fee_minor',
    'fee_base_minor',
    'shift_id',
  ]),
  columnsAs('payments', 'p', { rate: 'exchange_rate' }),
);
export type MovedPayment = RowOf<typeof paymentColumns>;

/** Payments of the order that are for nothing else: none of them settles another order's invoice or was paid back. */
const listMovable = ({ db, tenantId }: TenantTransaction, orderId: string): Promise<MovedPayment[]> =>
  selectRows(
    db,
    paymentColumns,
    sql`from payments p where p.tenant_id = ${tenantId} and p.order_id = ${orderId} and p.direction = 'in' and p.status = 'recorded'
      and not exists (select from allocations a left join invoices i on i.tenant_id = ${tenantId} and i.id = a.debit_id
        where a.tenant_id = ${tenantId} and a.credit_id = p.id and a.undoes_id is null and i.order_id is distinct from ${orderId}
          and not exists (select from allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id))
      order by p.paid_on, p.id`,
  );

/**
 * Locks an order that moves to another customer, all orders that its money or theirs is used for, in the order of their ids, and both
 * customers, of whom the new one must be active. Throws where something of it was credited for another reason than a change of the order: the new invoices would not have it; or
 * where one of them was written off.
 */
export const lockMove = async (
  call: Call,
  id: string,
  customerId: string,
): Promise<{
  loaded: LoadedOrder;
  /** the others, whose money or credit settled this one */
  others: LoadedOrder[];
  payments: MovedPayment[];
  settledOn: string | null;
}> => {
  const { tx } = call;
  const ids = await ordersOf(tx, id);
  const orders = await lockOrders(tx, ids);
  const loaded = orders.find(({ order }) => order.id === id);
  if (!loaded) throw new AppError('not_found');
  const customers = await lockCustomers(
    tx,
    [loaded.order.customerId, customerId].flatMap((one) => one ?? []),
  );
  requireActive(customers.find((one) => one.id === customerId));
  if ((await ordersOf(tx, id)).some((one) => !ids.includes(one))) throw new ChangedMeanwhile();
  const { tenantId } = tx;
  const [told, payments] = await Promise.all([
    selectRow(
      tx.db,
      reckoned<{
        isCredited: boolean;
        isNoteUsed: boolean;
        isWrittenOff: boolean;
        settledOn: string | null;
      }>(sql`
        exists (select from credit_notes n join allocations a on a.tenant_id = ${tenantId} and a.credit_id = n.id and a.undoes_id is null
          left join invoices i on i.tenant_id = ${tenantId} and i.id = a.debit_id
          where n.tenant_id = ${tenantId} and n.invoice_id in ${ofOrder(tx, id)} and i.order_id is distinct from ${id}::uuid
            and not exists (select from allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id)) as "isNoteUsed",
        exists (select from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id and i.status <> 'void'
          where n.tenant_id = ${tenantId} and n.invoice_id in ${ofOrder(tx, id)} and n.kind <> 'rest' and n.undone_on is null) as "isCredited",
        exists (select from invoices i where i.tenant_id = ${tenantId} and i.order_id = ${id} and i.written_off_minor > 0) as "isWrittenOff",
        (select max(a.allocated_on) from allocations a where a.tenant_id = ${tenantId}
          and (a.debit_id in ${ofOrder(tx, id)}
            or a.credit_id in (select p.id from payments p where p.tenant_id = ${tenantId} and p.order_id = ${id}))) as "settledOn"`),
      sql``,
    ),
    listMovable(tx, id),
  ]);
  // A note that was paid back, or pays for something else, no longer takes anything off its invoice.
  if (told?.isCredited || told?.isNoteUsed) throw new AppError('order_credited');
  if (told?.isWrittenOff) throw new AppError('invoice_written_off');
  const others = orders.filter((one) => one !== loaded);
  return { loaded, others, payments, settledOn: told?.settledOn ?? null };
};

const standingColumns = columnsOf('invoices', 'i', ['id', 'number', 'customer_id']);
const creditColumns = columnsOf('documents', 'd', ['number', 'kind']);

/** Takes back what settled the order's invoices: money and credit are the payer's again, to be used for something else. */
export const takeBackSettlements = async (call: Call, orderId: string, day: string): Promise<void> => {
  const { tx } = call;
  const invoices = await selectRows(
    tx.db,
    standingColumns,
    sql`from invoices i where i.tenant_id = ${tx.tenantId} and i.order_id = ${orderId} and i.status <> 'void' order by i.id`,
  );
  for (const invoice of invoices) {
    for (const standing of await listStanding(tx, invoice.id)) {
      const own = await selectRow(
        tx.db,
        columnsOf('credit_notes', 'n', ['invoice_id']),
        sql`from credit_notes n where n.tenant_id = ${tx.tenantId} and n.id = ${standing.creditId}`,
      );
      // What a credit note took off its own invoice is no settlement.
      if (own?.invoiceId === invoice.id) continue;
      const credit = await selectRow(
        tx.db,
        creditColumns,
        sql`from documents d where d.tenant_id = ${tx.tenantId} and d.id = ${standing.creditId}`,
      );
      await takeBack(call, standing, {
        partyId: invoice.customerId,
        credit: credit?.number ?? invoice.number,
        invoice: invoice.number,
        day,
      });
    }
  }
};

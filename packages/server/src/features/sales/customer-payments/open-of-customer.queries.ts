import { sql, type RawBuilder } from 'kysely';
import {
  type OpenInvoice,
  mostSettledInvoices,
} from '@shelfwise/contract/features/sales/customer-payments/customer-payments.contract';
import type { ForeignOpen } from '@shelfwise/contract/features/sales/invoices/foreign-amounts.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { foreignOpen, foreignOpenJoin } from '../invoices/foreign-amounts.queries.ts';
import { isStillOpen } from '../invoices/overdue-invoices.ts';
import { listCredits } from '../payments/credits.queries.ts';

const openColumns = (tenantId: string) =>
  both(
    columnsOf('invoices', 'i', [
      'id',
      'number',
      'order_id',
      'issued_on',
      'due_on',
      'currency',
      'total_minor',
    ]),
    reckoned<{
      openMinor: number;
      foreign: ForeignOpen | null;
      /** the newest day on which something that settled it was undone */
      touchedOn: string | null;
    }>(sql`i.total_minor - i.paid_minor - i.credited_minor as "openMinor", ${foreignOpen} as "foreign",
      (select max(a.allocated_on) from allocations a
        where a.tenant_id = ${tenantId} and a.debit_id = i.id and a.undoes_id is not null) as "touchedOn"`),
  );
export type OpenOfCustomer = RowOf<ReturnType<typeof openColumns>>;

/** Open invoices of a customer, due first: those of the ids, or the first hundred. */
export const listOpenOfCustomer = (
  { db, tenantId }: TenantTransaction,
  customerId: string,
  ids?: readonly string[],
): Promise<OpenOfCustomer[]> => {
  const among: RawBuilder<unknown> = ids === undefined ? sql`true` : sql`i.id = any (${ids}::uuid[])`;
  return selectRows(
    db,
    openColumns(tenantId),
    sql`from invoices i ${foreignOpenJoin(tenantId)}
    where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and ${isStillOpen} and ${among}
    order by i.due_on, i.id limit ${mostSettledInvoices}`,
  );
};

/** What a customer owes and has in hand: what a payment or a use of credit can be about. */
export const getOpenOfCustomer = async (call: Call, { id }: { id: string }) => {
  const { tx } = call;
  const today = todayOf(call);
  const [customer, items, whole, credits] = await Promise.all([
    selectRow(
      tx.db,
      columnsOf('customers', 'c', ['id']),
      sql`from customers c where c.tenant_id = ${tx.tenantId} and c.id = ${id}`,
    ),
    listOpenOfCustomer(tx, id),
    selectRow(
      tx.db,
      reckoned<{ count: number; openMinor: number }>(
        sql`count(*)::int as count, coalesce(sum(i.total_minor - i.paid_minor - i.credited_minor), 0)::int8 as "openMinor"`,
      ),
      sql`from invoices i where i.tenant_id = ${tx.tenantId} and i.customer_id = ${id} and ${isStillOpen}`,
    ),
    listCredits(tx, { id, customerId: id }),
  ]);
  if (!customer) throw new AppError('not_found');
  return {
    items: items.map(({ touchedOn: _, ...invoice }): OpenInvoice => ({
      ...invoice,
      isOverdue: invoice.dueOn < today,
    })),
    count: whole?.count ?? 0,
    openMinor: whole?.openMinor ?? sumMinor([]),
    credits: credits.map(({ usableFrom: _from, orderId: _order, partyId: _party, ...credit }) => credit),
  };
};

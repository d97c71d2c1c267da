import { sql } from 'kysely';
import type {
  InvoiceRecord,
  InvoiceSettlement,
} from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { OrderDocuments } from '@shelfwise/contract/features/sales/orders/orders.contract';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { findDraft } from '../invoice-drafts/invoice-drafts.queries.ts';
import { getInvoiceLink } from './invoice-answers.queries.ts';
import { getInvoice } from './invoices.queries.ts';

const useColumns = both(
  both(
    columnsOf('allocations', 'a', ['id']),
    columnsAs('allocations', 'a', { amountMinor: 'base_minor', foreignMinor: 'debit_minor' }),
  ),
  both(
    columnsAs('allocations', 'a', { day: 'allocated_on' }),
    columnsAs('documents', 'd', { documentId: 'id', number: 'number' }),
  ),
);
const settlementColumns = both(useColumns, reckoned<{ kind: InvoiceSettlement['kind'] }>(sql`d.kind`));

/** That a use of credit was not taken back, and takes none back. */
const stands = (tenantId: string) => sql`a.undoes_id is null
  and not exists (select from allocations u where u.tenant_id = ${tenantId} and u.undoes_id = a.id)`;

/** What settled an invoice and was not taken back, oldest first. */
export const listInvoiceSettlements = (
  { db, tenantId }: TenantTransaction,
  id: string,
): Promise<InvoiceSettlement[]> =>
  selectRows(
    db,
    settlementColumns,
    sql`from allocations a join documents d on d.tenant_id = ${tenantId} and d.id = a.credit_id
    where a.tenant_id = ${tenantId} and a.debit_id = ${id} and ${stands(tenantId)}
    order by a.allocated_on, a.id`,
  );

/**
 * The credit that was used for an order's invoices, oldest first. Neither what was received for the order itself, nor credit notes on its own
 * invoices, which take off them, or carry over what was paid of one to the one in its place.
 */
export const listCreditUsed = (
  { db, tenantId }: TenantTransaction,
  orderId: string,
): Promise<OrderDocuments['creditUsed']> =>
  selectRows(
    db,
    both(useColumns, reckoned<{ kind: OrderDocuments['creditUsed'][number]['kind'] }>(sql`d.kind`)),
    sql`from invoices i join allocations a on a.tenant_id = ${tenantId} and a.debit_id = i.id
    join documents d on d.tenant_id = ${tenantId} and d.id = a.credit_id
    left join payments p on p.tenant_id = ${tenantId} and p.id = a.credit_id
    left join credit_notes n on n.tenant_id = ${tenantId} and n.id = a.credit_id
    left join invoices noted on noted.tenant_id = ${tenantId} and noted.id = n.invoice_id
    where i.tenant_id = ${tenantId} and i.order_id = ${orderId} and d.kind in ('payment', 'credit_note')
      and p.order_id is distinct from i.order_id and noted.order_id is distinct from i.order_id and ${stands(tenantId)}
    order by a.allocated_on, a.id`,
  );

const besideColumns = both(
  orNulls(columnsAs('orders', 'o', { orderNumber: 'number' })),
  orNulls(columnsAs('members', 'm', { issuedBy: 'username' })),
);

/** An invoice with its order and what settled it, or the draft of this id. */
export const getInvoiceRecord = async (call: Call, { id }: { id: string }): Promise<InvoiceRecord> => {
  const { tx } = call;
  const draft = await findDraft(call, { id });
  if (draft) return { state: 'draft', draft };
  const [invoice, beside, settlements, link] = await Promise.all([
    getInvoice(call, { id }),
    selectRow(
      tx.db,
      besideColumns,
      sql`from invoices i
      left join orders o on o.tenant_id = ${tx.tenantId} and o.id = i.order_id
      left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = i.issued_by
      where i.tenant_id = ${tx.tenantId} and i.id = ${id}`,
    ),
    listInvoiceSettlements(tx, id),
    getInvoiceLink(tx, id),
  ]);
  return {
    state: 'issued',
    invoice,
    orderNumber: beside?.orderNumber ?? null,
    issuedBy: beside?.issuedBy ?? null,
    settlements,
    link,
  };
};

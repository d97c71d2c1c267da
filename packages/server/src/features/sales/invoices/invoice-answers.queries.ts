import { sql } from 'kysely';
import type { InvoiceLink } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { findOpenings } from '../../documents/index.ts';

const answerColumns = both(
  both(
    columnsOf('invoice_answers', 'a', ['id', 'kind', 'name', 'reason']),
    columnsAs('invoice_answers', 'a', { at: 'answered_at' }),
  ),
  orNulls(columnsAs('members', 'm', { username: 'username' })),
);

/** How many answers are shown; a day has twenty at most. */
const mostAnswers = 50;

/** What was said to an invoice and answered, the newest first. */
export const listAnswers = async (
  { db, tenantId }: TenantTransaction,
  invoiceId: string,
): Promise<InvoiceLink['answers']> => {
  const rows = await selectRows(
    db,
    answerColumns,
    sql`from invoice_answers a
    left join members m on m.tenant_id = ${tenantId} and m.user_id = a.answered_by
    where a.tenant_id = ${tenantId} and a.invoice_id = ${invoiceId} order by a.id desc limit ${mostAnswers}`,
  );
  return rows.map(({ username, name, ...row }) => ({
    ...row,
    kind: row.kind as InvoiceLink['answers'][number]['kind'],
    name: name ?? username ?? '',
  }));
};

/** How the link of an invoice was used. */
export const getInvoiceLink = async (tx: TenantTransaction, id: string): Promise<InvoiceLink> => {
  const [opened, answers] = await Promise.all([findOpenings(tx, id), listAnswers(tx, id)]);
  return { opened: opened ?? null, answers };
};

/** Locks an invoice for what is said to it; nothing else is written under this lock. */
export const lockAnswered = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRow(
    db,
    columnsOf('invoices', 'i', ['id', 'number', 'status', 'order_id', 'customer_name', 'customer_answer']),
    sql`from invoices i where i.tenant_id = ${tenantId} and i.id = ${id} for no key update of i`,
  );

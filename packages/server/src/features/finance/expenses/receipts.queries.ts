import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';

type SameAs = Expense['receipts'][number]['sameAs'];

export const listReceiptFiles = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    columnsOf('expense_receipts', 'r', ['file_id']),
    sql`from expense_receipts r where r.tenant_id = ${tenantId} and r.expense_id = ${id} order by r.position, r.file_id`,
  );

/** Other expenses that stand or wait, and have the same photo: the same file, or one that was sent, or is kept, with the same bytes. */
const sameElsewhere = ({ tx, actor, can }: Call) => sql`
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'number', o.number, 'spentOn', o.spent_on, 'spentBy', m.username)), '[]')
  from files f
  join expense_receipts other on other.tenant_id = ${tx.tenantId} and other.expense_id <> r.expense_id
  join files g on g.tenant_id = ${tx.tenantId} and g.id = other.file_id
  join expenses o on o.tenant_id = ${tx.tenantId} and o.id = other.expense_id and o.status not in ('void', 'rejected')
  join members m on m.tenant_id = ${tx.tenantId} and m.user_id = o.spent_by
  where f.tenant_id = ${tx.tenantId} and f.id = r.file_id
    and (g.id = f.id or g.sent_hash = f.sent_hash or g.kept_hash = f.kept_hash)
    and ${can('canViewReports') ? sql`true` : sql`o.spent_by = ${actor.userId}`}`;

/** The photos of an expense, page by page. */
export const listReceipts = (call: Call, id: string) =>
  selectRows(
    call.tx.db,
    both(
      columnsAs('expense_receipts', 'r', { fileId: 'file_id' }),
      reckoned<{ sameAs: SameAs }>(sql`(${sameElsewhere(call)}) as "sameAs"`),
    ),
    sql`from expense_receipts r where r.tenant_id = ${call.tx.tenantId} and r.expense_id = ${id} order by r.position, r.file_id`,
  );

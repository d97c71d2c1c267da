import { sql, type RawBuilder } from 'kysely';
import type {
  SupportList,
  SupportRow,
  SupportThread,
} from '@shelfwise/contract/features/support/support-threads/support-threads.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { countRows } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { AppError } from '../../../platform/errors.ts';

const rowColumns = both(
  columnsOf('support_threads', 't', [
    'id',
    'kind',
    'status',
    'is_priority',
    'beginning',
    'asked_at',
    'last_at',
    'answer_by',
  ]),
  columnsAs('support_threads', 't', { askedById: 'asked_by' }),
  columnsAs('members', 'm', { askedBy: 'username' }),
);

const threadColumns = both(
  rowColumns,
  columnsOf('support_threads', 't', ['page', 'record_name', 'version', 'failed_request', 'closings']),
  columnsAs('members', 'm', { askedByRole: 'role' }),
);
export type ThreadRow = RowOf<typeof threadColumns>;

const from = (tenantId: string): RawBuilder<unknown> =>
  sql`from support_threads t join members m on m.tenant_id = ${tenantId} and m.user_id = t.asked_by
    where t.tenant_id = ${tenantId}`;

/** Everybody sees what they wrote themselves, an admin what anybody of the company wrote. */
const visibleTo = ({ actor, can }: Pick<Call, 'actor' | 'can'>): RawBuilder<unknown> =>
  can('canAccessAdminSettings') ? sql`true` : sql`t.asked_by = ${actor.userId}`;

const sorts: Record<string, SortKey> = { lastAt: { key: sql`t.last_at`, type: 'timestamptz' } };
const newestFirst = '-lastAt';

export const listThreads = async (
  call: Call,
  { status, limit, cursor }: SupportList,
): Promise<Page<SupportRow>> => {
  const { tx } = call;
  const page = keyset(sorts, sql`t.id`, newestFirst, cursor);
  const found = sql`${from(tx.tenantId)} and ${visibleTo(call)}
    ${status === undefined ? sql`` : sql`and t.status = any (${status}::text[])`}`;
  const rows = await selectRows(
    tx.db,
    both(rowColumns, page.keyColumn),
    sql`${found} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, newestFirst);
  return {
    items: cut.rows,
    nextCursor: cut.nextCursor,
    total: await countRows(tx, sql`select t.id ${found}`),
  };
};

/** The messages that a thread shows. */
const mostMessages = 200;

const messageColumns = both(
  columnsOf('support_messages', 's', ['id', 'written_at']),
  columnsAs('support_messages', 's', { text: 'body' }),
  orNulls(columnsAs('members', 'm', { writtenBy: 'username' })),
);

/** The newest messages of a thread, the oldest of them first. */
export const listMessages = async (
  { db, tenantId }: TenantTransaction,
  threadId: string,
): Promise<SupportThread['messages']> => {
  const newest = await selectRows(
    db,
    messageColumns,
    sql`from support_messages s left join members m on m.tenant_id = ${tenantId} and m.user_id = s.written_by
      where s.tenant_id = ${tenantId} and s.thread_id = ${threadId}
      order by s.written_at desc, s.id desc limit ${mostMessages}`,
  );
  return newest.toReversed();
};

/** For support, which sees the thread of its link whoever asked. */
export const findThread = ({ db, tenantId }: TenantTransaction, id: string): Promise<ThreadRow | undefined> =>
  selectRow(db, threadColumns, sql`${from(tenantId)} and t.id = ${id}`);

/** Locks a thread until the commit: of an answer and of closing it, one waits for the other. */
export const lockThread = ({ db, tenantId }: TenantTransaction, id: string): Promise<ThreadRow | undefined> =>
  selectRow(db, threadColumns, sql`${from(tenantId)} and t.id = ${id} for no key update of t`);

/** Locks a thread that the caller may see, or 404. */
export const requireThread = async (call: Call, id: string): Promise<ThreadRow> => {
  const { tx } = call;
  const found = await selectRow(
    tx.db,
    threadColumns,
    sql`${from(tx.tenantId)} and t.id = ${id} and ${visibleTo(call)} for no key update of t`,
  );
  if (!found) throw new AppError('not_found');
  return found;
};

/** A thread with its messages, where the caller may see it. */
export const getThread = async (call: Call, { id }: { id: string }): Promise<SupportThread> => {
  const { tx } = call;
  const [found, messages] = await Promise.all([
    selectRow(tx.db, threadColumns, sql`${from(tx.tenantId)} and t.id = ${id} and ${visibleTo(call)}`),
    listMessages(tx, id),
  ]);
  if (!found) throw new AppError('not_found');
  const { closings: _, askedByRole: __, ...thread } = found;
  return { ...thread, messages };
};

/** Whom an answer is mailed to: nobody whose account is no longer of use, or whose address may be a stranger's. */
export const findAsker = async (
  { db, tenantId }: TenantTransaction,
  userId: string,
): Promise<{ username: string; email: string; language: string | null } | undefined> =>
  selectRow(
    db,
    columnsOf('users', 'u', ['username', 'email', 'language']),
    sql`from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
      where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.status = 'active' and u.is_enabled
        and u.email_confirmed_at is not null`,
  );

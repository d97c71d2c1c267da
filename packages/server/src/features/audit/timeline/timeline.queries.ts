import { sql, type RawBuilder } from 'kysely';
import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { TimelineSubject } from '@shelfwise/contract/features/nouns';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface TimelineQuery {
  subject: TimelineSubject;
  id: string;
  limit: number;
  cursor?: string | undefined;
}

const columns = both(
  columnsOf('audit_entries', 'a', ['id', 'at', 'action', 'before', 'after', 'reason']),
  orNulls(columnsAs('members', 'm', { actor: 'username' })),
);
export type TimelineRow = RowOf<typeof columns>;

// Later ids are greater, and the index of a record's entries ends with the id.
const sorts: Record<string, SortKey> = { id: { key: sql`a.id`, type: 'uuid' } };
const newestFirst = '-id';

const ofSubject = (
  tenantId: string,
  { subject, id }: Pick<TimelineQuery, 'subject' | 'id'>,
): RawBuilder<unknown> =>
  sql`a.tenant_id = ${tenantId} and a.subject_type = ${subject} and a.subject_id = ${id}`;

export const listTimelineRows = async (
  tx: TenantTransaction,
  { limit, cursor, ...of }: TimelineQuery,
): Promise<{ rows: TimelineRow[]; nextCursor: string | null }> => {
  const page = keyset(sorts, sql`a.id`, newestFirst, cursor);
  const rows = await selectRows(
    tx.db,
    both(columns, page.keyColumn),
    sql`from audit_entries a left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = a.actor_id
    where ${ofSubject(tx.tenantId, of)} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`,
  );
  return cutPage(rows, limit, newestFirst);
};

export const countTimeline = (
  tx: TenantTransaction,
  { subject, id }: TimelineQuery,
): Promise<Page<TimelineEntry>['total']> =>
  untilNextChange(tx, { name: `timeline ${subject} ${id}`, of: [`${subject}.`] }, () =>
    countRows(tx, sql`select a.id from audit_entries a where ${ofSubject(tx.tenantId, { subject, id })}`),
  );

/** Whether a record is the person's own: its first entry names them in that field. */
export const isOwn = async (
  { db, tenantId }: TenantTransaction,
  { subject, id }: Pick<TimelineQuery, 'subject' | 'id'>,
  { field, userId }: { field: string; userId: string },
): Promise<boolean> =>
  (await selectRow(
    db,
    columnsOf('audit_entries', 'a', ['id']),
    sql`from audit_entries a where ${ofSubject(tenantId, { subject, id })} and a.action = ${`${subject}.create`}
      and a.after ->> ${field} = ${userId} limit 1`,
  )) !== undefined;

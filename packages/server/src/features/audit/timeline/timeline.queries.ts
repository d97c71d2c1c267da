import { sql, type RawBuilder } from 'kysely';
import type {
  TimelineEntry,
  timelineSubjects,
} from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface TimelineQuery {
  subject: (typeof timelineSubjects)[number];
  id: string;
  limit: number;
  cursor?: string | undefined;
}

export interface TimelineRow {
  id: string;
  at: string;
  actor: string | null;
  action: string;
  before: TimelineEntry['before'];
  after: TimelineEntry['after'];
}

// Ids grow with time, and the index of a record's entries ends with them.
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
  const { rows } = await sql<TimelineRow & { sort_key: string }>`
    select a.id, a.at, m.username as actor, a.action, a.before, a.after, ${page.sortKey} as sort_key
    from audit_entries a left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = a.actor_id
    where ${ofSubject(tx.tenantId, of)} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`.execute(tx.db);
  return cutPage(rows, limit, newestFirst);
};

export const countTimeline = (
  tx: TenantTransaction,
  { subject, id }: TimelineQuery,
): Promise<Page<TimelineEntry>['total']> =>
  untilNextChange(tx, `timeline ${subject} ${id}`, () =>
    countRows(tx, sql`select a.id from audit_entries a where ${ofSubject(tx.tenantId, { subject, id })}`),
  );

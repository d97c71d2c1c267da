import { sql, type RawBuilder } from 'kysely';
import {
  audienceIncludes,
  notificationCap,
  notificationSchema,
  notificationTypes,
  type LiveEvent,
  type Notification,
} from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import type { Role } from '@shelfwise/contract/access/roles';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface EventRow {
  id: string;
  type: string;
  subject_id: string;
  actor_id: string | null;
  request_id: string | null;
  at: string;
  data: Record<string, unknown>;
}

/** What one reader has done with an event that is a notification. */
export interface ReaderMark {
  read_at: string | null;
  is_removed: boolean;
}

const dataFields = Object.keys(notificationSchema.shape.data.shape);

const toNotification = ({ id, type, at, data }: EventRow, readAt: string | null): Notification => ({
  id,
  type: type as Notification['type'],
  // Only what a notification may say: an event's other data stays here.
  data: Object.fromEntries(
    Object.entries(data).filter(([name, value]) => dataFields.includes(name) && typeof value === 'string'),
  ),
  createdAt: at,
  readAt,
});

/** What somebody did themselves is no news to them; what came of it, such as stock that runs low, is. */
const isOwnDeed = ({ type, actor_id: actorId }: EventRow, userId: string): boolean =>
  actorId === userId && type !== 'stock_alert';
const isNewsTo = (userId: string): RawBuilder<unknown> =>
  sql`(e.type = 'stock_alert' or e.actor_id is distinct from ${userId})`;

interface Reader {
  userId: string;
  role: Role;
}

/** An event as the stream tells it to this reader. */
export const toLiveEvent = (row: EventRow, { userId, role }: Reader, mark?: ReaderMark): LiveEvent => ({
  id: row.id,
  type: row.type,
  subjectId: row.subject_id,
  at: row.at,
  ...(row.actor_id === userId && row.request_id !== null && { requestId: row.request_id }),
  ...(audienceIncludes(role, row.type) &&
    !isOwnDeed(row, userId) &&
    mark?.is_removed !== true && { notification: toNotification(row, mark?.read_at ?? null) }),
});

/** Literal, not parameters: only so does the partial index of notifications serve prepared statements. */
const typesFor = (role: Role): RawBuilder<unknown> =>
  sql.join(notificationTypes.filter((type) => audienceIncludes(role, type)).map((type) => sql.lit(type)));

/** Below every id of that time: what came before it need not be looked at. Clocks may differ by a minute. */
const idsSince = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(lpad(to_hex((extract(epoch from ${moment} - interval '1 minute') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

const readAt = sql`coalesce(k.read_at, case when e.at <= me.notifications_read_at then me.notifications_read_at end)`;
const isRemoved = sql`(k.removed_at is not null or e.at <= me.notifications_removed_at)`;

const marked = (tenantId: string, userId: string): RawBuilder<unknown> => sql`
  events e
  join members me on me.tenant_id = ${tenantId} and me.user_id = ${userId}
  left join notification_marks k on k.tenant_id = ${tenantId} and k.user_id = ${userId} and k.event_id = e.id`;

/** The newest notifications of a reader, without those they removed. */
export const listNotifications = async (
  tx: TenantTransaction,
  userId: string,
  role: Role,
): Promise<Notification[]> => {
  const removedUntil = sql`(select ${idsSince(sql`notifications_removed_at`)} from members where tenant_id = ${tx.tenantId} and user_id = ${userId})`;
  const { rows } = await sql<EventRow & { read_at: string | null }>`
    select e.id, e.type, e.subject_id, e.actor_id, e.request_id, e.at, e.data, ${readAt} as read_at from ${marked(tx.tenantId, userId)}
    where e.tenant_id = ${tx.tenantId} and e.type in (${typesFor(role)}) and e.id > ${removedUntil} and not ${isRemoved}
      and ${isNewsTo(userId)}
    order by e.id desc limit ${notificationCap}`.execute(tx.db);
  return rows.map((row) => toNotification(row, row.read_at));
};

/** Marks some notifications as read or removed; gives back how many of the ids were a notification of this reader. */
export const markNotifications = async (
  tx: TenantTransaction,
  userId: string,
  role: Role,
  column: 'read_at' | 'removed_at',
  ids: readonly string[],
): Promise<number> => {
  const mark = sql.ref(column);
  const { rows } = await sql`
    insert into notification_marks (tenant_id, user_id, event_id, ${mark})
    select ${tx.tenantId}, ${userId}, e.id, clock_timestamp() from events e
    where e.tenant_id = ${tx.tenantId} and e.type in (${typesFor(role)}) and e.id = any (${ids}::uuid[])
    on conflict (tenant_id, user_id, event_id)
      do update set ${mark} = coalesce(notification_marks.${mark}, excluded.${mark})
    returning event_id`.execute(tx.db);
  return rows.length;
};

/**
 * Marks all there are. One mark on the reader covers what is older than a moment; younger ones are marked one by one,
 * so that one which is being written now, and was never seen, does not count as read.
 */
export const markAllNotifications = async (
  tx: TenantTransaction,
  userId: string,
  role: Role,
  column: 'read_at' | 'removed_at',
): Promise<void> => {
  const recently = sql`now() - interval '15 seconds'`;
  const mark = sql.ref(column);
  const until = sql.ref(`notifications_${column}`);
  const marks = sql`
    insert into notification_marks (tenant_id, user_id, event_id, ${mark})
    select ${tx.tenantId}, ${userId}, e.id, clock_timestamp() from events e
    where e.tenant_id = ${tx.tenantId} and e.type in (${typesFor(role)}) and e.id > ${idsSince(recently)} and e.at > ${recently}
    on conflict (tenant_id, user_id, event_id)
      do update set ${mark} = coalesce(notification_marks.${mark}, excluded.${mark})`.execute(tx.db);
  const moved = sql`
    update members set ${until} = greatest(${until}, ${recently})
    where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx.db);
  await Promise.all([marks, moved]);
};

/** Events with an id above a given one, oldest first. */
export const listEventRows = async (
  tx: TenantTransaction,
  after: string,
  most: number,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select e.id, e.type, e.subject_id, e.actor_id, e.request_id, e.at, e.data from events e
    where e.tenant_id = ${tx.tenantId} and e.id > ${after} order by e.id limit ${most}`.execute(tx.db);
  return rows;
};

/** The same, with what this reader did with them. */
export const listEventRowsFor = async (
  tx: TenantTransaction,
  userId: string,
  after: string,
  most: number,
): Promise<(EventRow & ReaderMark)[]> => {
  const { rows } = await sql<EventRow & ReaderMark>`
    select e.id, e.type, e.subject_id, e.actor_id, e.request_id, e.at, e.data, ${readAt} as read_at, ${isRemoved} as is_removed from ${marked(tx.tenantId, userId)}
    where e.tenant_id = ${tx.tenantId} and e.id > ${after} order by e.id limit ${most}`.execute(tx.db);
  return rows;
};

/** The roles of those sessions that are still good: not ended, the user enabled and still of the company. */
export const listLiveSessions = async (
  tx: TenantTransaction,
  sessionIds: readonly string[],
): Promise<Map<string, string>> => {
  const { rows: live } = await sql<{ id: string; user_id: string }>`
    select s.id, s.user_id from sessions s join users u on u.id = s.user_id
    where s.id = any (${sessionIds}::uuid[]) and s.tenant_id = ${tx.tenantId} and s.revoked_at is null and s.expires_at > now()
      and u.is_enabled`.execute(tx.db);
  const { rows: members } = await sql<{ user_id: string; role: string }>`
    select user_id, role from members
    where tenant_id = ${tx.tenantId} and user_id = any (${live.map((session) => session.user_id)}::uuid[]) and status = 'active'`.execute(
    tx.db,
  );
  const roles = new Map(members.map((member) => [member.user_id, member.role]));
  return new Map(
    live.flatMap(({ id, user_id: userId }) => {
      const role = roles.get(userId);
      return role === undefined ? [] : [[id, role] as const];
    }),
  );
};

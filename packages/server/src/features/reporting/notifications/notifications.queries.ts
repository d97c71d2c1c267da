import { sql, type RawBuilder } from 'kysely';
import {
  audienceIncludes,
  notificationCap,
  notificationTypes,
} from '@shelfwise/contract/features/reporting/notifications/notifications.facts';
import {
  notificationSchema,
  type LiveEvent,
  type Notification,
} from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import type { Role } from '@shelfwise/contract/access/roles';
import { moveNotificationMark } from '../../identity/index.ts';
import { both, columnsOf, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const eventColumns = columnsOf('events', 'e', [
  'id',
  'type',
  'subject_id',
  'actor_id',
  'request_id',
  'at',
  'data',
]);
export type EventRow = RowOf<typeof eventColumns>;

/** For a statement over `marked`: when this reader read a notification. */
const readAtColumn = reckoned<{ readAt: string | null }>(
  sql`coalesce(k.read_at, case when e.at <= me.notifications_read_at then me.notifications_read_at end) as "readAt"`,
);
const isRemoved = sql`(k.removed_at is not null or e.at <= me.notifications_removed_at)`;

/** An event with the marks of one reader. */
const readerColumns = both(
  eventColumns,
  readAtColumn,
  reckoned<{ isRemoved: boolean }>(sql`${isRemoved} as "isRemoved"`),
);
export type ReaderEventRow = RowOf<typeof readerColumns>;
export type ReaderMark = Pick<ReaderEventRow, 'readAt' | 'isRemoved'>;

const dataFields = Object.keys(notificationSchema.shape.data.shape);

const toNotification = ({ id, type, at, data }: EventRow, readAt: string | null): Notification => ({
  id,
  type: type as Notification['type'],
  // Only the fields that a notification may show; other data of the event are not sent.
  data: Object.fromEntries(
    Object.entries(data).filter(([name, value]) => dataFields.includes(name) && typeof value === 'string'),
  ),
  createdAt: at,
  readAt,
});

/**
 * People get no notification of their own actions, but of their effects, such as low stock. Some events are a notification for one person
 * only.
 */
const isNewsTo = ({ type, actorId, data }: EventRow, userId: string): boolean =>
  (type === 'stock_alert' || actorId !== userId) && (data['forUserId'] ?? userId) === userId;
const newsTo = (userId: string): RawBuilder<unknown> => sql`
  (e.type = 'stock_alert' or e.actor_id is distinct from ${userId})
  and coalesce(e.data ->> 'forUserId', ${userId}) = ${userId}`;

interface Reader {
  userId: string;
  role: Role;
}

/** An event as the stream sends it to this reader. */
export const toLiveEvent = (row: EventRow, { userId, role }: Reader, mark?: ReaderMark): LiveEvent => ({
  id: row.id,
  type: row.type,
  subjectId: row.subjectId,
  at: row.at,
  ...(row.actorId === userId && row.requestId !== null && { requestId: row.requestId }),
  ...(audienceIncludes(role, row.type) &&
    isNewsTo(row, userId) &&
    mark?.isRemoved !== true && { notification: toNotification(row, mark?.readAt ?? null) }),
});

/** Literals, not parameters: otherwise prepared statements cannot use the partial index of notifications. */
const typesFor = (role: Role): RawBuilder<unknown> =>
  sql.join(notificationTypes.filter((type) => audienceIncludes(role, type)).map((type) => sql.lit(type)));

/** An id below every id of that time. Clocks of processes may differ, so it is of a minute earlier. */
const idsSince = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(lpad(to_hex((extract(epoch from ${moment} - interval '1 minute') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

const marked = (tenantId: string, userId: string): RawBuilder<unknown> => sql`
  events e
  join members me on me.tenant_id = ${tenantId} and me.user_id = ${userId}
  left join notification_marks k on k.tenant_id = ${tenantId} and k.user_id = ${userId} and k.event_id = e.id`;

/** The newest notifications of a reader, without those that they removed. */
export const listNotifications = async (
  tx: TenantTransaction,
  userId: string,
  role: Role,
): Promise<Notification[]> => {
  const removedUntil = sql`(select ${idsSince(sql`notifications_removed_at`)} from members where tenant_id = ${tx.tenantId} and user_id = ${userId})`;
  const rows = await selectRows(
    tx.db,
    both(eventColumns, readAtColumn),
    sql`from ${marked(tx.tenantId, userId)}
    where e.tenant_id = ${tx.tenantId} and e.type in (${typesFor(role)}) and e.id > ${removedUntil} and not ${isRemoved}
      and ${newsTo(userId)}
    order by e.id desc limit ${notificationCap}`,
  );
  return rows.map((row) => toNotification(row, row.readAt));
};

/** Marks notifications as read or removed; returns how many of the ids are notifications of this reader. */
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
 * Marks all notifications. One mark on the member covers those older than a moment; newer ones are marked one by one, so that a
 * notification being written just now, which nobody saw, does not count as read.
 */
export const markAllNotifications = async (
  tx: TenantTransaction,
  userId: string,
  role: Role,
  column: 'read_at' | 'removed_at',
): Promise<void> => {
  const recently = sql`now() - interval '15 seconds'`;
  const mark = sql.ref(column);
  const marks = sql`
    insert into notification_marks (tenant_id, user_id, event_id, ${mark})
    select ${tx.tenantId}, ${userId}, e.id, clock_timestamp() from events e
    where e.tenant_id = ${tx.tenantId} and e.type in (${typesFor(role)}) and e.id > ${idsSince(recently)} and e.at > ${recently}
    on conflict (tenant_id, user_id, event_id)
      do update set ${mark} = coalesce(notification_marks.${mark}, excluded.${mark})`.execute(tx.db);
  await Promise.all([marks, moveNotificationMark(tx, userId, `notifications_${column}`)]);
};

/** Events with an id above a given one, oldest first. */
export const listEventRows = (tx: TenantTransaction, after: string, most: number): Promise<EventRow[]> =>
  selectRows(
    tx.db,
    eventColumns,
    sql`from events e
    where e.tenant_id = ${tx.tenantId} and e.id > ${after} order by e.id limit ${most}`,
  );

/** The same, with the marks of this reader. */
export const listEventRowsFor = (
  tx: TenantTransaction,
  userId: string,
  after: string,
  most: number,
): Promise<ReaderEventRow[]> =>
  selectRows(
    tx.db,
    readerColumns,
    sql`from ${marked(tx.tenantId, userId)}
    where e.tenant_id = ${tx.tenantId} and e.id > ${after} order by e.id limit ${most}`,
  );

/** The roles of the sessions that are still valid: not ended, and their user enabled and a member of the company. */
export const listLiveSessions = async (
  tx: TenantTransaction,
  sessionIds: readonly string[],
): Promise<Map<string, string>> => {
  const live = await selectRows(
    tx.db,
    columnsOf('sessions', 's', ['id', 'user_id']),
    sql`from sessions s join users u on u.id = s.user_id
    where s.id = any (${sessionIds}::uuid[]) and s.tenant_id = ${tx.tenantId} and s.revoked_at is null and s.expires_at > now()
      and u.is_enabled`,
  );
  const members = await selectRows(
    tx.db,
    columnsOf('members', 'members', ['user_id', 'role']),
    sql`from members
    where tenant_id = ${tx.tenantId} and user_id = any (${live.map((session) => session.userId)}::uuid[]) and status = 'active'`,
  );
  const roles = new Map(members.map((member) => [member.userId, member.role]));
  return new Map(
    live.flatMap(({ id, userId }) => {
      const role = roles.get(userId);
      return role === undefined ? [] : [[id, role] as const];
    }),
  );
};

import { sql, type RawBuilder } from 'kysely';
import type { User, UserCounts, UserList } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { both, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** For a statement over `people` as `p`. */
const personColumns = both(
  columnsOf('users', 'p', ['username', 'email', 'last_seen_at']),
  columnsOf('members', 'p', ['role', 'created_at', 'version']),
  reckoned<{ id: string; status: User['status']; isEmailConfirmed: boolean; hasPassword: boolean }>(
    sql`p.id, p.status, p.is_email_confirmed as "isEmailConfirmed", p.has_password as "hasPassword"`,
  ),
);
type Person = RowOf<typeof personColumns>;

export type UserRow = User & Pick<Person, 'hasPassword'>;

export const toUser = ({ hasPassword: _, ...user }: UserRow): User => user;

/** The company's users with their accounts. The table of accounts has no row security, so it is also joined by the company. */
const people = (tenantId: string): RawBuilder<unknown> => sql`
  select m.user_id as id, u.username, lower(u.username) as username_key, u.email, u.email_confirmed_at is not null as is_email_confirmed, m.role,
    case when m.status = 'requested' then 'requested' when u.is_enabled then 'active' else 'disabled' end as status,
    u.password_hash is not null as has_password,
    u.last_seen_at, m.created_at, m.version
  from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
  where m.tenant_id = ${tenantId}`;

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Adds what global tables have, read by ids: those are not joined with tables of companies. */
const withAccounts = async ({ db }: TenantTransaction, rows: readonly Person[]): Promise<UserRow[]> => {
  const ids = rows.map((row) => row.id);
  const [sessions, factors] = await Promise.all([
    selectRows(
      db,
      both(columnsOf('sessions', 's', ['user_id']), reckoned<{ at: string }>(sql`max(s.last_seen_at) as at`)),
      sql`from sessions s where s.user_id = any (${ids}::uuid[]) group by s.user_id`,
    ),
    selectRows(
      db,
      columnsOf('second_factors', 'f', ['user_id']),
      sql`from second_factors f where f.user_id = any (${ids}::uuid[]) and f.confirmed_at is not null`,
    ),
  ]);
  const seen = new Map(sessions.map(({ userId, at }) => [userId, at]));
  const secured = new Set(factors.map(({ userId }) => userId));
  return rows.map((row) => ({
    ...row,
    lastSeenAt: laterOf(row.lastSeenAt, seen.get(row.id) ?? null),
    hasSecondFactor: secured.has(row.id),
  }));
};

const sorts: Record<string, SortKey> = {
  username: { key: sql`p.username_key`, type: 'text' },
  createdAt: { key: sql`p.created_at`, type: 'timestamptz' },
};

const matching = ({ q, status, role }: Omit<UserList, 'limit' | 'cursor'>): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (q) all.push(sql`position(lower(${q}) in p.username_key || ' ' || lower(p.email)) > 0`);
  if (status) all.push(sql`p.status = any (${status})`);
  if (role) all.push(sql`p.role = any (${role})`);
  return sql.join(all, sql` and `);
};

export const listUsers = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: UserList,
): Promise<Page<User>> => {
  const sort = filters.sort ?? 'username';
  const page = keyset(sorts, sql`p.id`, sort, cursor);
  const found = sql`from (${people(tx.tenantId)}) as p where ${matching(filters)}`;
  const rows = await selectRows(
    tx.db,
    both(personColumns, page.keyColumn),
    sql`${found} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return {
    items: (await withAccounts(tx, cut.rows)).map(toUser),
    nextCursor: cut.nextCursor,
    total: await countRows(tx, sql`select p.id ${found}`),
  };
};

export const findUserRow = async (tx: TenantTransaction, id: string): Promise<UserRow | undefined> => {
  const rows = await selectRows(
    tx.db,
    personColumns,
    sql`from (${people(tx.tenantId)}) as p where p.id = ${id}`,
  );
  const [found] = await withAccounts(tx, rows);
  return found;
};

/**
 * Locks the user and all admins of the company, in the order of ids, so that changes of who may sign in and with which role happen one
 * after another. They are read by a second statement, which sees what the former holder committed.
 */
export const lockUserAndAdmins = async (
  tx: TenantTransaction,
  id: string,
): Promise<{ user: UserRow | undefined; admins: UserRow[] }> => {
  await sql`
    select from members where tenant_id = ${tx.tenantId} and (role = 'admin' or user_id = ${id})
    order by user_id for no key update`.execute(tx.db);
  const rows = await selectRows(
    tx.db,
    personColumns,
    sql`from (${people(tx.tenantId)}) as p where p.id = ${id} or p.role = 'admin'`,
  );
  const locked = await withAccounts(tx, rows);
  return {
    user: locked.find((row) => row.id === id),
    admins: locked.filter((row) => row.role === 'admin' && row.status === 'active'),
  };
};

/** Whether a member of the company, active or not, has this address. */
export const hasAddress = async (tx: TenantTransaction, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId} and lower(u.email) = ${email}`.execute(tx.db);
  return rows.length > 0;
};

export const countUsers = async (tx: TenantTransaction): Promise<Omit<UserCounts, 'limit'>> => {
  const counts = reckoned<Omit<UserCounts, 'limit' | 'used'>>(sql`
    count(*) filter (where m.status = 'active' and u.is_enabled) as active,
      count(*) filter (where m.status = 'active' and not u.is_enabled) as disabled,
      count(*) filter (where m.status = 'requested') as requested,
      (select count(*) from invitations i
       where i.tenant_id = ${tx.tenantId} and i.status = 'open' and i.expires_at > now()) as invited`);
  const found = await selectRow(
    tx.db,
    counts,
    sql`from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId}`,
  );
  const counted = found ?? { active: 0, disabled: 0, requested: 0, invited: 0 };
  return { ...counted, used: counted.active + counted.invited };
};

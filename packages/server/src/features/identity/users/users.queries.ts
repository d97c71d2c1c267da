import { sql, type RawBuilder } from 'kysely';
import type { User, UserCounts, UserList } from '@shelfwise/contract/features/identity/users/users.schemas';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows } from '../../../db/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

export interface UserRow {
  id: string;
  username: string;
  email: string;
  is_email_confirmed: boolean;
  role: User['role'];
  status: User['status'];
  has_password: boolean;
  last_seen_at: string | null;
  has_second_factor: boolean;
  created_at: string;
  version: number;
}

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  isEmailConfirmed: row.is_email_confirmed,
  role: row.role,
  status: row.status,
  lastSeenAt: row.last_seen_at,
  hasSecondFactor: row.has_second_factor,
  createdAt: row.created_at,
  version: row.version,
});

/** The company's users with their accounts. Accounts know no row security: they are joined by the company as well. */
const people = (tenantId: string): RawBuilder<unknown> => sql`
  select m.user_id as id, u.username, lower(u.username) as username_key, u.email, u.email_confirmed_at is not null as is_email_confirmed, m.role,
    case when m.status = 'requested' then 'requested' when u.is_enabled then 'active' else 'disabled' end as status,
    u.password_hash is not null as has_password,
    u.last_seen_at, m.created_at, m.version
  from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
  where m.tenant_id = ${tenantId}`;

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

type Person = Omit<UserRow, 'has_second_factor'>;

/** With what is kept outside of companies, asked for by ids: such tables are joined with none of a company. */
const withAccounts = async <Row extends Person>(
  { db }: TenantTransaction,
  rows: readonly Row[],
): Promise<(Row & UserRow)[]> => {
  const ids = rows.map((row) => row.id);
  const [sessions, factors] = await Promise.all([
    sql<{ id: string; at: string }>`
      select user_id as id, max(last_seen_at) as at from sessions where user_id = any (${ids}::uuid[]) group by user_id`.execute(
      db,
    ),
    sql<{ id: string }>`
      select user_id as id from second_factors where user_id = any (${ids}::uuid[]) and confirmed_at is not null`.execute(
      db,
    ),
  ]);
  const seen = new Map(sessions.rows.map(({ id, at }) => [id, at]));
  const secured = new Set(factors.rows.map(({ id }) => id));
  return rows.map((row) => ({
    ...row,
    last_seen_at: laterOf(row.last_seen_at, seen.get(row.id) ?? null),
    has_second_factor: secured.has(row.id),
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
  const { rows } = await sql<Person & { sort_key: string }>`
    select p.*, ${page.sortKey} as sort_key ${found} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`.execute(tx.db);
  const cut = cutPage(rows, limit, sort);
  return {
    items: (await withAccounts(tx, cut.rows)).map(toUser),
    nextCursor: cut.nextCursor,
    total: await countRows(tx, sql`select p.id ${found}`),
  };
};

export const findUserRow = async (tx: TenantTransaction, id: string): Promise<UserRow | undefined> => {
  const { rows } = await sql<Person>`
    select p.* from (${people(tx.tenantId)}) as p where p.id = ${id}`.execute(tx.db);
  const [found] = await withAccounts(tx, rows);
  return found;
};

/**
 * Locks the user and every admin of the company, in the order of ids: who is let in, kept out or given another role
 * is decided one after the other. Read by a statement of its own, so that it sees what the one waited for committed.
 */
export const lockUserAndAdmins = async (
  tx: TenantTransaction,
  id: string,
): Promise<{ user: UserRow | undefined; admins: UserRow[] }> => {
  await sql`
    select from members where tenant_id = ${tx.tenantId} and (role = 'admin' or user_id = ${id})
    order by user_id for no key update`.execute(tx.db);
  const { rows } = await sql<Person>`
    select p.* from (${people(tx.tenantId)}) as p where p.id = ${id} or p.role = 'admin'`.execute(tx.db);
  const locked = await withAccounts(tx, rows);
  return {
    user: locked.find((row) => row.id === id),
    admins: locked.filter((row) => row.role === 'admin' && row.status === 'active'),
  };
};

/** Whether somebody of the company, let in or not, has the address. */
export const hasAddress = async (tx: TenantTransaction, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId} and lower(u.email) = ${email}`.execute(tx.db);
  return rows.length > 0;
};

export const countUsers = async (tx: TenantTransaction): Promise<Omit<UserCounts, 'limit'>> => {
  const { rows } = await sql<Omit<UserCounts, 'limit' | 'used'>>`
    select count(*) filter (where m.status = 'active' and u.is_enabled) as active,
      count(*) filter (where m.status = 'active' and not u.is_enabled) as disabled,
      count(*) filter (where m.status = 'requested') as requested,
      (select count(*) from invitations i
       where i.tenant_id = ${tx.tenantId} and i.status = 'open' and i.expires_at > now()) as invited
    from members m join users u on u.id = m.user_id and u.tenant_id = m.tenant_id
    where m.tenant_id = ${tx.tenantId}`.execute(tx.db);
  const counted = rows[0] ?? { active: 0, disabled: 0, requested: 0, invited: 0 };
  return { ...counted, used: counted.active + counted.invited };
};

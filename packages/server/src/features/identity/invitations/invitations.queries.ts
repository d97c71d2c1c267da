import { sql, type RawBuilder } from 'kysely';
import type {
  Invitation,
  InvitationList,
} from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows } from '../../../db/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

interface InvitationRow {
  id: string;
  email: string;
  role: Invitation['role'];
  status: 'open' | 'accepted' | 'revoked';
  is_expired: boolean;
  invited_by: string;
  expires_at: string;
  created_at: string;
}

const toInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  isExpired: row.is_expired,
  invitedBy: row.invited_by,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

const all = (tenantId: string): RawBuilder<unknown> => sql`
  select i.id, i.email, i.role, i.status, i.expires_at <= now() as is_expired, m.username as invited_by, i.expires_at, i.created_at
  from invitations i join members m on m.tenant_id = i.tenant_id and m.user_id = i.invited_by
  where i.tenant_id = ${tenantId}`;

const sorts: Record<string, SortKey> = {
  createdAt: { key: sql`i.created_at`, type: 'timestamptz' },
  email: { key: sql`i.email`, type: 'text' },
};

export const listInvitations = async (
  tx: TenantTransaction,
  { q, sort = '-createdAt', limit, cursor }: InvitationList,
): Promise<Page<Invitation>> => {
  const page = keyset(sorts, sql`i.id`, sort, cursor);
  const found = sql`from (${all(tx.tenantId)}) as i
    where i.status = 'open' and position(lower(${q ?? ''}) in i.email) > 0`;
  const { rows } = await sql<InvitationRow & { sort_key: string }>`
    select i.*, ${page.sortKey} as sort_key ${found} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`.execute(tx.db);
  const cut = cutPage(rows, limit, sort);
  return {
    items: cut.rows.map(toInvitation),
    nextCursor: cut.nextCursor,
    total: await countRows(tx, sql`select i.id ${found}`),
  };
};

export const findInvitation = async (tx: TenantTransaction, id: string): Promise<Invitation | undefined> => {
  const { rows } = await sql<InvitationRow>`
    select i.* from (${all(tx.tenantId)}) as i where i.id = ${id}`.execute(tx.db);
  return rows[0] && toInvitation(rows[0]);
};

/** The row under a lock, for the verbs that send it again, take it back or accept it: one of them at a time. */
export const lockInvitation = (tx: TenantTransaction, by: { id: string } | { tokenHash: Buffer }) =>
  tx.db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'status', 'expires_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('token_hash', '=', by.tokenHash)))
    .forUpdate()
    .executeTakeFirst();

/** Takes back what is open for an address; with a moment, only what expired before it. */
export const revokeOpenInvitation = (
  tx: TenantTransaction,
  email: string,
  expiredBy?: string,
): Promise<unknown> =>
  tx.db
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('tenant_id', '=', tx.tenantId)
    .where('email', '=', email.toLowerCase())
    .where('status', '=', 'open')
    .$if(expiredBy !== undefined, (query) => query.where('expires_at', '<=', expiredBy ?? ''))
    .execute();

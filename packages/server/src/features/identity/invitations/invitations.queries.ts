import { sql, type RawBuilder } from 'kysely';
import type {
  Invitation,
  InvitationList,
} from '@shelfwise/contract/features/identity/invitations/invitations.schemas';
import type { Page } from '@shelfwise/contract/primitives/paging';
import { countRows } from '../../../kit/counting.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** For a statement over `all` as `i`. */
const columns = both(
  columnsOf('invitations', 'i', ['id', 'email', 'role', 'expires_at', 'created_at']),
  columnsAs('members', 'i', { invitedBy: 'username' }),
  reckoned<{ isExpired: boolean }>(sql`i.is_expired as "isExpired"`),
);

const all = (tenantId: string): RawBuilder<unknown> => sql`
  select i.id, i.email, i.role, i.status, i.expires_at <= now() as is_expired, m.username, i.expires_at, i.created_at
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
  const rows = await selectRows(
    tx.db,
    both(columns, page.keyColumn),
    sql`${found} and ${page.after} order by ${page.orderBy} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, sort);
  return {
    items: cut.rows,
    nextCursor: cut.nextCursor,
    total: await countRows(tx, sql`select i.id ${found}`),
  };
};

export const findInvitation = (tx: TenantTransaction, id: string): Promise<Invitation | undefined> =>
  selectRow(tx.db, columns, sql`from (${all(tx.tenantId)}) as i where i.id = ${id}`);

/** Locks an invitation, so that only one call at a time sends it again, revokes it or accepts it. */
export const lockInvitation = (tx: TenantTransaction, by: { id: string } | { tokenHash: Buffer }) =>
  tx.db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'status', 'expires_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('token_hash', '=', by.tokenHash)))
    .forUpdate()
    .executeTakeFirst();

/** Revokes what somebody has invited to, once they may no longer invite: the person may hold such a link themselves. */
export const revokeInvitationsOf = async (tx: TenantTransaction, userId: string): Promise<void> => {
  const revoked = await tx.db
    .updateTable('invitations')
    .set({ status: 'revoked' })
    .where('tenant_id', '=', tx.tenantId)
    .where('invited_by', '=', userId)
    .where('status', '=', 'open')
    .returning(['id', 'email'])
    .execute();
  for (const { id, email } of revoked)
    tx.audit({ action: 'invitation.revoke', subject: 'invitation', subjectId: id, before: { email } });
};

/** Revokes the open invitation of an address; with `expiredBy`, only if it expired before that moment. */
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

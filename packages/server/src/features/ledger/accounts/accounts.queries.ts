import { sql, type RawBuilder } from 'kysely';
import type { Account } from '@shelfwise/contract/features/ledger/accounts/accounts.contract';
import { fedByDocuments } from '@shelfwise/contract/features/ledger/accounts/accounts.facts';
import { both, columnsAs, columnsOf, narrowed, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import type { RecordKind } from '../../../kit/records.ts';

/**
 * Whether something may be posted by hand to an account `a` with its money account `m`. Drawers of tills move within a shift, and an amount in
 * another currency needs its rate: both have documents of their own.
 */
export const isByHand: RawBuilder<unknown> = sql`
  a.status = 'active' and coalesce(a.purpose, '') <> all (${[...fedByDocuments]}::text[])
    and coalesce(m.status = 'active' and not m.is_till and m.currency is null, true)`;

const columns = both(
  columnsOf('accounts', 'a', ['id', 'code', 'name', 'purpose', 'version']),
  narrowed<Pick<Account, 'kind' | 'status'>>()(columnsOf('accounts', 'a', ['kind', 'status'])),
  orNulls(columnsAs('money_accounts', 'm', { moneyAccountId: 'id', currency: 'currency' })),
  reckoned<{ isByHand: boolean }>(sql`${isByHand} as "isByHand"`),
);

const select = ({ db, tenantId }: Call['tx'], where: RawBuilder<unknown>): Promise<Account[]> =>
  selectRows(
    db,
    columns,
    sql`from accounts a left join money_accounts m on m.tenant_id = ${tenantId} and m.account_id = a.id
    where a.tenant_id = ${tenantId} and ${where} order by a.code, a.id`,
  );

/** The chart of accounts, in the order of its codes. */
export const listAccounts = ({ tx }: Call): Promise<Account[]> => select(tx, sql`true`);

/** Those of the accounts that the company has. */
export const findAccounts = ({ tx }: Call, ids: readonly string[]): Promise<Account[]> =>
  select(tx, sql`a.id = any (${[...new Set(ids)]}::uuid[])`);

export const accountKind: RecordKind<Account, 'account'> = {
  noun: 'account',
  table: 'accounts',
  find: async ({ tx }, id) => (await select(tx, sql`a.id = ${id}`))[0],
};

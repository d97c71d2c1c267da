import { sql, type RawBuilder } from 'kysely';
import type {
  MoneyAccount,
  MoneyBalance,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import type { PaymentMethodKind } from '@shelfwise/contract/features/ledger/payment-methods/payment-methods.facts';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { lockMoneyAccounts } from './main-money-account.ts';

const wayColumns = both(
  columnsAs('payment_methods', 'p', { method: 'code', methodStatus: 'status' }),
  columnsOf('payment_methods', 'p', ['fee_percent', 'fee_fixed_minor']),
  reckoned<{ kind: PaymentMethodKind }>(sql`coalesce(p.kind, own.kind) as kind`),
  columnsAs('money_accounts', 'own', { feeCurrency: 'currency' }),
  columnsAs('money_accounts', 'm', {
    moneyAccountId: 'id',
    moneyAccountStatus: 'status',
    currency: 'currency',
    accountId: 'account_id',
    isTill: 'is_till',
  }),
);
/**
 * A payment method with the money account of a payment and that one's account in the books, and the currency of the method's own account, in
 * which its fee is agreed; a currency of null is that of the books.
 */
export type PaymentWay = RowOf<typeof wayColumns>;

/** The payment method of this code, into its own money account or into the given one; no row where the company has not both. */
export const findPaymentWay = (
  { db, tenantId }: TenantTransaction,
  method: string,
  moneyAccountId: string | undefined,
): Promise<PaymentWay | undefined> =>
  selectRow(
    db,
    wayColumns,
    sql`from payment_methods p
    join money_accounts m on m.tenant_id = ${tenantId}
      and m.id = ${moneyAccountId === undefined ? sql`p.money_account_id` : sql`${moneyAccountId}::uuid`}
    join money_accounts own on own.tenant_id = ${tenantId} and own.id = p.money_account_id
    where p.tenant_id = ${tenantId} and p.code = ${method}`,
  );

const accountColumns = both(
  columnsOf('money_accounts', 'm', ['id', 'name', 'kind', 'currency', 'is_till', 'status', 'version']),
  columnsOf('accounts', 'a', ['code']),
  reckoned<{ isMain: boolean }>(sql`a.is_primary and m.status = 'active' as "isMain"`),
);

const select = async ({ tx, actor }: Call, where: RawBuilder<unknown>): Promise<MoneyAccount[]> => {
  const rows = await selectRows(
    tx.db,
    accountColumns,
    sql`from money_accounts m join accounts a on a.tenant_id = ${tx.tenantId} and a.id = m.account_id
    where m.tenant_id = ${tx.tenantId} and ${where} order by m.status, not a.is_primary, a.code`,
  );
  return rows.map((row) => ({ ...row, currency: row.currency ?? actor.company.baseCurrency }));
};

/** The company's money accounts: main ones first, in the order of the books; archived ones last. */
export const listMoneyAccounts = (call: Call): Promise<MoneyAccount[]> => select(call, sql`true`);

/** An edit locks all money accounts and payment methods of the company. */
export const moneyAccountKind: RecordKind<MoneyAccount, 'money_account'> = {
  noun: 'money_account',
  table: 'money_accounts',
  find: async (call, id) => (await select(call, sql`m.id = ${id}`))[0],
  lock: ({ tx }) => lockMoneyAccounts(tx),
};

/**
 * The balance of each money account: the sum of all lines of its account in the books, found by their index. An account in another currency
 * is added up in that currency.
 */
export const listMoneyBalances = async ({ tx, actor }: Call): Promise<MoneyBalance[]> => {
  const sums = reckoned<{ booked: string; minor: string }>(sql`
      coalesce(sum(l.debit_minor - l.credit_minor), 0) as booked,
      coalesce(sum(case when m.currency <> ${actor.company.baseCurrency} then coalesce(l.foreign_minor, 0) else l.debit_minor - l.credit_minor end), 0) as minor`);
  const rows = await selectRows(
    tx.db,
    both(columnsOf('money_accounts', 'm', ['id']), sums),
    sql`from money_accounts m
    left join journal_lines l on l.tenant_id = ${tx.tenantId} and l.account_id = m.account_id
    where m.tenant_id = ${tx.tenantId} group by m.id`,
  );
  return rows.map(({ id, minor, booked }) => ({
    id,
    balanceMinor: toSumMinor(minor),
    bookedMinor: toSumMinor(booked),
  }));
};

/** A money account that a document names, with its account in the books; undefined where the company has no such one. */
export const findMoneyAccount = (tx: TenantTransaction, id: string) =>
  tx.db
    .selectFrom('money_accounts')
    .select(['id', 'name', 'kind', 'account_id', 'currency', 'is_till', 'status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type {
  MoneyAccount,
  MoneyBalance,
} from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** A way to pay, with the money account it goes to and that account's place in the books. */
export interface PaymentWay {
  method: string;
  method_status: string;
  money_account_id: string;
  money_account_status: string;
  /** null: that of the books */
  currency: Currency | null;
  account_id: string;
}

/** The way to pay of this code, into the account it names or into another one; none where either is not the company's. */
export const sendMethod = (
  tx: TenantTransaction,
  method: string,
  moneyAccountId: string | undefined,
): Promise<PaymentWay | undefined> =>
  sql<PaymentWay>`
    select p.code as method, p.status as method_status, m.id as money_account_id, m.status as money_account_status, m.currency, m.account_id
    from payment_methods p
    join money_accounts m on m.tenant_id = ${tx.tenantId}
      and m.id = ${moneyAccountId === undefined ? sql`p.money_account_id` : sql`${moneyAccountId}::uuid`}
    where p.tenant_id = ${tx.tenantId} and p.code = ${method}`
    .execute(tx.db)
    .then(({ rows }) => rows[0]);

interface AccountRow {
  id: string;
  name: string;
  kind: MoneyAccount['kind'];
  currency: Currency | null;
  code: string;
  is_main: boolean;
  status: MoneyAccount['status'];
  version: number;
}

const select = async ({ tx, actor }: Call, where: RawBuilder<unknown>): Promise<MoneyAccount[]> => {
  const { rows } = await sql<AccountRow>`
    select m.id, m.name, m.kind, m.currency, a.code, a.is_primary and m.status = 'active' as is_main, m.status, m.version
    from money_accounts m join accounts a on a.tenant_id = ${tx.tenantId} and a.id = m.account_id
    where m.tenant_id = ${tx.tenantId} and ${where} order by m.status, not a.is_primary, a.code`.execute(
    tx.db,
  );
  return rows.map(({ is_main: isMain, ...row }) => ({
    ...row,
    currency: row.currency ?? actor.company.baseCurrency,
    isMain,
  }));
};

/** Where the company keeps money: the main ones first, in the order of the books; what is archived last. */
export const listMoneyAccounts = (call: Call): Promise<MoneyAccount[]> => select(call, sql`true`);

export const getMoneyAccount = async (call: Call, id: string): Promise<MoneyAccount> => {
  const [account] = await select(call, sql`m.id = ${id}`);
  if (!account) throw new AppError('not_found');
  return account;
};

/**
 * What each money account holds: all lines of its account in the books, added up by their index; of an account in another currency
 * their amounts in that one.
 */
export const listMoneyBalances = async ({ tx, actor }: Call): Promise<MoneyBalance[]> => {
  const { rows } = await sql<{ id: string; minor: string; booked: string }>`
    select m.id, coalesce(sum(l.debit_minor - l.credit_minor), 0) as booked,
      coalesce(sum(case when m.currency <> ${actor.company.baseCurrency} then coalesce(l.foreign_minor, 0) else l.debit_minor - l.credit_minor end), 0) as minor
    from money_accounts m
    left join journal_lines l on l.tenant_id = ${tx.tenantId} and l.account_id = m.account_id
    where m.tenant_id = ${tx.tenantId} group by m.id`.execute(tx.db);
  return rows.map(({ id, minor, booked }) => ({
    id,
    balanceMinor: toSumMinor(minor),
    bookedMinor: toSumMinor(booked),
  }));
};

/** A money account that a document names, with its place in the books; undefined where the company has no such one. */
export const findMoneyAccount = (tx: TenantTransaction, id: string) =>
  tx.db
    .selectFrom('money_accounts')
    .select(['id', 'name', 'account_id', 'currency', 'status'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

import { sql } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { untilNextChange } from '../../../kit/counting.ts';
import type { Call } from '../../../kit/call.ts';
import { queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { sumOverdue } from '../../sales/index.ts';
import type { Period } from './sales.queries.ts';

/** Sums are strings of digits, because those of a whole company may exceed the exact numbers. */
type Balances = Record<'cash' | 'bank' | 'mobile_money' | 'card' | 'receivable' | 'inventory', string>;

/** Events that post to the books, or open an account in them. */
const bookings = ['order.', 'stock_adjustment.', 'stock_receipt.', 'money_account.', 'company.'] as const;

const heldColumns = reckoned<{ kind: keyof Balances; minor: string }>(
  sql`held.kind, coalesce(sum(line.debit_minor - line.credit_minor), 0) as minor`,
);

/**
 * The balances of the accounts of money and goods: all their lines, added up by the index of accounts. Money is that of the money accounts,
 * several of a kind added up; the other accounts are found by purpose.
 */
const readBalances = (tx: TenantTransaction): Promise<Balances> =>
  untilNextChange(tx, { name: 'balances', of: bookings }, async () => {
    const rows = await queryRows(
      tx.db,
      heldColumns,
      (columns) => sql`
      with held as (
        select m.kind, m.account_id from money_accounts m where m.tenant_id = ${tx.tenantId}
        union all
        select a.purpose, a.id from accounts a
        where a.tenant_id = ${tx.tenantId} and a.purpose in ('receivable', 'inventory'))
      select ${columns}
      from held left join journal_lines line on line.tenant_id = ${tx.tenantId} and line.account_id = held.account_id
      group by held.kind`,
    );
    const none: Balances = {
      cash: '0',
      bank: '0',
      mobile_money: '0',
      card: '0',
      receivable: '0',
      inventory: '0',
    };
    return { ...none, ...Object.fromEntries(rows.map(({ kind, minor }) => [kind, minor])) };
  });

const noneEarned = { salesNow: '0', salesBefore: '0', costNow: '0', costBefore: '0' };
type Earned = typeof noneEarned;

/** Net sales invoiced and the cost of goods shipped, by the day of their entry. */
const readEarned = (tx: TenantTransaction, { today, days }: Period): Promise<Earned> =>
  untilNextChange(tx, { name: `earned ${today} ${days}`, of: bookings }, async () => {
    const isNow = sql`e.entry_date > ${today}::date - ${days}::int`;
    const earned = sql`coalesce(sum(line.credit_minor - line.debit_minor) filter (where a.purpose = 'sales'`;
    const spent = sql`coalesce(sum(line.debit_minor - line.credit_minor) filter (where a.purpose = 'cost_of_sales'`;
    const row = await selectRow(
      tx.db,
      reckoned<Earned>(sql`${earned} and ${isNow}), 0) as "salesNow", ${earned} and not ${isNow}), 0) as "salesBefore",
        ${spent} and ${isNow}), 0) as "costNow", ${spent} and not ${isNow}), 0) as "costBefore"`),
      sql`from journal_entries e
      join journal_lines line on line.tenant_id = ${tx.tenantId} and line.entry_id = e.id
      join accounts a on a.tenant_id = ${tx.tenantId} and a.id = line.account_id and a.purpose in ('sales', 'cost_of_sales')
      where e.tenant_id = ${tx.tenantId} and e.entry_date > ${today}::date - 2 * ${days}::int and e.entry_date <= ${today}::date`,
    );
    return row ?? noneEarned;
  });

/** The margin as a percentage of sales, with one decimal; null where nothing was sold. */
const percentLeft = (sales: string, cost: string): string | null => {
  const sold = new Exact(sales);
  return sold.isZero() ? null : sold.minus(cost).times(100).dividedBy(sold).toFixed(1);
};

/** Money, debts, goods and margin from the books; call it only for people who may see costs and reports. */
export const getMoney = async (call: Call, period: Period): Promise<NonNullable<Dashboard['money']>> => {
  const [balances, earned, overdueMinor] = await Promise.all([
    readBalances(call.tx),
    readEarned(call.tx, period),
    sumOverdue(call),
  ]);
  return {
    cashMinor: toSumMinor(balances.cash),
    bankMinor: toSumMinor(balances.bank),
    mobileMoneyMinor: toSumMinor(balances.mobile_money),
    cardMinor: toSumMinor(balances.card),
    receivableMinor: toSumMinor(balances.receivable),
    overdueMinor,
    stockValueMinor: toSumMinor(balances.inventory),
    marginMinor: toSumMinor(new Exact(earned.salesNow).minus(earned.costNow)),
    marginPercent: percentLeft(earned.salesNow, earned.costNow),
    marginPercentBefore: percentLeft(earned.salesBefore, earned.costBefore),
  };
};

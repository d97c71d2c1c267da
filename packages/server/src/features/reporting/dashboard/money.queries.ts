import { sql } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { untilNextChange } from '../../../db/counting.ts';
import type { Call } from '../../../db/call.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { sumOverdue } from '../../sales/index.ts';
import type { Period } from './sales.queries.ts';

/** Sums come as digits: those of a whole company may be beyond an exact number. */
type Balances = Record<'cash' | 'bank' | 'mobile_money' | 'card' | 'receivable' | 'inventory', string>;

/**
 * What the accounts of money and goods hold: all their lines, added up by the index of accounts. Money is that of the company's
 * money accounts, of which there may be several of a kind; the others are known by what they are for.
 */
const readBalances = (tx: TenantTransaction): Promise<Balances> =>
  untilNextChange(tx, 'balances', async () => {
    const { rows } = await sql<{ kind: keyof Balances; minor: string }>`
      with held as (
        select m.kind, m.account_id from money_accounts m where m.tenant_id = ${tx.tenantId}
        union all
        select a.purpose, a.id from accounts a
        where a.tenant_id = ${tx.tenantId} and a.purpose in ('receivable', 'inventory'))
      select held.kind, coalesce(sum(line.debit_minor - line.credit_minor), 0) as minor
      from held left join journal_lines line on line.tenant_id = ${tx.tenantId} and line.account_id = held.account_id
      group by held.kind`.execute(tx.db);
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

interface Earned {
  sales_now: string;
  sales_before: string;
  cost_now: string;
  cost_before: string;
}

/** Net sales invoiced and the cost of goods shipped, by the day they were posted for. */
const readEarned = (tx: TenantTransaction, { today, days }: Period): Promise<Earned> =>
  untilNextChange(tx, `earned ${today} ${days}`, async () => {
    const isNow = sql`e.entry_date > ${today}::date - ${days}::int`;
    const earned = sql`coalesce(sum(line.credit_minor - line.debit_minor) filter (where a.purpose = 'sales'`;
    const spent = sql`coalesce(sum(line.debit_minor - line.credit_minor) filter (where a.purpose = 'cost_of_sales'`;
    const { rows } = await sql<Earned>`
      select ${earned} and ${isNow}), 0) as sales_now, ${earned} and not ${isNow}), 0) as sales_before,
        ${spent} and ${isNow}), 0) as cost_now, ${spent} and not ${isNow}), 0) as cost_before
      from journal_entries e
      join journal_lines line on line.tenant_id = ${tx.tenantId} and line.entry_id = e.id
      join accounts a on a.tenant_id = ${tx.tenantId} and a.id = line.account_id and a.purpose in ('sales', 'cost_of_sales')
      where e.tenant_id = ${tx.tenantId} and e.entry_date > ${today}::date - 2 * ${days}::int and e.entry_date <= ${today}::date`.execute(
      tx.db,
    );
    return rows[0] ?? { sales_now: '0', sales_before: '0', cost_now: '0', cost_before: '0' };
  });

/** Share of the sales that is left after their cost, one decimal; null where nothing was sold. */
const percentLeft = (sales: string, cost: string): string | null => {
  const sold = new Exact(sales);
  return sold.isZero() ? null : sold.minus(cost).times(100).dividedBy(sold).toFixed(1);
};

/** Money, debts, goods and margin, from the books: only for who may see costs and reports. */
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
    marginMinor: toSumMinor(new Exact(earned.sales_now).minus(earned.cost_now)),
    marginPercent: percentLeft(earned.sales_now, earned.cost_now),
    marginPercentBefore: percentLeft(earned.sales_before, earned.cost_before),
  };
};

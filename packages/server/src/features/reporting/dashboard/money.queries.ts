import { sql } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import { untilNextChange } from '../../../db/counting.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { isOverdueOn } from '../../sales/index.ts';
import type { Period } from './sales.queries.ts';

type Balances = Record<'cash' | 'bank' | 'mobile_money' | 'card' | 'receivable' | 'inventory', number>;

/** What the accounts of money and goods hold: all their lines, added up by the index of accounts. */
const readBalances = (tx: TenantTransaction): Promise<Balances> =>
  untilNextChange(tx, 'balances', async () => {
    const { rows } = await sql<{ purpose: keyof Balances; minor: number }>`
      select a.purpose, coalesce(sum(line.debit_minor - line.credit_minor), 0)::int8 as minor
      from accounts a left join journal_lines line on line.tenant_id = ${tx.tenantId} and line.account_id = a.id
      where a.tenant_id = ${tx.tenantId} and a.purpose in ('cash', 'bank', 'mobile_money', 'card', 'receivable', 'inventory')
      group by a.purpose`.execute(tx.db);
    const none: Balances = { cash: 0, bank: 0, mobile_money: 0, card: 0, receivable: 0, inventory: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ purpose, minor }) => [purpose, minor])) };
  });

interface Earned {
  sales_now: number;
  sales_before: number;
  cost_now: number;
  cost_before: number;
}

/** Net sales invoiced and the cost of goods shipped, by the day they were posted for. */
const readEarned = (tx: TenantTransaction, { today, days }: Period): Promise<Earned> =>
  untilNextChange(tx, `earned ${today} ${days}`, async () => {
    const isNow = sql`e.entry_date > ${today}::date - ${days}::int`;
    const { rows } = await sql<Earned>`
      select coalesce(sum(line.credit_minor - line.debit_minor) filter (where a.purpose = 'sales' and ${isNow}), 0)::int8 as sales_now,
        coalesce(sum(line.credit_minor - line.debit_minor) filter (where a.purpose = 'sales' and not ${isNow}), 0)::int8 as sales_before,
        coalesce(sum(line.debit_minor - line.credit_minor) filter (where a.purpose = 'cost_of_sales' and ${isNow}), 0)::int8 as cost_now,
        coalesce(sum(line.debit_minor - line.credit_minor) filter (where a.purpose = 'cost_of_sales' and not ${isNow}), 0)::int8 as cost_before
      from journal_entries e
      join journal_lines line on line.tenant_id = ${tx.tenantId} and line.entry_id = e.id
      join accounts a on a.tenant_id = ${tx.tenantId} and a.id = line.account_id and a.purpose in ('sales', 'cost_of_sales')
      where e.tenant_id = ${tx.tenantId} and e.entry_date > ${today}::date - 2 * ${days}::int and e.entry_date <= ${today}::date`.execute(
      tx.db,
    );
    return rows[0] ?? { sales_now: 0, sales_before: 0, cost_now: 0, cost_before: 0 };
  });

const sumOverdue = async (tx: TenantTransaction, today: string): Promise<number> => {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(i.total_minor - i.paid_minor), 0)::int8 as minor from invoices i
    where i.tenant_id = ${tx.tenantId} and ${isOverdueOn(sql`${today}`)}`.execute(tx.db);
  return rows[0]?.minor ?? 0;
};

/** Share of the sales that is left after their cost, one decimal; null where nothing was sold. */
const percentLeft = (salesMinor: number, costMinor: number): string | null =>
  salesMinor === 0 ? null : new Exact(salesMinor - costMinor).times(100).dividedBy(salesMinor).toFixed(1);

/** Money, debts, goods and margin, from the books: only for who may see costs and reports. */
export const getMoney = async (
  tx: TenantTransaction,
  period: Period,
): Promise<NonNullable<Dashboard['money']>> => {
  const [balances, earned, overdueMinor] = await Promise.all([
    readBalances(tx),
    readEarned(tx, period),
    sumOverdue(tx, period.today),
  ]);
  return {
    cashMinor: balances.cash,
    bankMinor: balances.bank,
    mobileMoneyMinor: balances.mobile_money,
    cardMinor: balances.card,
    receivableMinor: balances.receivable,
    overdueMinor,
    stockValueMinor: balances.inventory,
    marginMinor: earned.sales_now - earned.cost_now,
    marginPercent: percentLeft(earned.sales_now, earned.cost_now),
    marginPercentBefore: percentLeft(earned.sales_before, earned.cost_before),
  };
};

import { sql } from 'kysely';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { untilNextChange } from '../../../kit/counting.ts';
import type { Call } from '../../../kit/call.ts';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { sumOverdue } from '../../sales/index.ts';
import { bookings, listHeld, readAccountBalances } from './balances.queries.ts';
import type { Period } from './sales.queries.ts';

type Balances = ReadonlyMap<string, Exact>;

/**
 * The balances of the accounts of money and goods. Money is that of the money accounts, several of a kind added up; the other accounts are
 * found by purpose.
 */
const readBalances = async (tx: TenantTransaction, today: string): Promise<Balances> => {
  const [held, balances] = await Promise.all([listHeld(tx), readAccountBalances(tx, today)]);
  const sums = new Map<string, Exact>();
  for (const { kind, accountId } of held)
    sums.set(kind, (sums.get(kind) ?? new Exact(0)).plus(balances.get(accountId) ?? 0));
  return sums;
};

const moneyKinds = ['cash', 'bank', 'mobile_money', 'card'] as const;

interface Moved {
  day: string;
  of: 'sales' | 'cost_of_sales' | 'inventory' | 'money';
  /** debits less credits */
  minor: string;
}

/** What sales, their cost, goods and money moved on each day of the period and of as many days before, in one pass over the entries of these days. */
const readMoves = (tx: TenantTransaction, { today, days }: Period): Promise<Moved[]> =>
  untilNextChange(tx, { name: `moves ${today} ${days}`, of: bookings }, () =>
    queryRows(
      tx.db,
      reckoned<Moved>(
        sql`e.entry_date as day, told.of, sum(line.debit_minor - line.credit_minor)::text as minor`,
      ),
      (columns) => sql`
      with told as materialized (
        select a.id, a.purpose as of from accounts a
        where a.tenant_id = ${tx.tenantId} and a.purpose in ('sales', 'cost_of_sales', 'inventory')
        union all
        select m.account_id, 'money' from money_accounts m where m.tenant_id = ${tx.tenantId})
      select ${columns}
      from journal_entries e
      join journal_lines line on line.tenant_id = ${tx.tenantId} and line.entry_id = e.id
      join told on told.id = line.account_id
      where e.tenant_id = ${tx.tenantId} and e.entry_date > ${addDays(today, -2 * days)}::date
      group by 1, 2`,
    ),
  );

const sumMoved = (moves: readonly Moved[], of: Moved['of'], from: string, until: string): Exact =>
  moves.reduce(
    (sum, move) => (move.of === of && move.day >= from && move.day <= until ? sum.plus(move.minor) : sum),
    new Exact(0),
  );

/** The margin as a percentage of sales, with one decimal; null where nothing was sold. */
const percentLeft = (sold: Exact, cost: Exact): string | null =>
  sold.isZero() ? null : sold.minus(cost).times(100).dividedBy(sold).toFixed(1);

const earnedIn = (moves: readonly Moved[], from: string, until: string) => {
  const sold = sumMoved(moves, 'sales', from, until).negated();
  const cost = sumMoved(moves, 'cost_of_sales', from, until);
  return { marginMinor: sold.minus(cost), percent: percentLeft(sold, cost) };
};

/** What there was at the end of each day: what there is, less what moved since. */
const balancesByDay = (
  moves: readonly Moved[],
  { today, days }: Period,
  now: { cash: Exact; stock: Exact },
): NonNullable<Dashboard['money']>['byDay'] => {
  const movesOf = Map.groupBy(moves, ({ day }) => day);
  const ahead = moves.filter(({ day }) => day > today);
  const last = '9999-12-31';
  let cash = now.cash.minus(sumMoved(ahead, 'money', today, last));
  let stock = now.stock.minus(sumMoved(ahead, 'inventory', today, last));
  const rows = Array.from({ length: days }, (_, index) => {
    const day = addDays(today, -index);
    const row = { day, cashMinor: toSumMinor(cash), stockMinor: toSumMinor(stock) };
    const own = movesOf.get(day) ?? [];
    cash = cash.minus(sumMoved(own, 'money', day, day));
    stock = stock.minus(sumMoved(own, 'inventory', day, day));
    return row;
  });
  return rows.toReversed();
};

/** Money, debts, goods and margin from the books; call it only for people who may see costs and reports. */
export const getMoney = async (call: Call, period: Period): Promise<NonNullable<Dashboard['money']>> => {
  const { today, days } = period;
  const [balances, moves, overdueMinor] = await Promise.all([
    readBalances(call.tx, today),
    readMoves(call.tx, period),
    sumOverdue(call),
  ]);
  const held = (kind: string): Exact => balances.get(kind) ?? new Exact(0);
  const balance = (kind: string): SumMinor => toSumMinor(held(kind));
  const now = earnedIn(moves, addDays(today, 1 - days), today);
  const before = earnedIn(moves, addDays(today, 1 - 2 * days), addDays(today, -days));
  const cash = moneyKinds.reduce((sum, kind) => sum.plus(held(kind)), new Exact(0));
  return {
    cashMinor: balance('cash'),
    bankMinor: balance('bank'),
    mobileMoneyMinor: balance('mobile_money'),
    cardMinor: balance('card'),
    receivableMinor: balance('receivable'),
    overdueMinor,
    stockValueMinor: balance('inventory'),
    marginMinor: toSumMinor(now.marginMinor),
    marginPercent: now.percent,
    marginPercentBefore: before.percent,
    byDay: balancesByDay(moves, period, { cash, stock: held('inventory') }),
  };
};

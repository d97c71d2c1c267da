import type {
  CashForecast,
  ForecastItems,
} from '@shelfwise/contract/features/reporting/dashboard/cash-forecast.schemas';
import {
  forecastKinds,
  forecastWeeks,
  mostForecastItems,
  type ForecastKind,
} from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../../kit/call.ts';
import { untilNextChange } from '../../../../kit/counting.ts';
import { listRatesInBooks } from '../../../company/index.ts';
import { todayOf } from '../../../ledger/index.ts';
import {
  bookings,
  listMoneyAccounts,
  readAccountBalances,
  readForeignBalances,
} from '../balances.queries.ts';
import { listExpected, sumExpected, type ExpectedSum, type Valued } from './expected.queries.ts';
import { listRepeated } from './repeated.queries.ts';

/** What the forecast rests on beside the books. */
const changes = [...bookings, 'expense_template.', 'exchange_rate.'] as const;

const isIn = (kind: ForecastKind): boolean => kind === 'invoice';

const valuedBy = async (call: Call): Promise<Valued> => {
  const today = todayOf(call);
  return { today, books: call.actor.company.baseCurrency, rates: await listRatesInBooks(call, today) };
};

/** What each money account holds, in its own currency and in that of the books at today's rate. Empty ones are left out. */
const listPosition = async (
  call: Call,
  { today, books, rates }: Valued,
): Promise<CashForecast['accounts']> => {
  const { tx } = call;
  const [accounts, balances] = await Promise.all([listMoneyAccounts(tx), readAccountBalances(tx, today)]);
  const isForeign = ({ currency }: (typeof accounts)[number]) => currency !== null && currency !== books;
  const foreign = await readForeignBalances(
    tx,
    accounts.filter(isForeign).map(({ accountId }) => accountId),
  );
  return accounts
    .map((account) => {
      const { id, name, kind, accountId } = account;
      const booked = balances.get(accountId) ?? new Exact(0);
      const currency = isForeign(account) && account.currency !== null ? account.currency : books;
      const rate = currency === books ? null : (rates.get(currency) ?? null);
      const balance = currency === books ? booked : new Exact(foreign.get(accountId) ?? 0);
      const worth =
        rate === null
          ? booked
          : balance
              .times(rate)
              .times(new Exact(10).pow(decimalsOf(books) - decimalsOf(currency)))
              .toDecimalPlaces(0);
      return {
        ...{ id, name, kind, currency, rate },
        balanceMinor: toSumMinor(balance),
        worthMinor: toSumMinor(worth),
        bookedMinor: toSumMinor(booked),
      };
    })
    .filter(({ balanceMinor, bookedMinor }) => balanceMinor !== 0 || bookedMinor !== 0);
};

/** Every source of what is expected, as sums by week. What wages will take belongs here as one source more. */
const listSums = async (call: Call, valued: Valued): Promise<ExpectedSum[]> => {
  const [documents, repeated] = await Promise.all([
    sumExpected(call.tx, valued),
    listRepeated(call.tx, valued),
  ]);
  return [
    ...documents,
    ...repeated.map(({ week, kind, isOverdue, worthMinor }) => ({
      ...{ week, kind, isOverdue },
      count: 1,
      minor: String(worthMinor),
    })),
  ];
};

const total = (sums: readonly { minor: string }[]): Exact =>
  sums.reduce((sum, { minor }) => sum.plus(minor), new Exact(0));

const flowOf = (sums: readonly ExpectedSum[]) => ({
  inMinor: toSumMinor(total(sums.filter(({ kind }) => isIn(kind)))),
  outMinor: toSumMinor(total(sums.filter(({ kind }) => !isIn(kind)))),
  count: sums.reduce((count, sum) => count + sum.count, 0),
});

/** Call it only for people who may see costs and reports. */
export const getCashForecast = async (call: Call): Promise<CashForecast> => {
  const { tx } = call;
  const today = todayOf(call);
  return untilNextChange(tx, { name: `cash forecast ${today}`, of: changes }, async () => {
    const valued = await valuedBy(call);
    const [accounts, sums] = await Promise.all([listPosition(call, valued), listSums(call, valued)]);
    const sumOf = (column: 'worthMinor' | 'bookedMinor'): Exact =>
      accounts.reduce((sum, account) => sum.plus(account[column]), new Exact(0));
    const overdue = flowOf(sums.filter(({ isOverdue }) => isOverdue));
    let balance = sumOf('worthMinor');
    const weeks = Array.from({ length: forecastWeeks }, (_, week) => {
      const own = sums.filter((sum) => sum.week === week);
      const flow = flowOf(own);
      balance = balance.plus(flow.inMinor).minus(flow.outMinor);
      return {
        ...flow,
        from: addDays(today, 7 * week),
        until: addDays(today, 7 * week + 6),
        byKind: forecastKinds.flatMap((kind) => {
          const ofKind = own.filter((sum) => sum.kind === kind);
          return ofKind.length === 0
            ? []
            : [
                {
                  kind,
                  minor: toSumMinor(total(ofKind)),
                  count: ofKind.reduce((count, sum) => count + sum.count, 0),
                },
              ];
        }),
        balanceMinor: toSumMinor(balance),
        cautiousMinor: toSumMinor(balance.minus(overdue.inMinor)),
      };
    });
    return {
      currency: valued.books,
      today,
      accounts,
      nowMinor: toSumMinor(sumOf('worthMinor')),
      bookedMinor: toSumMinor(sumOf('bookedMinor')),
      overdue,
      weeks,
    };
  });
};

/** What a week is made of: the largest amounts, and what all come to, which is what the forecast says of the week. */
export const getForecastItems = async (call: Call, { week }: { week: number }): Promise<ForecastItems> => {
  const valued = await valuedBy(call);
  const [documents, repeated, sums] = await Promise.all([
    listExpected(call.tx, valued, week),
    listRepeated(call.tx, valued),
    listSums(call, valued),
  ]);
  const items = [
    ...documents.map((item) => ({ ...item, isPlanned: false })),
    ...repeated
      .filter((item) => item.week === week)
      .map(({ week: _, ...item }) => ({ ...item, isPlanned: true })),
  ];
  return {
    ...flowOf(sums.filter((sum) => sum.week === week)),
    items: items.toSorted((a, b) => b.worthMinor - a.worthMinor).slice(0, mostForecastItems),
  };
};

import { sql } from 'kysely';
import type { CurrencyRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import {
  rateBetween,
  rateOn,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { type Currency, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { both, columnsAs, columnsOf, orNulls, queryRows, selectRows, type RowOf } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';

const mostShown = 20;

const rateColumns = both(
  columnsOf('exchange_rates', 'r', ['currency', 'id', 'units_per_usd', 'valid_from', 'set_at']),
  orNulls(columnsAs('members', 'm', { setBy: 'username' })),
);

/** The newest rates of each currency, and the one in force today even where it is older than those. */
const selectRates = (
  { tx, now, actor }: Call,
  currencies: readonly Currency[],
): Promise<RowOf<typeof rateColumns>[]> => {
  const today = dayIn(actor.company.timezone, now);
  return selectRows(
    tx.db,
    rateColumns,
    sql`from (
      select currency, id, units_per_usd, valid_from, set_at, set_by,
        row_number() over newest as place,
        id = first_value(id) over (partition by currency order by valid_from <= ${today}::date desc, valid_from desc, id desc)
          and valid_from <= ${today}::date as is_current
      from exchange_rates where tenant_id = ${tx.tenantId} and currency = any (${currencies}::text[])
      window newest as (partition by currency order by valid_from desc, id desc)) r
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = r.set_by
    where r.place <= ${mostShown} or r.is_current
    order by r.valid_from desc, r.id desc`,
  );
};

/** Each of these currencies with the rate in force today in the company's time zone, and its newest rates. */
export const listRates = async (
  call: Call,
  currencies: readonly Currency[] = currencyCodes,
): Promise<CurrencyRate[]> => {
  const rows = await selectRates(call, currencies);
  const today = dayIn(call.actor.company.timezone, call.now);
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const rates = own.map(({ currency: _, ...rate }) => rate);
    return {
      currency,
      ...rateOn(currency, rates, today),
      history: rates.slice(0, mostShown),
    };
  });
};

/** Refuses a currency without a rate today, since no amount could be shown in it. */
export const requireRate = async (call: Call, currency: Currency): Promise<void> => {
  const [rate] = await listRates(call, [currency]);
  if (!rate?.unitsPerUsd) throw new AppError('currency_without_rate');
};

/** The rates of currencies that are in force on a day of the company. */
const ratesOn = async (
  { tx }: Pick<Call, 'tx'>,
  currencies: readonly Currency[],
  day: string,
  setBefore?: string,
): Promise<ReturnType<typeof rateOn>[]> => {
  const rows = await queryRows(
    tx.db,
    columnsOf('exchange_rates', 'r', ['currency', 'units_per_usd', 'valid_from']),
    (columns) => sql`
    select distinct on (r.currency) ${columns} from exchange_rates r
    where r.tenant_id = ${tx.tenantId} and r.currency = any (${currencies}::text[]) and r.valid_from <= ${day}::date
      and (${setBefore ?? null}::timestamptz is null or r.set_at <= ${setBefore ?? null})
    order by r.currency, r.valid_from desc, r.id desc`,
  );
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return rateOn(currency, own, day);
  });
};

/** The rate of a currency on a day of the company, and the day from which it counts; null where it had none. */
export const rateOfDay = async (
  call: Pick<Call, 'tx'>,
  currency: Currency,
  day: string,
): Promise<{ unitsPerUsd: string | null; validFrom: string | null }> => {
  const [rate] = await ratesOn(call, [currency], day);
  return rate ?? { unitsPerUsd: null, validFrom: null };
};

/** The value of one unit of a currency in another one on a day of the company, as it was set up to a moment where one is given; undefined where one of them had no rate. */
export const findRateBetween = async (
  call: Pick<Call, 'tx'>,
  { of, inside, day, setBefore }: { of: Currency; inside: Currency; day: string; setBefore?: string },
): Promise<string | undefined> => {
  const [from, to] = (await ratesOn(call, [of, inside], day, setBefore)).map((rate) => rate.unitsPerUsd);
  return from && to ? rateBetween(from, to) : undefined;
};

/** What one unit of each currency is worth in that of the books on a day of the company; those without a rate are left out. */
export const listRatesInBooks = async (
  call: Pick<Call, 'tx' | 'actor'>,
  day: string,
): Promise<Map<Currency, string>> => {
  const books = call.actor.company.baseCurrency;
  const rates = await ratesOn(call, currencyCodes, day);
  const inside = rates[currencyCodes.indexOf(books)]?.unitsPerUsd;
  return new Map(
    currencyCodes.flatMap((currency, index) => {
      const perUsd = rates[index]?.unitsPerUsd;
      if (currency === books) return [[currency, '1'] as const];
      return perUsd && inside ? [[currency, rateBetween(perUsd, inside)] as const] : [];
    }),
  );
};

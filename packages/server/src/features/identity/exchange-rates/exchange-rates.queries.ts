import { sql } from 'kysely';
import type {
  CurrencyRate,
  ExchangeRate,
} from '@shelfwise/contract/features/identity/exchange-rates/exchange-rates.contract';
import {
  rateBetween,
  rateOn,
} from '@shelfwise/contract/features/identity/exchange-rates/exchange-rates.rules';
import { type Currency, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';

const mostShown = 20;

interface Row {
  currency: string;
  id: string;
  units_per_usd: string;
  valid_from: string;
  set_at: string;
  set_by: string | null;
}

/** Per currency the newest, and the one in force today even where it is older than those. */
const selectRates = async ({ tx, now, actor }: Call, currencies: readonly Currency[]): Promise<Row[]> => {
  const today = dayIn(actor.company.timezone, now);
  const { rows } = await sql<Row>`
    select r.currency, r.id, r.units_per_usd, r.valid_from, r.set_at, m.username as set_by
    from (
      select currency, id, units_per_usd, valid_from, set_at, set_by,
        row_number() over newest as place,
        id = first_value(id) over (partition by currency order by valid_from <= ${today}::date desc, valid_from desc, id desc)
          and valid_from <= ${today}::date as is_current
      from exchange_rates where tenant_id = ${tx.tenantId} and currency = any (${currencies}::text[])
      window newest as (partition by currency order by valid_from desc, id desc)) r
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = r.set_by
    where r.place <= ${mostShown} or r.is_current
    order by r.valid_from desc, r.id desc`.execute(tx.db);
  return rows;
};

const toRate = (row: Row): ExchangeRate => ({
  id: row.id,
  unitsPerUsd: row.units_per_usd,
  validFrom: row.valid_from,
  setBy: row.set_by,
  setAt: row.set_at,
});

/** Each of these currencies with the rate in force on the company's day, and those before and after it. */
export const listRates = async (
  call: Call,
  currencies: readonly Currency[] = currencyCodes,
): Promise<CurrencyRate[]> => {
  const rows = await selectRates(call, currencies);
  const today = dayIn(call.actor.company.timezone, call.now);
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const rates = own.map(toRate);
    return {
      currency,
      ...rateOn(currency, rates, today),
      history: rates.slice(0, mostShown),
    };
  });
};

/** Refuses a currency that has no rate today: nothing could be shown in it. */
export const requireRate = async (call: Call, currency: Currency): Promise<void> => {
  const [rate] = await listRates(call, [currency]);
  if (!rate?.unitsPerUsd) throw new AppError('currency_without_rate');
};

/** What one of a currency was worth in another on a day of the company; undefined where one of them had no rate. */
export const findRateBetween = async (
  { tx }: Call,
  { of, inside, day }: { of: Currency; inside: Currency; day: string },
): Promise<string | undefined> => {
  const { rows } = await sql<Pick<Row, 'currency' | 'units_per_usd' | 'valid_from'>>`
    select distinct on (currency) currency, units_per_usd, valid_from from exchange_rates
    where tenant_id = ${tx.tenantId} and currency = any (${[of, inside]}::text[]) and valid_from <= ${day}::date
    order by currency, valid_from desc, id desc`.execute(tx.db);
  const [from, to] = [of, inside].map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    return rateOn(
      currency,
      own.map((row) => ({ unitsPerUsd: row.units_per_usd, validFrom: row.valid_from })),
      day,
    ).unitsPerUsd;
  });
  return from && to ? rateBetween(from, to) : undefined;
};

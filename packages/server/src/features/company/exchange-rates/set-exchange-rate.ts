import type {
  CurrencyRate,
  NewExchangeRate,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../../kit/call.ts';
import { newId } from '../../../platform/ids.ts';
import { lockCompany } from '../company/company.queries.ts';
import { listRates, rateOfDay } from './exchange-rates.queries.ts';

const getRate = async (call: Call, currency: Currency): Promise<CurrencyRate> => {
  const [rate] = await listRates(call, [currency]);
  if (!rate) throw new Error(`no rate of ${currency}`);
  return rate;
};

/**
 * Sets a currency's rate from a day on. Earlier settings stay in the history, and documents keep their own rate. A rate that was set for
 * this day already is not set again.
 */
export const setExchangeRate = async (
  call: Call,
  { currency, unitsPerUsd, validFrom }: NewExchangeRate,
): Promise<CurrencyRate> => {
  const { tx, actor } = call;
  // Who sets the same rate meanwhile must see this one.
  await lockCompany(call, false);
  const former = await rateOfDay(call, currency, validFrom);
  if (former.validFrom === validFrom && former.unitsPerUsd === unitsPerUsd) {
    tx.leaveUnchanged();
    return getRate(call, currency);
  }
  const id = newId();
  await tx.db
    .insertInto('exchange_rates')
    .values({
      tenant_id: tx.tenantId,
      id,
      currency,
      units_per_usd: unitsPerUsd,
      valid_from: validFrom,
      set_at: tx.at,
      set_by: actor.userId,
    })
    .execute();
  tx.audit({
    action: 'exchange_rate.set',
    subject: 'exchange_rate',
    subjectId: id,
    before: { currency, unitsPerUsd: former.unitsPerUsd },
    after: { currency, unitsPerUsd, validFrom },
  });
  return getRate(call, currency);
};

import type {
  CurrencyRate,
  NewExchangeRate,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.contract';
import type { Call } from '../../../kit/call.ts';
import { newId } from '../../../platform/ids.ts';
import { listRates } from './exchange-rates.queries.ts';

/** Sets a currency's rate from a day on. Earlier settings stay in the history, and documents keep their own rate. */
export const setExchangeRate = async (
  call: Call,
  { currency, unitsPerUsd, validFrom }: NewExchangeRate,
): Promise<CurrencyRate> => {
  const { tx, actor } = call;
  const [before] = await listRates(call, [currency]);
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
    before: { currency, unitsPerUsd: before?.unitsPerUsd ?? null },
    after: { currency, unitsPerUsd, validFrom },
  });
  const [after] = await listRates(call, [currency]);
  if (!after) throw new Error(`no rate of ${currency}`);
  return after;
};

import type { RevaluationPreview } from '@shelfwise/contract/features/finance/revaluations/revaluations.contract';
import { rateBetween } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { rateOfDay } from '../../company/index.ts';
import { todayOf } from '../../ledger/index.ts';

/** Refuses a day that still runs: what is dated today would still change what is open at its end. */
export const requireDayOver = (call: Call, day: string): void => {
  const latest = addDays(todayOf(call), -1);
  if (day > latest) throw refuseField('revaluedOn', 'day_not_over', { latest });
};

/** What one of a currency was worth in that of the books, and since when; no rate where the company has none of one of them. */
export const rateOfDayInBooks = async (
  call: Call,
  currency: Currency,
  day: string,
): Promise<RevaluationPreview['rates'][number]> => {
  const { baseCurrency } = call.actor.company;
  const both = await Promise.all([rateOfDay(call, currency, day), rateOfDay(call, baseCurrency, day)]);
  const [of, inside] = both.map(({ unitsPerUsd }) => unitsPerUsd);
  // The dollar is what rates are expressed in, so its own never grows old.
  const [first = null, second = first] = both.flatMap(({ validFrom }, index) =>
    (index === 0 ? currency : baseCurrency) === 'USD' ? [] : [validFrom],
  );
  const isOwn = first !== null && second !== null;
  return {
    currency,
    rate: of && inside ? rateBetween(of, inside) : null,
    ratedOn: isOwn ? (first < second ? first : second) : null,
  };
};

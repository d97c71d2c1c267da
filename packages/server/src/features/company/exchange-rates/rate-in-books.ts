import { doubtOfRate } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findRateBetween } from './exchange-rates.queries.ts';

/**
 * What one unit of a currency is worth in that of the books: the rate that was typed, otherwise the company's of the day (409 `rate_needed`
 * where it has none). One far from that of the day is refused as a mistake, and so is one for the currency of the books itself. Staff and managers
 * keep near the company's rate, since another one is as good as a discount.
 */
export const rateInBooks = async (
  call: Call,
  {
    currency,
    typed,
    day,
    agreed,
    field = 'rate',
  }: {
    currency: Currency;
    typed: string | null | undefined;
    day: string;
    /** what holds where the company has no rate: the one that was agreed for an order */
    agreed?: string | null | undefined;
    /** of the input, where it is another one */
    field?: string;
  },
): Promise<string> => {
  const books = call.actor.company.baseCurrency;
  if (currency === books) {
    if (typed != null) throw refuseField(field, 'not_here');
    return '1';
  }
  const known = (await findRateBetween(call, { of: currency, inside: books, day })) ?? agreed ?? undefined;
  const rate = typed ?? known;
  if (rate === undefined)
    throw new AppError('rate_needed', { fields: { [field]: { code: 'required' } }, detail: { currency } });
  if (typed == null) return rate;
  if (known === undefined) {
    if (!call.can('canManageInventory')) throw refuseField(field, 'rate_of_manager');
    return rate;
  }
  const doubt = doubtOfRate(rate, known, call.actor.role);
  if (doubt !== undefined) throw refuseField(field, doubt, { rate: known });
  return rate;
};

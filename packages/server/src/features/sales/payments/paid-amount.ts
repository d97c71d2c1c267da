import {
  isFarOff,
  toBooksMinor,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type {
  ForeignAmount,
  NewPayment,
} from '@shelfwise/contract/features/sales/payments/payments.contract';
import { feeInBooks, feeOf } from '@shelfwise/contract/features/ledger/payment-methods/payment-fees';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findRateBetween } from '../../company/index.ts';
import type { EntryLine, PaymentWay } from '../../ledger/index.ts';

/** The amount of a payment in the books, and in its account's currency where that is another one. */
export interface PaidAmount {
  baseMinor: number;
  foreign: ForeignAmount | null;
  /** what the customer kept back as tax, in the currency of the books */
  withheldMinor?: number;
  /** it came before the books opened, and is in the balance that its account was opened with */
  isOpening?: boolean;
  /** what the provider kept, in the currency of the account and in that of the books */
  fee?: PaidFee;
}

interface PaidFee {
  minor: number;
  baseMinor: number;
}

const noFee: PaidFee = { minor: 0, baseMinor: 0 };

/** Money received, with what the provider of the way to pay keeps of it. */
export const withFee = (paid: PaidAmount, way: PaymentWay): PaidAmount & { fee: PaidFee } => {
  const { baseMinor, foreign } = paid;
  // What was kept back as tax never reached the provider.
  const receivedMinor = baseMinor - (paid.withheldMinor ?? 0);
  const amountMinor = foreign?.amountMinor ?? receivedMinor;
  const minor = feeOf(amountMinor, way);
  return { ...paid, fee: { minor, baseMinor: feeInBooks(minor, { amountMinor, baseMinor: receivedMinor }) } };
};

type Given = Pick<NewPayment, 'amountMinor' | 'currency' | 'rate'>;

/**
 * The amount that was paid, by the account it went to. For an account in another currency the amount is given in that currency, and is
 * converted at the rate that was entered, otherwise at the company's rate of the day. A rate far from that one is refused as a mistake.
 */
export const paidAmount = async (
  call: Call,
  way: PaymentWay,
  { amountMinor, currency: given, rate: typed }: Given,
  day: string,
): Promise<PaidAmount> => {
  const books = call.actor.company.baseCurrency;
  const currency = way.currency ?? books;
  if ((given ?? books) !== currency) throw refuseField('currency', 'other_currency', { currency });
  if (currency === books) {
    if (typed !== undefined) throw refuseField('rate', 'not_here');
    return { baseMinor: amountMinor, foreign: null };
  }
  const known = await findRateBetween(call, { of: currency, inside: books, day });
  const rate = typed ?? known;
  if (rate === undefined)
    throw new AppError('rate_needed', { fields: { rate: { code: 'required' } }, detail: { currency } });
  if (known !== undefined && isFarOff(rate, known))
    throw refuseField('rate', 'rate_far_off', { rate: known });
  const baseMinor = toBooksMinor({ amountMinor, currency, rate }, books);
  if (baseMinor > caps.documentMinor) throw refuseField('amountMinor', 'amount_too_big');
  if (baseMinor === 0) throw refuseField('amountMinor', 'positive');
  return { baseMinor, foreign: { currency, amountMinor, rate } };
};

/**
 * The lines of the money in a payment's entry: debits for money received, credits for money paid out. The account holds what the provider
 * pays out; what they keep is a cost.
 */
export const moneyLines = (
  accountId: string,
  { baseMinor, foreign, isOpening = false, withheldMinor = 0, fee = noFee }: PaidAmount,
  way: 'in' | 'out',
): EntryLine[] => {
  const side = (minor: number) => (way === 'in' ? { debitMinor: minor } : { creditMinor: minor });
  const foreignMinor = foreign ? foreign.amountMinor - fee.minor : 0;
  return [
    {
      ...(isOpening ? { account: 'opening_equity' as const } : { accountId }),
      ...side(baseMinor - withheldMinor - fee.baseMinor),
      foreign: foreign && { currency: foreign.currency, minor: way === 'in' ? foreignMinor : -foreignMinor },
    },
    { account: 'payment_fees', ...side(fee.baseMinor) },
    { account: 'tax_withheld_by_customers', ...side(withheldMinor) },
  ];
};

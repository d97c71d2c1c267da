import {
  fromBooksMinor,
  toBooksMinor,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type {
  ForeignAmount,
  NewPayment,
} from '@shelfwise/contract/features/sales/payments/payments.contract';
import { feeInBooks, feeOf } from '@shelfwise/contract/features/ledger/payment-methods/payment-fees';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call, CallCompany } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findRateBetween, rateInBooks } from '../../company/index.ts';
import type { EntryLine, PaymentWay } from '../../ledger/index.ts';
import type { OpenCredit } from './open-amounts.ts';

/** What is needed to book a payment: a person's call has it, and so has money that came while nobody of the company was there. */
export interface Booking {
  tx: Call['tx'];
  actor: { company: Pick<CallCompany, 'baseCurrency'> };
}

/** The amount of a payment in the books, and in the currency it was paid in where that is another one. */
export interface PaidAmount {
  baseMinor: number;
  foreign: ForeignAmount | null;
  /** the money account is in that other currency too, not in that of the books */
  isHeldForeign: boolean;
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

/** How a payment stood that is recorded anew: nobody decides its rate again, and the provider keeps what they kept. */
export interface AsRecorded {
  rate: string | null;
  feeMinor: number;
  feeBaseMinor: number;
  /** the shift in which it went into a drawer */
  shiftId: string | null;
}

const noFee: PaidFee = { minor: 0, baseMinor: 0 };

/**
 * The fixed part of a fee in the currency of the account that a payment goes to. It is agreed in that of the way to pay's own account, and
 * converted at the rate of the payment, or of its day.
 */
const fixedFee = async (
  call: Booking,
  way: PaymentWay,
  { foreign }: PaidAmount,
  day: string,
): Promise<number> => {
  const books = call.actor.company.baseCurrency;
  const [agreed, ofAccount] = [way.feeCurrency ?? books, way.currency ?? books];
  if (agreed === ofAccount || way.feeFixedMinor === 0) return way.feeFixedMinor;
  const rateOf = async (currency: Currency): Promise<string> => {
    if (currency === books) return '1';
    if (foreign?.currency === currency) return foreign.rate;
    const rate = await findRateBetween(call, { of: currency, inside: books, day });
    // No field of a payment takes it: it is one of the company's rates.
    if (rate === undefined) throw new AppError('rate_needed', { detail: { currency } });
    return rate;
  };
  const inBooks = { amountMinor: way.feeFixedMinor, currency: agreed, rate: await rateOf(agreed) };
  const at = { currency: ofAccount, rate: await rateOf(ofAccount) };
  return fromBooksMinor(toBooksMinor(inBooks, books), at, books);
};

/** Money received on a day, with what the provider of the way to pay keeps of it. */
export const withFee = async (
  call: Booking,
  paid: PaidAmount,
  { way, day, before }: { way: PaymentWay; day: string; before?: AsRecorded | undefined },
): Promise<PaidAmount & { fee: PaidFee }> => {
  if (before) return { ...paid, fee: { minor: before.feeMinor, baseMinor: before.feeBaseMinor } };
  const { baseMinor, foreign } = paid;
  // What was kept back as tax never reached the provider.
  const receivedMinor = baseMinor - (paid.withheldMinor ?? 0);
  const amountMinor = foreign && paid.isHeldForeign ? foreign.amountMinor : receivedMinor;
  const { feePercent } = way;
  const minor = feeOf(amountMinor, { feePercent, feeFixedMinor: await fixedFee(call, way, paid, day) });
  return { ...paid, fee: { minor, baseMinor: feeInBooks(minor, { amountMinor, baseMinor: receivedMinor }) } };
};

type Given = Pick<NewPayment, 'amountMinor' | 'currency' | 'rate'>;

/**
 * The amount that was paid. An account in another currency takes amounts in that currency; one in the currency of the books also those in
 * another one where that `mayDiffer`, as for an invoice that was written in it. The amount is converted at the rate that was entered,
 * otherwise at the company's rate of the day. A rate far from that one is refused as a mistake.
 */
export const paidAmount = async (
  call: Call,
  way: PaymentWay,
  { amountMinor, currency: given, rate: typed }: Given,
  {
    day,
    mayDiffer = false,
    before,
    agreed,
  }: {
    day: string;
    mayDiffer?: boolean;
    before?: AsRecorded | undefined;
    /** the rate that was agreed for the order */
    agreed?: string | null;
  },
): Promise<PaidAmount> => {
  const books = call.actor.company.baseCurrency;
  const ofAccount = way.currency ?? books;
  const currency = given ?? books;
  const mayDifferHere = mayDiffer && ofAccount === books;
  if (currency !== ofAccount && !mayDifferHere)
    throw refuseField('currency', 'other_currency', { currency: ofAccount });
  const rate = before?.rate ?? (await rateInBooks(call, { currency, typed, day, agreed }));
  if (currency === books) return { baseMinor: amountMinor, foreign: null, isHeldForeign: false };
  const baseMinor = toBooksMinor({ amountMinor, currency, rate }, books);
  if (baseMinor > caps.documentMinor) throw refuseField('amountMinor', 'amount_too_big');
  if (baseMinor === 0) throw refuseField('amountMinor', 'positive');
  return { baseMinor, foreign: { currency, amountMinor, rate }, isHeldForeign: ofAccount !== books };
};

/** What a payment can settle, from its day on. */
export const creditOf = (id: string, { baseMinor, foreign }: PaidAmount, day: string): OpenCredit => ({
  id,
  day,
  openMinor: baseMinor,
  foreign: foreign && { currency: foreign.currency, openMinor: foreign.amountMinor },
});

/**
 * The lines of the money in a payment's entry: debits for money received, credits for money paid out. The account holds what the provider
 * pays out; what they keep is a cost.
 */
export const moneyLines = (
  accountId: string,
  { baseMinor, foreign, isHeldForeign, isOpening = false, withheldMinor = 0, fee = noFee }: PaidAmount,
  way: 'in' | 'out',
): EntryLine[] => {
  const side = (minor: number) => (way === 'in' ? { debitMinor: minor } : { creditMinor: minor });
  const foreignMinor = foreign ? foreign.amountMinor - fee.minor : 0;
  return [
    {
      ...(isOpening ? { account: 'opening_equity' as const } : { accountId }),
      ...side(baseMinor - withheldMinor - fee.baseMinor),
      foreign:
        foreign && isHeldForeign
          ? { currency: foreign.currency, minor: way === 'in' ? foreignMinor : -foreignMinor }
          : null,
    },
    { account: 'payment_fees', ...side(fee.baseMinor) },
    { account: 'tax_withheld_by_customers', ...side(withheldMinor) },
  ];
};

import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { NewSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { rateInBooks } from '../../company/index.ts';
import type { EntryLine, PaymentWay } from '../../ledger/index.ts';

/** What is paid: in the currency of the bills, and in the books at the rate of the day. */
export interface PaidAmount {
  currency: Currency;
  rate: string;
  amountMinor: number;
  baseMinor: number;
  /** the part of either that is kept back as tax */
  withheldMinor: number;
  withheldBaseMinor: number;
}

type Given = Pick<NewSupplierPayment, 'amountMinor' | 'currency' | 'rate'>;

/** The amount of a payment of which nothing is kept back. Its money account is in the currency of the bills, or in that of the books. */
export const paidAmount = async (
  call: Call,
  way: PaymentWay,
  { amountMinor, currency: given, rate: typed }: Given,
  day: string,
): Promise<PaidAmount> => {
  const books = call.actor.company.baseCurrency;
  const currency = given ?? books;
  const ofAccount = way.currency ?? books;
  if (ofAccount !== books && ofAccount !== currency)
    throw refuseField('currency', 'other_currency', { currency: ofAccount });
  const rate = await rateInBooks(call, { currency, typed, day });
  const baseMinor = toBooksMinor({ amountMinor, currency, rate }, books);
  if (baseMinor > caps.documentMinor) throw refuseField('amountMinor', 'amount_too_big');
  if (baseMinor <= 0) throw refuseField('amountMinor', 'positive');
  return { currency, rate, amountMinor, baseMinor, withheldMinor: 0, withheldBaseMinor: 0 };
};

/** What a payment posts: money and withheld tax against what is paid in advance. The opposite, where it is undone. */
export const paymentEntry = (
  way: { accountId: string; currency: string | null },
  paid: Omit<PaidAmount, 'rate'>,
  {
    supplierId: partyId,
    books,
    isUndone = false,
  }: { supplierId: string; books: Currency; isUndone?: boolean },
): EntryLine[] => {
  const sign = isUndone ? -1 : 1;
  const cashMinor = paid.amountMinor - paid.withheldMinor;
  return [
    { account: 'supplier_prepayments', debitMinor: sign * paid.baseMinor, partyId },
    { account: 'tax_withheld', creditMinor: sign * paid.withheldBaseMinor, partyId },
    {
      accountId: way.accountId,
      creditMinor: sign * (paid.baseMinor - paid.withheldBaseMinor),
      // An account of money names its currency where that is not the one of the books.
      foreign:
        way.currency === paid.currency && paid.currency !== books
          ? { currency: paid.currency, minor: -sign * cashMinor }
          : null,
    },
  ];
};

import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type { NewSupplierPayment } from '@shelfwise/contract/features/purchasing/supplier-payments/supplier-payments.contract';
import type { WithholdingClass } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import {
  withheldOf,
  withholdingBase,
  withholdingRuleOn,
} from '@shelfwise/contract/features/purchasing/supplier-payments/withholding.rules';
import { fromMinor as amountText, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import type { PaidAmount } from './paid-amount.ts';
import type { Allocation, OpenBillRow } from './payable-allocations.ts';

/** Tax that is kept back of a payment, as its certificate says it. */
export interface KeptTax {
  /** what was bought, and the rate for it; null where the amount was typed */
  kind: WithholdingClass | null;
  percent: string | null;
  /** the payment without tax */
  fromMinor: number;
}

interface Paying {
  paid: PaidAmount;
  paidOn: string;
  bills: readonly OpenBillRow[];
  allocations: readonly Allocation[];
}

type Given = Pick<NewSupplierPayment, 'withholdingClass'> &
  Partial<Pick<NewSupplierPayment, 'withheldMinor' | 'certificateNumber'>>;

/** What of a payment is without tax: the share of each bill that it settles, and all that is paid in advance. */
const netOf = ({ paid, bills, allocations }: Paying): number => {
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  const parts = allocations.flatMap(({ billId, amountMinor }) => {
    const bill = known.get(billId);
    return bill ? [{ ...bill, paidMinor: amountMinor }] : [];
  });
  return (
    withholdingBase(parts) + paid.amountMinor - sumMinor(allocations.map(({ amountMinor }) => amountMinor))
  );
};

/**
 * Keeps tax back of a payment: the amount that was typed, or that of the country's rate for what is bought. Some money must be left to be
 * paid, in the books too.
 */
export const keepTax = (
  call: Call,
  paying: Paying,
  { withholdingClass, withheldMinor: typed = 0, certificateNumber }: Given,
): { paid: PaidAmount; kept: KeptTax | null } => {
  const { paid, paidOn } = paying;
  const rule = withholdingRuleOn(call.actor.company.country, paidOn);
  if (withholdingClass !== undefined && !rule) throw refuseField('withholdingClass', 'not_here');
  if (withholdingClass !== undefined && typed > 0) throw refuseField('withheldMinor', 'not_here');
  const fromMinor = netOf(paying);
  const percent = withholdingClass === undefined ? null : (rule?.percents[withholdingClass] ?? null);
  const withheldMinor = percent === null ? typed : withheldOf(fromMinor, percent);
  if (withheldMinor >= paid.amountMinor)
    throw refuseField('withheldMinor', 'too_much', {
      maximum: amountText(paid.amountMinor - 1, paid.currency),
    });
  if (certificateNumber && withheldMinor === 0) throw refuseField('certificateNumber', 'not_here');
  if (withheldMinor === 0) return { paid, kept: null };
  const books = call.actor.company.baseCurrency;
  const withheldBaseMinor = toBooksMinor({ ...paid, amountMinor: withheldMinor }, books);
  if (paid.baseMinor <= withheldBaseMinor) throw refuseField('amountMinor', 'positive');
  return {
    paid: { ...paid, withheldMinor, withheldBaseMinor },
    kept: { kind: withholdingClass ?? null, percent, fromMinor },
  };
};

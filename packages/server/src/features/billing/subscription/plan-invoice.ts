import { planLabels, planPrices } from '@shelfwise/contract/access/plans';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { firstDocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { currencies } from '@shelfwise/contract/primitives/currencies';
import { dayIn, daysBetween } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { Exact, fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { printMoment, type PrintedDocument, type PrintedFact } from '../../documents/index.ts';
import { chargeOf } from './plan-charge.ts';
import { getPlanPayment, numberText, type PaymentRow } from './plan-payments.queries.ts';

interface Words {
  months: (plan: string, count: number) => string;
  days: (plan: string, count: number) => string;
  unused: string;
  /** instead of terms, on a payment by the test gateway */
  test: string;
  locale: string;
}

const words: Record<Language, Words> = {
  en: {
    days: (plan, count) => `${plan}, ${count} day${count === 1 ? '' : 's'}`,
    months: (plan, count) => `${plan}, ${count} month${count === 1 ? '' : 's'}`,
    unused: 'Unused part of the plan before',
    test: 'A test payment: no money has moved.',
    locale: 'en-GB',
  },
  fr: {
    days: (plan, count) => `${plan}, ${count} jour${count === 1 ? '' : 's'}`,
    months: (plan, count) => `${plan}, ${count} mois`,
    unused: 'Part non utilisée de la formule précédente',
    test: 'Paiement d’essai : aucun argent n’a été transféré.',
    locale: 'fr-FR',
  },
};

/** What people find the payment by at the provider: its own id, otherwise the end of our reference, which is what they can read out. */
const shownReference = ({ reference, providerId }: PaymentRow): string =>
  providerId !== null && providerId.length <= 60 ? providerId : reference.slice(-12);

/** What was charged in another currency than dollars, at the product's rate of that day. */
const chargedAbroad = ({ currency, amountMinor, priceCents, creditCents }: PaymentRow): PrintedFact[] => {
  if (currency === 'USD') return [];
  const cents = priceCents - creditCents;
  const ofProduct = currencies[currency].unitsPerUsd;
  // Where the product has another rate by now, that of then follows from what was charged.
  const exact =
    ofProduct !== null && chargeOf(cents, currency) === amountMinor
      ? new Exact(ofProduct)
      : new Exact(fromMinor(amountMinor, currency))
          .dividedBy(new Exact(cents).dividedBy(100))
          .toDecimalPlaces(4);
  // At least two decimals, as money has.
  const rate = exact.toFixed(Math.max(2, exact.decimalPlaces()));
  return [{ label: 'charged', minor: amountMinor, currency, rate }];
};

/** The days that a payment pays for, as the plans' page says them: the last one is the first that is not paid for. */
const periodOf = ({ grantedFrom, grantedUntil }: PaymentRow, { locale }: Words): string => {
  if (grantedFrom === null || grantedUntil === null) return '';
  const day = (value: string): string => formatDate(value, 'date', locale, 'UTC');
  return `, ${day(grantedFrom)} – ${day(grantedUntil)}`;
};

/**
 * What was bought: the months that were quoted, with the unused part that was taken off, and the days they are of. Where two payments were
 * quoted the same unused part, what was paid came to fewer days for one of them, and its invoice says how many.
 */
const boughtLines = (payment: PaymentRow, said: Words): PrintedDocument['lines'] => {
  const { plan, months, priceCents, creditCents, grantedFrom, grantedUntil, grantedCreditCents } = payment;
  const line = (description: string, quantity: string, unitCents: number, amountMinor: number) => ({
    description,
    sku: null,
    quantity,
    unit: null,
    unitPrice: fromMinor(unitCents, 'USD'),
    amountMinor,
  });
  const credit = grantedCreditCents ?? creditCents;
  const period = periodOf(payment, said);
  const worth = priceCents - creditCents + credit;
  const bought =
    credit === creditCents || grantedFrom === null || grantedUntil === null
      ? line(said.months(planLabels[plan], months) + period, `${months}`, planPrices[plan] * 100, priceCents)
      : line(said.days(planLabels[plan], daysBetween(grantedFrom, grantedUntil)) + period, '1', worth, worth);
  return credit === 0 ? [bought] : [bought, line(said.unused, '1', -credit, -credit)];
};

/**
 * The invoice of what was paid for a plan, by whoever runs the product to the company as it is today. It is in dollars, as the prices are, and
 * says what was charged. Throws 409 `wrong_state` for what was never paid.
 */
export const planInvoice = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const { tx, actor, language } = call;
  const { company } = actor;
  const payment = await getPlanPayment(tx, id);
  const { number, paidOn, paidAt, priceCents, creditCents, refundedAt } = payment;
  if (number === null || paidOn === null || paidAt === null)
    throw new AppError('wrong_state', { detail: { state: payment.status } });
  const { operator } = call.services.settings;
  const buyer = sellerOnDay(company, paidOn);
  const document: PrintedDocument = {
    kind: 'plan_invoice',
    number: numberText(tx.tenantId, number),
    recordedAt: paidAt,
    currency: 'USD',
    seller: {
      legalName: null,
      tradingName: operator.name,
      address: operator.address,
      phone: null,
      taxNumber: operator.taxNumber,
      // Prices are final: there is no tax in them to be named apart.
      isVatRegistered: true,
    },
    buyer: { name: buyer.legalName, address: buyer.address, taxNumber: buyer.taxNumber },
    facts: [
      { label: 'issued', day: paidOn },
      ...(refundedAt === null
        ? []
        : [{ label: 'paidBack' as const, day: dayIn(company.timezone, new Date(refundedAt)) }]),
      { label: 'paymentReference', text: shownReference(payment) },
      ...chargedAbroad(payment),
    ],
    lines: boughtLines(payment, words[language]),
    pricesIncludeTax: null,
    receivedMinor: null,
    settled: [],
    totals: [{ label: 'total', minor: priceCents - creditCents, isStrong: true }],
    mark: refundedAt === null ? 'paid' : 'void',
    notes: payment.gateway === 'test' ? words[language].test : null,
  };
  return printMoment(call, document, { ...firstDocumentLook, showLogo: false });
};

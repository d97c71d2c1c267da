import { planLabels, planPrices } from '@shelfwise/contract/access/plans';
import { sellerOnDay } from '@shelfwise/contract/features/company/company/seller';
import { firstDocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.facts';
import { dayIn } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { Exact, fromMinor } from '@shelfwise/contract/primitives/money';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { printMoment, type PrintedDocument, type PrintedFact } from '../../documents/index.ts';
import { getPlanPayment, numberText, type PaymentRow } from './plan-payments.queries.ts';

const words: Record<Language, { months: (plan: string, count: number) => string; unused: string }> = {
  en: {
    months: (plan, count) => `${plan}, ${count} month${count === 1 ? '' : 's'}`,
    unused: 'Unused part of the plan before',
  },
  fr: {
    months: (plan, count) => `${plan}, ${count} mois`,
    unused: 'Part non utilisée de la formule précédente',
  },
};

/** What was charged in another currency than dollars, at the product's rate of that day. */
const chargedAbroad = ({ currency, amountMinor, priceCents, creditCents }: PaymentRow): PrintedFact[] => {
  if (currency === 'USD') return [];
  const dollars = new Exact(priceCents).minus(creditCents).dividedBy(100);
  const rate = new Exact(fromMinor(amountMinor, currency)).dividedBy(dollars).toDecimalPlaces(4).toFixed();
  return [{ label: 'handedOver', minor: amountMinor, currency, rate }];
};

/**
 * The invoice of what was paid for a plan, by whoever runs the product to the company as it is today. It is in dollars, as the prices are, and
 * says what was charged. Throws 409 `wrong_state` for what was never paid.
 */
export const planInvoice = async (call: Call, { id }: { id: string }): Promise<FileAnswer> => {
  const { tx, actor, language } = call;
  const { company } = actor;
  const payment = await getPlanPayment(tx, id);
  const { plan, months, number, paidOn, paidAt, priceCents, creditCents, refundedAt } = payment;
  if (number === null || paidOn === null || paidAt === null)
    throw new AppError('wrong_state', { detail: { state: payment.status } });
  const { operator } = call.services.settings;
  const buyer = sellerOnDay(company, paidOn);
  const said = words[language];
  const line = (description: string, quantity: string, unitCents: number, amountMinor: number) => ({
    description,
    sku: null,
    quantity,
    unit: null,
    unitPrice: fromMinor(unitCents, 'USD'),
    amountMinor,
  });
  const document: PrintedDocument = {
    kind: 'plan_invoice',
    number: numberText(number),
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
      { label: 'paymentReference', text: payment.reference },
      ...chargedAbroad(payment),
    ],
    lines: [
      line(said.months(planLabels[plan], months), `${months}`, planPrices[plan] * 100, priceCents),
      ...(creditCents === 0 ? [] : [line(said.unused, '1', -creditCents, -creditCents)]),
    ],
    pricesIncludeTax: null,
    receivedMinor: null,
    settled: [],
    totals: [{ label: 'total', minor: priceCents - creditCents, isStrong: true }],
    mark: refundedAt === null ? 'paid' : 'void',
    notes: null,
  };
  return printMoment(call, document, { ...firstDocumentLook, showLogo: false });
};

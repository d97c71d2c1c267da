import { sql, type RawBuilder } from 'kysely';
import { hasFeature } from '@shelfwise/contract/access/plans';
import {
  doubtOfRate,
  fromBooksMinor,
} from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import {
  totalsAbroad,
  type AgreedCurrency,
} from '@shelfwise/contract/features/sales/orders/order-currency.rules';
import type {
  DocumentTotals,
  LineTotals,
} from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { OrderCurrency } from '@shelfwise/contract/features/sales/orders/order-currency.schemas';
import type { NewOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { caps } from '@shelfwise/contract/primitives/caps';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { findRateBetween, rateInBooks } from '../../company/index.ts';
import { todayOf } from '../../ledger/index.ts';
import type { Buyer } from './find-buyer.ts';

export interface HeldCurrency {
  invoiceCurrency: Currency | null;
  exchangeRate: string | null;
}

/** What was agreed for an order; null where it is in the currency of the books. */
export const agreedOf = ({ invoiceCurrency, exchangeRate }: HeldCurrency): AgreedCurrency | null =>
  invoiceCurrency === null || exchangeRate === null
    ? null
    : { currency: invoiceCurrency, rate: exchangeRate };

/**
 * Decides what an order is quoted and invoiced in: what is asked for, what was agreed before, or the customer's own currency. It needs a
 * customer, and the feature that knows what invoices in other currencies are owed. A rate that is left out is the one agreed before, or
 * the company's of today (409 `rate_needed`).
 */
export const agreeCurrency = async (
  call: Call,
  { invoiceCurrency, rate }: Pick<NewOrder, 'invoiceCurrency' | 'rate'>,
  customer: Pick<Buyer, 'currency'> | null,
  before: HeldCurrency = { invoiceCurrency: null, exchangeRate: null },
): Promise<AgreedCurrency | null> => {
  const { plan, baseCurrency } = call.actor.company;
  const mayDiffer = hasFeature(plan, 'accountsReceivable');
  const held = agreedOf(before);
  const usual = held?.currency ?? (mayDiffer ? customer?.currency : null);
  const currency = (invoiceCurrency === undefined ? customer && usual : invoiceCurrency) ?? baseCurrency;
  if (currency === baseCurrency) {
    if (rate != null) throw refuseField('rate', 'not_here');
    return null;
  }
  if (!customer || (!mayDiffer && currency !== held?.currency))
    throw refuseField('invoiceCurrency', 'not_here');
  if (held?.currency === currency && (rate == null || new Exact(rate).equals(held.rate))) return held;
  return { currency, rate: await rateInBooks(call, { currency, typed: rate, day: todayOf(call) }) };
};

/**
 * Throws where more is ordered at an agreed rate that the caller may not give: a rate beside the company's is as good as a discount, and
 * whoever gave it knew how much was ordered. The company's own rate of the moment the order was written is none of these, also where it has
 * changed since.
 */
export const requireMayGiveRate = async (
  call: Call,
  order: HeldCurrency & { createdAt: string },
): Promise<void> => {
  const agreed = agreedOf(order);
  if (!agreed || call.can('canManageInventory')) return;
  const { timezone, baseCurrency } = call.actor.company;
  const ofThen = await findRateBetween(call, {
    of: agreed.currency,
    inside: baseCurrency,
    day: dayIn(timezone, new Date(order.createdAt)),
    setBefore: order.createdAt,
  });
  if (ofThen === undefined || doubtOfRate(agreed.rate, ofThen, call.actor.role) !== undefined)
    await rateInBooks(call, { currency: agreed.currency, typed: agreed.rate, day: todayOf(call) });
};

/** What of the money of an order is in the currency that was agreed. */
export interface MoneyAbroad {
  invoicedMinor: number;
  /** what the same invoices say in the books */
  bookedMinor: number;
  settledMinor: number;
  /** received, and not used for an invoice yet */
  depositsMinor: number;
}

/** What was received for the order in its own currency and is not used yet. */
const depositsAbroad = (
  tenantId: string,
  order: { id: RawBuilder<unknown>; currency: RawBuilder<unknown> },
) => sql`
  coalesce((select sum(p.amount_minor - coalesce((select sum(a.amount_minor) from allocations a where a.tenant_id = ${tenantId} and a.credit_id = p.id), 0))
    from payments p where p.tenant_id = ${tenantId} and p.order_id = ${order.id} and p.currency = ${order.currency}
      and p.direction = 'in' and p.status = 'recorded'), 0)::int8`;

/** The money of an order `o` in the currency that was agreed; null where that is the one of the books. */
export const moneyAbroad = (tenantId: string): RawBuilder<unknown> => sql`
  case when o.invoice_currency is not null then (
    select jsonb_build_object('invoicedMinor', coalesce(sum(f.total_minor), 0), 'bookedMinor', coalesce(sum(i.total_minor), 0), 'settledMinor', coalesce(sum(f.paid_minor + f.credited_minor), 0),
      'depositsMinor', ${depositsAbroad(tenantId, { id: sql`o.id`, currency: sql`o.invoice_currency` })})
    from invoices i join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = i.id
    where i.tenant_id = ${tenantId} and i.order_id = o.id and i.status <> 'void') end`;

interface HeldOrder extends HeldCurrency {
  id: string;
  /** that of the books */
  currency: Currency;
  pricesIncludeTax: boolean;
  status: string;
  totalMinor: number;
  moneyAbroad: MoneyAbroad | null;
}
type BilledLine = Pick<LineTotals, 'netMinor' | 'totalMinor' | 'taxParts'>;

/** The totals of an order in the currency that was agreed; null where that is the one of the books. */
export const orderTotalsAbroad = (order: HeldOrder, lines: readonly BilledLine[]): DocumentTotals | null => {
  const agreed = agreedOf(order);
  return agreed && totalsAbroad(lines, agreed, order);
};

/** Throws 409 `over_limit` where a price, a line or the whole is larger in the currency that was agreed than an invoice may say. */
export const requireCapsAbroad = (
  order: HeldOrder,
  lines: readonly (BilledLine & { listPrice: string; unitPrice: string })[],
): void => {
  const agreed = agreedOf(order);
  const totals = orderTotalsAbroad(order, lines);
  if (!agreed || !totals) return;
  const price = Exact.max(0, ...lines.flatMap(({ listPrice, unitPrice }) => [listPrice, unitPrice]));
  if (
    price.dividedBy(agreed.rate).greaterThan(caps.unitPrice) ||
    totals.totalMinor > caps.documentMinor ||
    totals.lines.some(({ totalMinor }) => totalMinor > caps.lineMinor)
  )
    throw new AppError('over_limit');
};

/**
 * What the order says in the currency that was agreed; null where that is the one of the books. What is invoiced is what the invoices say, at
 * the taxes of their days, and the rest is worth what is left in the books.
 */
export const orderAbroad = (order: HeldOrder, lines: readonly BilledLine[]): OrderCurrency | null => {
  const agreed = agreedOf(order);
  const totals = orderTotalsAbroad(order, lines);
  if (!agreed || !totals) return null;
  const { invoicedMinor = 0, bookedMinor = 0, settledMinor = 0, depositsMinor = 0 } = order.moneyAbroad ?? {};
  const leftMinor = Math.max(0, order.totalMinor - bookedMinor);
  const totalMinor =
    invoicedMinor === 0
      ? totals.totalMinor
      : invoicedMinor + fromBooksMinor(leftMinor, agreed, order.currency);
  const restMinor = order.status === 'cancelled' ? 0 : Math.max(0, totalMinor - invoicedMinor);
  return {
    ...agreed,
    totalMinor,
    openMinor: invoicedMinor - settledMinor + Math.max(0, restMinor - depositsMinor),
  };
};

/**
 * What the deposits of an order are worth for it in the books: in the currency that was agreed they count at its rate, whatever the rate of
 * their day, and where they are all that is left there, for all that is left in the books too. Undefined where that is the one of the books.
 */
export const depositsAtAgreedRate = (
  tenantId: string,
  order: HeldOrder,
  lines: readonly BilledLine[],
): RawBuilder<unknown> | undefined => {
  const { currency: books } = order;
  const agreed = agreedOf(order);
  const totals = orderTotalsAbroad(order, lines);
  if (!agreed || !totals) return undefined;
  const factor = new Exact(agreed.rate).times(
    new Exact(10).pow(decimalsOf(books) - decimalsOf(agreed.currency)),
  );
  return sql`(
    select case when own > 0 and own >= case when abroad = 0 then ${totals.totalMinor}::int8 else round((${order.totalMinor}::int8 - booked) / ${factor.toFixed()}::numeric) end then greatest(${order.totalMinor}::int8 - booked, 0) else round(own * ${factor.toFixed()}::numeric) end
    from (select ${depositsAbroad(tenantId, { id: sql`${order.id}`, currency: sql`${agreed.currency}` })} as own,
      coalesce(sum(f.total_minor), 0) as abroad, coalesce(sum(i.total_minor), 0) as booked
      from invoices i left join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = i.id
      where i.tenant_id = ${tenantId} and i.order_id = ${order.id} and i.status <> 'void') invoiced)`;
};

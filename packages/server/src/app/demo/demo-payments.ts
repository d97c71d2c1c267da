import { dayMs } from '@shelfwise/contract/primitives/days';
import type { FirstPaymentMethod } from '@shelfwise/contract/features/sales/payments/payments.facts';
import type { Role } from '@shelfwise/contract/access/roles';
import { fromBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { findRateBetween } from '../../features/company/index.ts';
import { handlers } from '../handlers.ts';
import { dayOf, laterOn, type Buyer, type DemoTrade } from './demo-trade.ts';

/** What payments need to know of an order: the place of the sale and the buyer. */
export interface Sale {
  id: string;
  placeId: string;
  buyer: Buyer | undefined;
}

const methodOf = ({ company, random }: DemoTrade): FirstPaymentMethod =>
  random.pickWeighted(
    Object.entries(company.methods) as [FirstPaymentMethod, number][],
    ([, weight]) => weight,
  )[0];

interface Written {
  role: Role;
  /** the day it counts for, where that is not the day of entry */
  day?: string;
}

/** Records a payment; cash goes into the cash box of the place. */
export const pay = async (
  trade: DemoTrade,
  { id, placeId }: Sale,
  amountMinor: number,
  at: Date,
  { role, day }: Written = { role: 'staff' },
) => {
  const method = methodOf(trade);
  const till = method === 'cash' ? trade.tills.get(placeId) : undefined;
  const reference =
    method === 'cash'
      ? null
      : `${method === 'bank' ? 'TRF' : 'TX'}${trade.random.between(10_000_000, 99_999_999)}`;
  return handlers.payments.record(trade.as(role, at), {
    id,
    method,
    amountMinor,
    reference,
    ...(till !== undefined && { moneyAccountId: till }),
    ...(day !== undefined && { paidOn: day }),
  });
};

const openOf = async (trade: DemoTrade, { id }: Sale, at: Date): Promise<number> => {
  const order = await handlers.orders.get(trade.as('staff', at), { id });
  return order.totalMinor - order.paidMinor - order.creditedMinor;
};

/** Refunds a customer's credit, as far as it is not used up. */
export const refund = async (trade: DemoTrade, sale: Sale, at: Date): Promise<void> => {
  const { items } = await handlers.payments.credits(trade.as('manager', at), { id: sale.id });
  const [credit] = items;
  if (!credit) return;
  const till = trade.tills.get(sale.placeId);
  await handlers.payments.refund(trade.as('manager', at), {
    id: credit.id,
    method: 'cash',
    amountMinor: credit.openMinor,
    ...(till !== undefined && { moneyAccountId: till }),
  });
};

/** Uses a customer's credit to pay for an order. */
export const settleFromCredit = async (trade: DemoTrade, { id, buyer }: Sale, at: Date): Promise<void> => {
  if (!buyer || !trade.inCredit.has(buyer.id)) return;
  const { openMinor } = await handlers.payments.credits(trade.as('staff', at), { id });
  const { owedMinor } = await handlers.orders.get(trade.as('staff', at), { id });
  if (Number(openMinor) > 0 && owedMinor > 0)
    await handlers.payments.applyCredit(trade.as('staff', at), { id });
};

/** The next multiple of 20 of the currency's main unit above what is owed. */
const roundedUp = (minor: number): number => Math.ceil((minor + 1) / 2_000) * 2_000;

/** Pays in another currency: whole units, a little more than is owed; the difference stays as credit. */
const payForeign = async (
  trade: DemoTrade,
  sale: Sale & { buyer: Buyer },
  minor: number,
  at: Date,
): Promise<void> => {
  const { foreign, random } = trade;
  if (!foreign) return;
  const { currency } = foreign;
  const call = trade.as('staff', at);
  const books = call.actor.company.baseCurrency;
  const rate = await findRateBetween(call, { of: currency, inside: books, day: dayOf(trade, at) });
  if (rate === undefined) return;
  const whole = 10 ** decimalsOf(currency);
  const amountMinor = Math.ceil((fromBooksMinor(minor, { currency, rate }, books) + 1) / whole) * whole;
  const reference = `SWIFT${random.between(10_000_000, 99_999_999)}`;
  await handlers.payments.record(call, {
    id: sale.id,
    method: 'bank',
    reference,
    ...foreign,
    amountMinor,
  });
  trade.inCredit.add(sale.buyer.id);
};

interface Manner {
  /** part of what is open */
  share?: number;
  isRound?: boolean;
}

/** The customer pays what is open, or a share of it. Some pay a round sum, and some transfers are reversed. */
const payOpen = async (
  trade: DemoTrade,
  sale: Sale,
  at: Date,
  { share = 1, isRound = false }: Manner = {},
): Promise<void> => {
  const { random, timetable } = trade;
  const open = await openOf(trade, sale, at);
  const part = share === 1 ? open : Math.round(open * share);
  if (part <= 0) return;
  if (sale.buyer?.paysInForeign) return payForeign(trade, { ...sale, buyer: sale.buyer }, part, at);
  const payment = await pay(trade, sale, isRound ? roundedUp(part) : part, at);
  if (isRound && sale.buyer) {
    trade.inCredit.add(sale.buyer.id);
    if (random.chance(0.4))
      timetable.add(laterOn(random, at, random.between(1, 6)), (moment) => refund(trade, sale, moment));
  } else if (payment.method !== 'cash' && random.chance(0.04)) {
    timetable.add(laterOn(random, at, 1), async (moment) => {
      await handlers.payments.reverse(trade.as('manager', moment), { id: payment.id });
      timetable.add(laterOn(random, moment, 3), (later) => payOpen(trade, sale, later));
    });
  }
};

/** After delivery the customer pays by the terms, in two parts, late, or not yet; or too much at once. */
export const schedulePayments = (
  trade: DemoTrade,
  sale: Sale,
  shippedAt: Date,
  isPaidTooMuch: boolean,
): void => {
  const { random, timetable } = trade;
  const termsDays = sale.buyer?.termsDays ?? 0;
  const onTime = laterOn(random, shippedAt, Math.max(1, termsDays - random.between(0, 5)));
  const manner = random.next();
  const payAt = (at: number, how?: Manner): void =>
    timetable.add(at, (moment) => payOpen(trade, sale, moment, how));
  if (isPaidTooMuch) return payAt(laterOn(random, shippedAt, 3), { isRound: true });
  if (manner < 0.12) return;
  if (manner < 0.3) {
    payAt(onTime, { share: 0.5 });
    payAt(onTime + random.between(6, 25) * dayMs);
  } else {
    payAt(manner < 0.45 ? onTime + random.between(8, 30) * dayMs : onTime);
  }
};

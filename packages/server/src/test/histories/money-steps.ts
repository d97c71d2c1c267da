import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { firstPaymentMethods } from '@shelfwise/contract/features/sales/payments/payments.facts';
import type { Credit } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, inEffect, someOf, someOrder, somePart } from './some.ts';

/** The method of a payment. There are few references, so that some repeat; the account may be in another currency. */
const someWay = ({ made }: History, chance: Chance, bookedMinor: number): Input => {
  const account = chance.next() < 0.35 ? someOf(chance, made.moneyAccounts.slice(-4)) : undefined;
  const booked = made.moneyAccounts[0]?.currency;
  const isForeign = account !== undefined && booked !== undefined && account.currency !== booked;
  const rate = (chance.whole(1, 60_000) / 1_000).toFixed(3);
  const unit = new Exact(10).pow(decimalsOf(account?.currency ?? 'USD') - decimalsOf(booked ?? 'USD'));
  const foreignMinor = new Exact(bookedMinor).times(unit).dividedBy(rate).toDecimalPlaces(0).toNumber();
  return {
    method: chance.pick(firstPaymentMethods),
    moneyAccountId: account?.id,
    currency: isForeign ? account.currency : undefined,
    rate: isForeign && chance.next() < 0.95 ? rate : undefined,
    amountMinor: Math.max(1, isForeign ? foreignMinor : bookedMinor),
    reference: chance.next() < 0.3 ? `T${chance.whole(1, 12)}` : undefined,
    repeatsReason: chance.next() < 0.1 ? 'Two of one transfer' : undefined,
  };
};

const pay: Step = (history, chance) => {
  const order = someOrder(history, chance, inEffect, 'pay');
  if (!order) return undefined;
  const open = order.totalMinor - order.paidMinor - order.creditedMinor;
  const amountMinor = chance.pick([
    open,
    open,
    Math.round(open / 2),
    Math.round(open / 3),
    open + chance.whole(1, 5_000),
    open * 2,
  ]);
  return {
    id: 'payments.record',
    input: given({
      id: order.id,
      ...someWay(history, chance, amountMinor),
      paidOn: history.someDay(chance),
    }),
  };
};

const reversePayment: Step = (history, chance) => {
  const { payments } = history.made;
  const id = someOf(chance, chance.next() < 0.5 ? payments.slice(-2) : payments);
  return id === undefined
    ? undefined
    : { id: 'payments.reverse', input: given({ id, reversedOn: history.someDay(chance) }) };
};

const someInvoice = ({ made }: History, chance: Chance): Invoice | undefined => {
  const all = [...made.invoices.values()].flat();
  const standing = chance.next() < 0.05 ? all : all.filter(({ status }) => status !== 'void');
  return someOf(chance, chance.next() < 0.5 ? standing.slice(-3) : standing);
};

const credit: Step = (history, chance) => {
  const invoice = someInvoice(history, chance);
  if (!invoice) return undefined;
  const lines = invoice.lines.flatMap((line) => {
    const left = new Exact(line.quantity).minus(line.creditedQuantity);
    const quantity = chance.next() < 0.3 ? undefined : somePart(chance, left, true);
    return quantity === undefined ? [] : [{ number: line.number, quantity }];
  });
  if (lines.length === 0) return undefined;
  return {
    id: 'invoices.credit',
    input: given({ id: invoice.id, lines, reason: 'Dented', issuedOn: history.someDay(chance) }),
  };
};

const voidInvoice: Step = (history, chance) => {
  const found = someInvoice(history, chance);
  const untouched = [...history.made.invoices.values()]
    .flat()
    .findLast(({ status, creditNotes }) => status === 'issued' && creditNotes.length === 0);
  const invoice = chance.next() < 0.6 ? untouched : found;
  return (
    invoice && { id: 'invoices.void', input: given({ id: invoice.id, voidedOn: history.someDay(chance) }) }
  );
};

interface Credits {
  items: Credit[];
  openMinor: number;
}

const refund: Step = async (history, chance) => {
  const order = someOrder(history, chance, [...inEffect, 'cancelled']);
  if (!order) return undefined;
  const { items } = await history.ask<Credits>('payments.credits', { id: order.id });
  const found = someOf(chance, items);
  if (!found) return undefined;
  const amountMinor = chance.pick([
    found.openMinor,
    found.openMinor,
    Math.round(found.openMinor / 2),
    found.openMinor + 1,
  ]);
  return {
    id: 'payments.refund',
    input: given({
      id: found.id,
      ...someWay(history, chance, amountMinor),
      paidOn: history.someDay(chance),
    }),
  };
};

const applyCredit: Step = async (history, chance) => {
  const owing = [...history.made.orders.values()].filter(({ owedMinor }) => owedMinor > 0);
  const order = chance.next() < 0.05 ? someOrder(history, chance, inEffect) : someOf(chance, owing);
  if (!order) return undefined;
  const { openMinor } = await history.ask<Credits>('payments.credits', { id: order.id });
  if (openMinor === 0 && chance.next() < 0.8) return undefined;
  const amountMinor = chance.pick([undefined, undefined, Math.max(1, Math.round(openMinor / 2))]);
  return {
    id: 'payments.applyCredit',
    input: given({ id: order.id, amountMinor, appliedOn: history.someDay(chance) }),
  };
};

/** Paying, crediting and taking back. */
export const moneySteps: Steps = [
  [14, pay],
  [4, reversePayment],
  [6, credit],
  [4, voidInvoice],
  [4, refund],
  [14, applyCredit],
];

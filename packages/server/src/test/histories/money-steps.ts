import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import {
  firstPaymentMethods,
  type Credit,
} from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, inEffect, someOf, someOrder, somePart } from './some.ts';

/** How it is paid; references are few, so that some come twice. */
const someWay = ({ made }: History, chance: Chance): Input => ({
  method: chance.pick(firstPaymentMethods),
  moneyAccountId: chance.next() < 0.15 ? someOf(chance, made.moneyAccounts) : undefined,
  reference: chance.next() < 0.3 ? `T${chance.whole(1, 12)}` : undefined,
  repeatsReason: chance.next() < 0.1 ? 'Two of one transfer' : undefined,
});

const pay: Step = async (history, chance) => {
  const known = someOrder(history, chance, inEffect);
  if (!known) return undefined;
  const order = await history.ask<Order>('orders.get', { id: known.id });
  const open = order.totalMinor - order.paidMinor - order.creditedMinor;
  const amountMinor = chance.pick([
    open,
    open,
    Math.round(open / 2),
    Math.round(open / 3),
    open + chance.whole(1, 5_000),
  ]);
  return {
    id: 'payments.record',
    input: given({
      id: order.id,
      ...someWay(history, chance),
      amountMinor: Math.max(1, amountMinor),
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

const someInvoice = async (history: History, chance: Chance): Promise<Invoice | undefined> => {
  const order = someOrder(history, chance, inEffect);
  if (!order) return undefined;
  const { items } = await history.ask<{ items: Invoice[] }>('invoices.listOfOrder', { id: order.id });
  return someOf(chance, chance.next() < 0.1 ? items : items.filter(({ status }) => status !== 'void'));
};

const credit: Step = async (history, chance) => {
  const invoice = await someInvoice(history, chance);
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

const voidInvoice: Step = async (history, chance) => {
  const invoice = await someInvoice(history, chance);
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
      ...someWay(history, chance),
      amountMinor: Math.max(1, amountMinor),
      paidOn: history.someDay(chance),
    }),
  };
};

const applyCredit: Step = async (history, chance) => {
  const order = someOrder(history, chance, inEffect);
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
  [8, applyCredit],
];

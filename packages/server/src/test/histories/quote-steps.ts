import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { Step, Steps } from './history.ts';
import { given, inEffect, someOf, someOrder } from './some.ts';

const quote: Step = (history, chance) => {
  const order = someOrder(history, chance, ['draft'], 'quote');
  const validUntil = chance.next() < 0.3 ? addDays(history.today, chance.whole(0, 5)) : undefined;
  return (
    order && {
      id: 'orders.giveQuote',
      input: given({ id: order.id, quotedOn: history.someDay(chance), validUntil }),
    }
  );
};

const decline: Step = (history, chance) => {
  const order = someOrder(history, chance, ['draft'], 'decline_quote');
  return (
    order && {
      id: 'orders.declineQuote',
      input: given({ id: order.id, reason: 'Too dear', declinedOn: history.someDay(chance) }),
    }
  );
};

/** Accepts what was offered. */
const accept: Step = ({ made }, chance) => {
  const quoted = [...made.orders.values()].filter(
    ({ status, quote }) => status === 'draft' && quote !== null,
  );
  const order = someOf(chance, quoted);
  return order && { id: 'orders.confirm', input: { id: order.id } };
};

/** An order turns out to be another customer's. */
const moveCustomer: Step = async (history, chance) => {
  const found = someOrder(history, chance, inEffect, 'move_customer');
  const others = history.made.customers.filter((id) => id !== found?.customerId);
  const customerId = someOf(chance, others);
  if (!found || customerId === undefined) return undefined;
  const { id, version } = await history.ask<Order>('orders.get', { id: found.id });
  return {
    id: 'orders.moveCustomer',
    input: given({
      id,
      version,
      customerId,
      movesPayments: chance.next() < 0.5 ? true : undefined,
      movedOn: chance.next() < 0.2 ? history.someDay(chance) : undefined,
      reason: 'Their brother bought it',
    }),
  };
};

const merge: Step = ({ made }, chance) => {
  const [id, intoId] = [someOf(chance, made.customers), someOf(chance, made.customers)];
  if (id === undefined || intoId === undefined || id === intoId) return undefined;
  return { id: 'customers.merge', input: { id, intoId } };
};

const unmerge: Step = ({ made }, chance) => {
  const id = someOf(chance, [...made.sold.merged.keys()].slice(-2));
  return id === undefined ? undefined : { id: 'customers.unmerge', input: { id } };
};

/** What was offered, and whose it is. */
export const quoteSteps: Steps = [
  [5, quote],
  [1, decline],
  [3, accept],
  [4, moveCustomer],
  [0.7, merge],
  [5, unmerge],
];

import type { Return, Returnable } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import {
  returnFates,
  returnGifts,
  returnReasons,
  returnSteps as stepsOfReturn,
} from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { Shipment } from '@shelfwise/contract/features/sales/shipments/shipments.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someNew, someOf, somePart, someQuantity } from './some.ts';

/** What the customer gets; a refund mostly in cash, from a drawer where one is open. */
const someGift = ({ made }: History, chance: Chance): Input => {
  const gives = chance.pick([...returnGifts, 'refund', 'credit']);
  const product = chance.pick(made.products.slice(0, 3));
  const drawer = [...made.sold.tills.values()].find(({ id }) =>
    [...made.sold.shifts.values()].some(({ shift }) => shift.tillId === id && shift.status === 'open'),
  );
  const isCash = chance.next() < 0.7;
  return given({
    gives,
    method: gives === 'refund' ? (isCash ? 'cash' : 'bank') : undefined,
    moneyAccountId: gives === 'refund' && isCash && chance.next() < 0.4 ? drawer?.moneyAccountId : undefined,
    exchange:
      gives === 'exchange' ? [{ productId: product.id, quantity: someQuantity(chance, product) }] : undefined,
    reason: chance.next() < 0.5 ? 'Broken' : undefined,
  });
};

const create: Step = async (history, chance) => {
  const shipped = [...history.made.orders.values()].filter(({ deliveryState }) => deliveryState !== 'none');
  const order = someNew(chance, shipped);
  if (!order) return undefined;
  const { lines } = await history.ask<Returnable>('returns.returnable', { id: order.id });
  const parts = lines.flatMap((line) => {
    const quantity = somePart(chance, new Exact(line.quantity), line.isDivisible);
    return quantity === undefined || chance.next() < 0.2
      ? []
      : [
          given({
            orderLineId: line.orderLineId,
            quantity,
            reason: chance.pick(returnReasons),
            fate: chance.next() < 0.4 ? chance.pick(returnFates) : undefined,
          }),
        ];
  });
  if (parts.length === 0) return undefined;
  const settle = chance.next() < 0.3 ? someGift(history, chance) : undefined;
  return {
    id: 'returns.create',
    input: given({
      orderId: order.id,
      lines: parts,
      upTo: settle ? 'inspected' : chance.pick(stepsOfReturn),
      settle,
      requestedOn: history.someDay(chance),
    }),
  };
};

const someReturn = (
  { made }: History,
  chance: Chance,
  action: Return['actions'][number],
): Return | undefined => {
  const all = [...made.sold.returns.values()];
  const fitting = all.filter(({ actions }) => actions.includes(action));
  return someNew(chance, chance.next() < 0.05 ? all : fitting);
};

const plain =
  (verb: 'receive' | 'cancel'): Step =>
  (history, chance) => {
    const found = someReturn(history, chance, verb);
    return found && { id: `returns.${verb}`, input: { id: found.id, version: found.version } };
  };

const inspect: Step = (history, chance) => {
  const found = someReturn(history, chance, 'inspect');
  if (!found) return undefined;
  const lines = found.lines.flatMap((line) => {
    const whole = found.status === 'inspected' ? line.heldQuantity : line.quantity;
    const fate = chance.pick(returnFates);
    return whole === '0' || chance.next() < 0.4
      ? []
      : [{ number: line.number, restock: '0', hold: '0', scrap: '0', [fate]: whole }];
  });
  return {
    id: 'returns.inspect',
    input: given({ id: found.id, version: found.version, lines, inspectedOn: history.someDay(chance) }),
  };
};

const settle: Step = (history, chance) => {
  const found = someReturn(history, chance, 'settle');
  if (!found) return undefined;
  const withoutGoods = found.status === 'requested' && chance.next() < 0.3 ? true : undefined;
  return {
    id: 'returns.settle',
    input: given({ id: found.id, version: found.version, withoutGoods, ...someGift(history, chance) }),
  };
};

const undo: Step = (history, chance) => {
  const found = someReturn(history, chance, 'undo');
  return (
    found && {
      id: 'returns.undo',
      input: given({ id: found.id, version: found.version, undoneOn: history.someDay(chance) }),
    }
  );
};

const undoShipment: Step = async (history, chance) => {
  // Goods of the till go back with their whole sale; now and then it is tried without.
  const isSold = (id: string): boolean => history.made.sold.sales.has(id) && chance.next() < 0.98;
  const shipped = [...history.made.orders.values()].filter(
    ({ id, deliveryState }) => deliveryState !== 'none' && !isSold(id),
  );
  const order = someNew(chance, shipped);
  if (!order) return undefined;
  const { items } = await history.ask<{ items: Shipment[] }>('shipments.listOfOrder', { id: order.id });
  const shipment = someOf(
    chance,
    items.filter(({ status }) => status === 'posted'),
  );
  return (
    shipment && {
      id: 'shipments.undo',
      input: given({ id: shipment.id, undoneOn: history.someDay(chance), reason: 'Sent by mistake' }),
    }
  );
};

/** Goods that come back, and what is given for them. */
export const returnSteps: Steps = [
  [8, create],
  [3, plain('receive')],
  [1, plain('cancel')],
  [4, inspect],
  [7, settle],
  [3, undo],
  [4, undoShipment],
];

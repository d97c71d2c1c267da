import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import type { OrderAction } from '@shelfwise/contract/features/sales/orders/orders.facts';
import { packPrice } from '@shelfwise/contract/features/catalog/packs/packs.rules';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, inEffect, someOf, someOrder, somePart, somePrice, someQuantity } from './some.ts';

const someLines = ({ made }: History, chance: Chance): Input[] =>
  Array.from({ length: chance.whole(1, 4) }, () => {
    // There is most stock of the products that the shop began with.
    const product = chance.pick(chance.next() < 0.8 ? made.products.slice(0, 3) : made.products);
    const pack = chance.next() < 0.3 ? someOf(chance, product.packs) : undefined;
    const price = pack ? (pack.unitPrice ?? packPrice(product.unitPrice, pack)) : product.unitPrice;
    const ofList = (percent: number): string =>
      new Exact(price).times(percent).dividedBy(100).toDecimalPlaces(6).toFixed();
    const unitPrice = chance.pick([
      undefined,
      undefined,
      undefined,
      ofList(chance.whole(70, 99)),
      ofList(110),
      somePrice(chance),
    ]);
    const quantity = pack ? String(chance.whole(1, 4)) : someQuantity(chance, product);
    return given({ productId: product.id, packId: pack?.id, quantity, unitPrice });
  });

const draft: Step = (history, chance) => {
  const { customers, locations } = history.made;
  return {
    id: 'orders.create',
    input: given({
      customerId: chance.next() < 0.75 ? someOf(chance, customers) : undefined,
      locationId: chance.next() < 0.1 ? someOf(chance, locations) : undefined,
      pricesIncludeTax: chance.next() < 0.15 ? chance.next() < 0.5 : undefined,
      lines: someLines(history, chance),
    }),
  };
};

const edit: Step = (history, chance) => {
  const order = someOrder(history, chance, ['draft']);
  if (!order) return undefined;
  const change = chance.pick([
    () => ({ lines: someLines(history, chance) }),
    () => ({ pricesIncludeTax: chance.next() < 0.5 }),
    () => ({ customerId: someOf(chance, history.made.customers) ?? null }),
    () => ({ note: 'As agreed by telephone' }),
  ])();
  return { id: 'orders.update', input: { id: order.id, version: order.version, ...change } };
};

/** Lines of a confirmed order with other quantities and prices, one taken out now and then, and maybe new ones. */
const otherLines = (history: History, chance: Chance, { lines }: Order): Input[] => {
  const open = lines.filter(({ cancelledQuantity }) => new Exact(cancelledQuantity).isZero());
  const kept = open.filter(() => chance.next() < 0.85);
  const changed = kept.map(({ id, productId, pack, enteredQuantity, unitPrice }) => {
    const product = history.made.products.find((one) => one.id === productId);
    const other = pack ? String(chance.whole(1, 4)) : someQuantity(chance, product ?? { isDivisible: false });
    return given({
      id,
      productId,
      packId: pack?.id,
      quantity: chance.next() < 0.6 ? other : enteredQuantity,
      unitPrice: chance.pick([undefined, undefined, unitPrice, somePrice(chance)]),
    });
  });
  return [...changed, ...(chance.next() < 0.35 ? someLines(history, chance).slice(0, 1) : [])];
};

const revise: Step = (history, chance) => {
  const order = someOrder(history, chance, ['confirmed'], 'revise');
  if (!order) return undefined;
  const change = chance.pick([
    () => ({ lines: otherLines(history, chance, order) }),
    () => ({ lines: otherLines(history, chance, order) }),
    () => ({ lines: otherLines(history, chance, order), locationId: someOf(chance, history.made.locations) }),
    () => ({ note: `As agreed at ${history.now.toISOString()}` }),
  ])();
  const { id, version } = order;
  const backorder = chance.next() < 0.4 ? true : undefined;
  return {
    id: 'orders.revise',
    input: given({ id, version, ...change, backorder, revisedOn: history.someDay(chance) }),
  };
};

/** A verb that needs only the order; now and then of an order whose state forbids it. */
const plain =
  (verb: string, states: readonly string[], action: OrderAction): Step =>
  (history, chance) => {
    const anyState = ['draft', 'cancelled', ...inEffect];
    const order = someOrder(history, chance, chance.next() < 0.05 ? anyState : states, action);
    return order && { id: `orders.${verb}`, input: { id: order.id } };
  };

const approvePrices: Step = (history, chance) => {
  const order = someOrder(history, chance, ['draft'], 'approve_prices');
  return order && { id: 'orders.approvePrices', input: { id: order.id, version: order.version } };
};

const confirm: Step = (history, chance) => {
  const order = someOrder(history, chance, ['draft']);
  const prices = chance.pick([undefined, 'keep', 'take']);
  return (
    order && {
      id: 'orders.confirm',
      input: given({
        id: order.id,
        prices,
        orderedOn: history.someDay(chance),
        backorder: chance.next() < 0.4 ? true : undefined,
      }),
    }
  );
};

const nameCustomer: Step = (history, chance) => {
  const walkIns = [...history.made.orders.values()].filter(
    ({ actions }) => actions.includes('name_customer') || (chance.next() < 0.05 && actions.includes('pay')),
  );
  const [order, customerId] = [someOf(chance, walkIns), someOf(chance, history.made.customers)];
  return order && customerId ? { id: 'orders.nameCustomer', input: { id: order.id, customerId } } : undefined;
};

/** Some of an order's lines, each as a whole or in part; undefined stands for all of them. */
const someParts = (
  history: History,
  chance: Chance,
  order: Order,
  done: 'shippedQuantity' | 'invoicedQuantity',
) => {
  const isShipped = done === 'shippedQuantity';
  if (chance.next() < 0.3) return undefined;
  const parts = order.lines.flatMap((line) => {
    // What waits for goods is not there to be shipped; now and then it is asked for all the same.
    const left =
      isShipped && chance.next() < 0.9
        ? new Exact(line.reservedQuantity)
        : new Exact(line.quantity).minus(line[done]).minus(line.cancelledQuantity);
    const isDivisible = history.made.products.find(({ id }) => id === line.productId)?.isDivisible === true;
    const quantity = chance.next() < 0.3 ? undefined : somePart(chance, left, isDivisible);
    return quantity === undefined ? [] : [{ lineId: line.id, quantity }];
  });
  return parts.length === 0 ? undefined : parts;
};

const ship: Step = (history, chance) => {
  const order = someOrder(history, chance, ['confirmed'], 'ship');
  if (!order) return undefined;
  const lines = someParts(history, chance, order, 'shippedQuantity');
  return { id: 'orders.ship', input: given({ id: order.id, lines, shippedOn: history.someDay(chance) }) };
};

const invoice: Step = (history, chance) => {
  const order = someOrder(history, chance, inEffect, 'invoice');
  if (!order) return undefined;
  const lines = someParts(history, chance, order, 'invoicedQuantity');
  return { id: 'invoices.issue', input: given({ id: order.id, lines, issuedOn: history.someDay(chance) }) };
};

const cancelRest: Step = (history, chance) => {
  const order = someOrder(history, chance, ['confirmed'], 'cancel_rest');
  return (
    order && { id: 'orders.cancelRest', input: given({ id: order.id, cancelledOn: history.someDay(chance) }) }
  );
};

/** From the draft to the end. */
export const sellingSteps: Steps = [
  [7, draft],
  [3, edit],
  [3, approvePrices],
  [20, confirm],
  [9, revise],
  [2, nameCustomer],
  [1, plain('hold', ['confirmed'], 'hold')],
  [2, plain('release', ['confirmed'], 'release')],
  [14, ship],
  [8, invoice],
  [8, cancelRest],
  [3, plain('complete', ['confirmed'], 'complete')],
  [2, plain('cancel', ['draft', 'confirmed'], 'cancel')],
  [1, plain('remove', ['draft'], 'remove')],
];

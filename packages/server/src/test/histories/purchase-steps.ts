import type { PurchaseOrder } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someNew, somePart, someQuantity } from './some.ts';

/** What is paid for one: never nothing, since a price of zero is refused when goods come in. */
export const someBuyingPrice = (chance: Chance): string =>
  chance.pick([String(chance.whole(1, 60)), (chance.whole(1, 9_999) / 100).toFixed(2)]);

export const addSupplier: Step = ({ made }, chance) => ({
  id: 'suppliers.create',
  input: given({
    name: `Supplier ${made.suppliers.length}`,
    paymentTermsDays: chance.pick([0, 7, 30]),
    // Two of three are paid in the currency of the books.
    currency: chance.pick([undefined, undefined, 'USD']),
  }),
});

/** A product, alone or in the pack whose cost of one is exact. */
export const someGoods = ({ made }: History, chance: Chance): Input => {
  const product = chance.pick(made.products);
  const pack = chance.next() < 0.25 ? product.packs.find(({ name }) => name === 'Box') : undefined;
  return given({
    productId: product.id,
    packId: pack?.id,
    quantity: pack ? String(chance.whole(1, 4)) : someQuantity(chance, product),
  });
};

const someLines = (history: History, chance: Chance): Input[] =>
  Array.from({ length: chance.whole(1, 3) }, () =>
    given({
      ...someGoods(history, chance),
      unitPrice: someBuyingPrice(chance),
      discountPercent: chance.next() < 0.2 ? String(chance.whole(1, 50)) : undefined,
    }),
  );

const create: Step = (history, chance) => ({
  id: 'purchaseOrders.create',
  input: {
    supplierId: chance.pick(history.made.suppliers).id,
    locationId: chance.next() < 0.7 ? history.made.locations[0] : chance.pick(history.made.locations),
    pricesIncludeTax: chance.next() < 0.2,
    lines: someLines(history, chance),
  },
});

const somePurchase = (
  { made }: History,
  chance: Chance,
  fits: (order: PurchaseOrder) => boolean,
): PurchaseOrder | undefined =>
  someNew(
    chance,
    [...made.purchases.values()].filter((order) => chance.next() < 0.05 || fits(order)),
  );

const isDraft = ({ status }: PurchaseOrder): boolean => status === 'draft';
const isSent = ({ status }: PurchaseOrder): boolean => status === 'sent';

const send: Step = (history, chance) => {
  const found = somePurchase(history, chance, isDraft);
  return (
    found && {
      id: 'purchaseOrders.send',
      input: given({ id: found.id, version: found.version, orderedOn: history.someDay(chance) }),
    }
  );
};

const rewrite =
  (verb: 'update' | 'revise'): Step =>
  (history, chance) => {
    const found = somePurchase(history, chance, verb === 'update' ? isDraft : isSent);
    return (
      found && {
        id: `purchaseOrders.${verb}`,
        input: { id: found.id, version: found.version, lines: someLines(history, chance) },
      }
    );
  };

const end =
  (verb: 'close' | 'reopen' | 'cancel' | 'remove'): Step =>
  (history, chance) => {
    const states = { close: 'sent', reopen: 'closed', cancel: 'sent', remove: 'draft' };
    const found = somePurchase(
      history,
      chance,
      // What nothing came of is cancelled, not closed.
      ({ status, id }) => status === states[verb] && (verb !== 'close' || history.made.received.has(id)),
    );
    const reason = verb === 'close' || verb === 'cancel' ? 'No longer needed' : undefined;
    return found && { id: `purchaseOrders.${verb}`, input: given({ id: found.id, reason }) };
  };

/** Lines that receive what an order still expects: all of it, a part, or now and then more than that. */
export const receivingLines = (history: History, chance: Chance, supplierId: string): Input[] => {
  const orders = [...history.made.purchases.values()].filter(
    (order) => isSent(order) && order.supplierId === supplierId,
  );
  return orders.slice(-2).flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const open = new Exact(line.quantity).minus(line.receivedQuantity).minus(line.cancelledQuantity);
      const product = history.made.products.find(({ id }) => id === line.productId);
      const part = somePart(chance, open, product?.isDivisible ?? false);
      const quantity = chance.next() < 0.05 ? open.plus(1).toFixed() : part;
      if (quantity === undefined || chance.next() < 0.2) return [];
      return [{ productId: line.productId, orderLineId: line.id, enteredQuantity: quantity, packId: null }];
    }),
  );
};

/** Ordering goods, and changing one's mind. */
export const purchaseSteps: Steps = [
  [4, create],
  [4, send],
  [1, rewrite('update')],
  [1, rewrite('revise')],
  [1, end('close')],
  [0.6, end('reopen')],
  [0.5, end('cancel')],
  [0.3, end('remove')],
];

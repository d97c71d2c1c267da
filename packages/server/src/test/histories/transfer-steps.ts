import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { transferReasons } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someOf, somePart, someQuantity } from './some.ts';

const make: Step = ({ made }, chance) => {
  // Most goods are at the first place.
  const from = chance.next() < 0.7 ? made.locations[0] : chance.pick(made.locations);
  const to = chance.pick(made.locations);
  const lines = Array.from({ length: chance.whole(1, 3) }, () => {
    const product = chance.pick(made.products);
    return { productId: product.id, quantity: someQuantity(chance, product) };
  });
  const upTo = chance.pick(['draft', 'sent', 'sent', 'sent', 'received']);
  return from === to
    ? undefined
    : { id: 'transfers.create', input: { fromLocationId: from, toLocationId: to, lines, upTo } };
};

const someTransfer = ({ made }: History, chance: Chance, fits: (transfer: Transfer) => boolean) => {
  const fitting = [...made.transfers.values()].filter((one) => fits(one));
  return someOf(chance, chance.next() < 0.6 ? fitting.slice(-3) : fitting);
};
const isOpen = ({ status }: Transfer): boolean => status === 'on_the_way' || status === 'part_received';
const hasLost = ({ lines }: Transfer): boolean => lines.some((line) => line.lostQuantity !== '0');

const someLines = (
  { made }: History,
  chance: Chance,
  { lines }: Transfer,
  of: 'onWayQuantity' | 'lostQuantity',
) => {
  if (chance.next() < 0.4) return undefined;
  const parts = lines.flatMap((line) => {
    const product = made.products.find(({ id }) => id === line.productId);
    const quantity = somePart(chance, new Exact(line[of]), product?.isDivisible ?? false);
    return quantity !== undefined && chance.next() < 0.7 ? [{ number: line.number, quantity }] : [];
  });
  return parts.length > 0 ? parts : undefined;
};

const step =
  (verb: 'receive' | 'lose' | 'return' | 'find'): Step =>
  (history, chance) => {
    const found = someTransfer(history, chance, verb === 'find' ? hasLost : isOpen);
    if (!found) return undefined;
    const { id, version } = found;
    const lines = someLines(history, chance, found, verb === 'find' ? 'lostQuantity' : 'onWayQuantity');
    const reason = chance.pick(transferReasons);
    const rest = { becomes: chance.pick(['lost', 'returned']), reason };
    return {
      id: `transfers.${verb}`,
      input: given({
        id,
        version,
        lines,
        businessDate: history.someDay(chance),
        reason: verb === 'lose' ? reason : undefined,
        at: verb === 'find' ? chance.pick(['destination', 'source']) : undefined,
        rest: verb === 'receive' && chance.next() < 0.3 ? rest : undefined,
      }),
    };
  };

const send: Step = (history, chance) => {
  const found = someTransfer(history, chance, ({ status }) => status === 'draft');
  return (
    found && {
      id: 'transfers.send',
      input: given({
        id: found.id,
        version: found.version,
        businessDate: history.someDay(chance),
        isReceived: chance.next() < 0.2 || undefined,
      }),
    }
  );
};

const undo: Step = (history, chance) => {
  const found = someTransfer(history, chance, ({ steps }) => steps.length > 0);
  const one = found && chance.pick(found.steps);
  return one && { id: 'transfers.undo', input: { id: found.id, version: found.version, stepId: one.id } };
};

const elsewhere =
  (verb: 'redirect' | 'sendOn'): Step =>
  (history, chance) => {
    const found = someTransfer(
      history,
      chance,
      verb === 'redirect' ? isOpen : ({ steps }) => steps.length > 0,
    );
    const toLocationId = chance.pick(history.made.locations);
    return (
      found && { id: `transfers.${verb}`, input: { id: found.id, version: found.version, toLocationId } }
    );
  };

/** Goods that move between places, and what becomes of them on the way. */
export const transferSteps: Steps = [
  [4, make],
  [1, send],
  [4, step('receive')],
  [2, step('lose')],
  [1, step('return')],
  [5, step('find')],
  [2, undo],
  [0.7, elsewhere('redirect')],
  [0.7, elsewhere('sendOn')],
];

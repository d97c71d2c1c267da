import {
  costOf,
  movesNothing,
  newReasons,
  reasonsIn,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { Chance } from '../random.ts';
import type { History, Step, Steps } from './history.ts';
import { given, someOf, someQuantity } from './some.ts';

const someCost = (chance: Chance): string =>
  chance.pick([String(chance.whole(0, 60)), (chance.whole(1, 99_999) / 1_000).toFixed(3)]);

const post =
  (asDraft: boolean): Step =>
  (history, chance) => {
    const { products, locations, moneyAccounts } = history.made;
    const reason = chance.pick([...newReasons, 'received', 'received', 'opening', 'found'] as const);
    const some = movesNothing(reason) ? chance.whole(0, products.length - 1) : 0;
    const lines = Array.from(
      { length: movesNothing(reason) ? chance.whole(1, 2) : chance.whole(1, 3) },
      (_, index) => {
        // A product is revalued once in a document.
        const product = movesNothing(reason)
          ? (products[(some + index) % products.length] ?? chance.pick(products))
          : chance.pick(products);
        const isIn = reasonsIn.includes(reason) || (reason === 'count' && chance.next() < 0.5);
        const isPacked = !movesNothing(reason) && chance.next() < 0.25;
        // A cost by which that of one is exact: the model counts in the product's own unit.
        const pack = isPacked ? product.packs.find(({ name }) => name === 'Box') : undefined;
        const quantity = `${isIn ? '' : '-'}${pack ? chance.whole(1, 5) : someQuantity(chance, product)}`;
        const cost = costOf(reason, isIn);
        const saysCost = cost === 'needed' || (cost === 'open' && chance.next() < 0.5);
        return given({
          productId: product.id,
          packId: pack?.id,
          quantity: movesNothing(reason) ? undefined : quantity,
          unitCost: saysCost ? someCost(chance) : undefined,
        });
      },
    );
    const paid = { kind: 'paid', moneyAccountId: chance.pick(moneyAccounts).id };
    const settlement = chance.pick([paid, { kind: 'owed', owedTo: 'Makola Wholesale' }]);
    return {
      id: 'stockAdjustments.create',
      input: given({
        locationId: movesNothing(reason) && chance.next() < 0.5 ? null : chance.pick(locations),
        reason,
        businessDate: history.someDay(chance),
        settlement: reason === 'received' ? settlement : undefined,
        lines,
        asDraft: asDraft || undefined,
      }),
    };
  };

const someAdjustment = ({ made }: History, chance: Chance, states: readonly string[]) => {
  const fitting = [...made.adjustments.values()].filter(({ status }) => states.includes(status));
  return someOf(chance, chance.next() < 0.5 ? fitting.slice(-3) : fitting);
};

const undoWhole =
  (verb: 'reverse' | 'replace'): Step =>
  (history, chance) => {
    const found = someAdjustment(history, chance, ['posted']);
    return (
      found && {
        id: `stockAdjustments.${verb}`,
        input: given({ id: found.id, businessDate: history.someDay(chance) }),
      }
    );
  };

const correct: Step = (history, chance) => {
  const found = someAdjustment(history, chance, ['posted']);
  const line = found && chance.pick(found.lines);
  return (
    line && {
      id: 'stockAdjustments.correctCost',
      input: given({
        id: found.id,
        lines: [{ lineNumber: line.number, unitCost: someCost(chance) }],
        businessDate: history.someDay(chance),
      }),
    }
  );
};

const ofDraft =
  (verb: 'approve' | 'post' | 'remove' | 'recalculate'): Step =>
  (history, chance) => {
    const found = someAdjustment(history, chance, ['draft', 'approved']);
    const version = verb === 'remove' ? {} : { version: found?.version };
    return found && { id: `stockAdjustments.${verb}`, input: { id: found.id, ...version } };
  };

/** Putting in, taking out, giving another value and undoing. */
export const stockSteps: Steps = [
  [5, post(false)],
  [1.5, post(true)],
  [1, ofDraft('approve')],
  [2, ofDraft('post')],
  [0.5, ofDraft('recalculate')],
  [0.5, ofDraft('remove')],
  [2.2, undoWhole('reverse')],
  [0.8, undoWhole('replace')],
  [3, correct],
];

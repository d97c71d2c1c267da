import type { StockReceipt } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import {
  costKinds,
  costSplits,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Chance } from '../random.ts';
import type { Input } from '../walks/every-call.ts';
import type { History, Step, Steps } from './history.ts';
import { receivingLines, someBuyingPrice, someGoods } from './purchase-steps.ts';
import { given, someNew, someOf, somePart } from './some.ts';

const someCost = ({ made }: History, chance: Chance): Input => ({
  kind: chance.pick(costKinds),
  currency: chance.next() < 0.25 ? 'USD' : made.moneyAccounts[0]?.currency,
  amountMinor: chance.whole(1, 20_000),
  split: chance.pick(costSplits),
});

const lineOf = (chance: Chance, goods: Input): Input => ({
  ...goods,
  unitPrice: someBuyingPrice(chance),
  discountPercent: chance.next() < 0.2 ? String(chance.whole(1, 100)) : '0',
  weight: chance.next() < 0.7 ? String(chance.whole(1, 500)) : null,
  ...(chance.next() < 0.15 && { rejectedQuantity: '1', rejectedReason: 'Broken' }),
});

/** A draft of what came: of orders, of none, or both. */
const begin: Step = (history, chance) => {
  const { made } = history;
  const sent = [...made.purchases.values()].findLast(({ status }) => status === 'sent');
  const supplier =
    (chance.next() < 0.6 && made.suppliers.find(({ id }) => id === sent?.supplierId)) ||
    chance.pick(made.suppliers);
  const ordered = chance.next() < 0.6 ? receivingLines(history, chance, supplier.id) : [];
  const others = Array.from({ length: ordered.length > 0 ? chance.whole(0, 1) : chance.whole(1, 3) }, () => {
    const { quantity, ...goods } = someGoods(history, chance);
    return { ...goods, enteredQuantity: quantity };
  });
  return {
    id: 'stockReceipts.create',
    input: {
      supplierId: supplier.id,
      locationId: chance.next() < 0.7 ? made.locations[0] : chance.pick(made.locations),
      businessDate: history.someDay(chance) ?? null,
      pricesIncludeTax: chance.next() < 0.3,
      lines: [...ordered, ...others].map((goods) => lineOf(chance, goods)),
      costs: Array.from({ length: chance.pick([0, 0, 1, 2]) }, () => someCost(history, chance)),
    },
  };
};

const someReceipt = (
  { made }: History,
  chance: Chance,
  fits: (receipt: StockReceipt) => boolean,
): StockReceipt | undefined =>
  someNew(
    chance,
    [...made.receipts.values()].filter((receipt) => chance.next() < 0.03 || fits(receipt)),
  );
const isDraft = ({ status }: StockReceipt): boolean => status === 'draft';
const isPosted = ({ status }: StockReceipt): boolean => status === 'posted';

const post: Step = (history, chance) => {
  const found = someReceipt(history, chance, isDraft);
  const input = { id: found?.id, version: found?.version, isAnotherDelivery: true };
  return found && { id: 'stockReceipts.post', input };
};

const change: Step = (history, chance) => {
  const found = someReceipt(history, chance, isDraft);
  const { quantity, ...goods } = someGoods(history, chance);
  return (
    found && {
      id: 'stockReceipts.update',
      input: {
        id: found.id,
        version: found.version,
        lines: [lineOf(chance, { ...goods, enteredQuantity: quantity })],
      },
    }
  );
};

const undoWhole =
  (verb: 'reverse' | 'replace'): Step =>
  (history, chance) => {
    const found = someReceipt(history, chance, isPosted);
    return (
      found && {
        id: `stockReceipts.${verb}`,
        input: given({ id: found.id, businessDate: history.someDay(chance) }),
      }
    );
  };

const addCost: Step = (history, chance) => {
  const found = someReceipt(history, chance, isPosted);
  return (
    found && {
      id: 'stockReceipts.addCost',
      input: given({
        id: found.id,
        ...someCost(history, chance),
        businessDate: history.someDay(chance),
      }),
    }
  );
};

const correct: Step = (history, chance) => {
  const found = someReceipt(history, chance, isPosted);
  const lines = found?.lines.filter(() => chance.next() < 0.6) ?? [];
  if (!found || lines.length === 0) return undefined;
  return {
    id: 'stockReceipts.correctPrices',
    input: given({
      id: found.id,
      lines: lines.map(({ number }) => ({ lineNumber: number, unitPrice: someBuyingPrice(chance) })),
      businessDate: history.someDay(chance),
    }),
  };
};

const giveBack: Step = (history, chance) => {
  const found = someReceipt(history, chance, isPosted);
  const lines = (found?.lines ?? []).flatMap((line) => {
    if (chance.next() < 0.3) return [];
    const product = history.made.products.find(({ id }) => id === line.productId);
    // A pack goes back whole.
    const isDivided = line.packId === null && (product?.isDivisible ?? false);
    const left = line.packId === null ? new Exact(line.quantity).minus(line.returnedQuantity) : new Exact(1);
    const enteredQuantity = somePart(chance, left, isDivided);
    return enteredQuantity === undefined ? [] : [{ lineNumber: line.number, enteredQuantity }];
  });
  if (!found || lines.length === 0) return undefined;
  return {
    id: 'stockReceipts.returnGoods',
    input: given({ id: found.id, reason: 'Not as ordered', lines, businessDate: history.someDay(chance) }),
  };
};

const undo =
  (verb: 'reverseCost' | 'reverseReturn'): Step =>
  (history, chance) => {
    const documentsOf = ({ lateCosts, returns }: StockReceipt) =>
      (verb === 'reverseCost' ? lateCosts : returns).filter(({ status }) => status === 'posted');
    const found = someReceipt(history, chance, (receipt) => documentsOf(receipt).length > 0);
    const one = found && someOf(chance, documentsOf(found));
    return (
      one && {
        id: `stockReceipts.${verb}`,
        input: given({ id: found.id, documentId: one.id, businessDate: history.someDay(chance) }),
      }
    );
  };

/** Receiving goods, what they come to cost later, and sending them back. */
export const receiptSteps: Steps = [
  [6, begin],
  [8, post],
  [0.5, change],
  [1, undoWhole('reverse')],
  [0.8, undoWhole('replace')],
  [3, addCost],
  [2, correct],
  [3, giveBack],
  [1.2, undo('reverseCost')],
  [1, undo('reverseReturn')],
];

import type {
  ReorderLine,
  ReorderQuestion,
} from '@shelfwise/contract/features/purchasing/reorder/reorder.contract';
import { mostReorderLines } from '@shelfwise/contract/features/purchasing/reorder/reorder.facts';
import {
  chooseWithin,
  daysOfCover,
  missedQuantity,
  neededQuantity,
  orderedQuantity,
  reorderDays,
  type BudgetLine,
  type StockNeed,
} from '@shelfwise/contract/features/purchasing/reorder/reorder.rules';
import type { SuggestedPrice } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { lineAmountMinor } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { caps } from '@shelfwise/contract/primitives/caps';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact, fromMinor, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { findRateBetween } from '../../company/index.ts';
import { todayOf } from '../../ledger/index.ts';
import { suggestPrices } from '../purchase-orders/suggest-prices.ts';
import { listNeeds, type NeedRow } from './list-needs.ts';

/** An amount in the smallest unit, at most what a document may come to: what is missed of a product may be any figure. */
const boundedMinor = (amount: Exact, currency: Currency): number =>
  Exact.min(amount.times(new Exact(10).pow(decimalsOf(currency))), caps.documentMinor)
    .toDecimalPlaces(0)
    .toNumber();

const packOf = ({ packId, packName, numerator, denominator }: NeedRow): ReorderLine['pack'] =>
  packId === null || packName === null || numerator === null || denominator === null
    ? null
    : { id: packId, name: packName, numerator, denominator };

interface Wanted {
  row: NeedRow;
  need: StockNeed;
  pack: ReorderLine['pack'];
  /** in packs where there is one */
  quantity: string;
}

const wantedOf = (row: NeedRow, { coverDays, safetyDays }: ReorderQuestion): Wanted => {
  const need = { ...row, coverDays, safetyDays };
  const pack = packOf(row);
  const quantity = orderedQuantity(neededQuantity(need), { pack, minimum: row.minimumQuantity });
  return { row, need, pack, quantity };
};

/** What each supplier charges for what is wanted of them, by product. */
const listPrices = async (call: Call, all: readonly Wanted[]): Promise<Map<string, SuggestedPrice>> => {
  const bySupplier = Map.groupBy(all, ({ row }) => row.supplierId);
  const answers = await Promise.all(
    [...bySupplier].map(async ([supplierId, wanted]) => {
      if (supplierId === null) return [];
      const lines = wanted.map(({ row, pack, quantity }) => ({
        productId: row.productId,
        packId: pack?.id ?? null,
        quantity,
      }));
      return (await suggestPrices(call, { supplierId, lines })).items;
    }),
  );
  return new Map(answers.flat().map((price) => [price.productId, price]));
};

/** What one unit of each supplier's currency is worth in that of the books today; none for a currency without a rate. */
const listRates = async (call: Call, all: readonly Wanted[]): Promise<Map<string, string>> => {
  const { baseCurrency } = call.actor.company;
  const currencies = new Set(all.map(({ row }) => (row.currency ?? baseCurrency) as Currency));
  const rates = await Promise.all(
    [...currencies].map(async (of) => {
      if (of === baseCurrency) return [of, '1'] as const;
      return [of, await findRateBetween(call, { of, inside: baseCurrency, day: todayOf(call) })] as const;
    }),
  );
  return new Map(rates.flatMap(([of, rate]) => (rate === undefined ? [] : [[of, rate] as const])));
};

const lineOf = (
  call: Call,
  { row, need, pack, quantity }: Wanted,
  price: SuggestedPrice | undefined,
  rates: ReadonlyMap<string, string>,
): ReorderLine => {
  const { baseCurrency } = call.actor.company;
  const currency = (row.currency ?? baseCurrency) as Currency;
  const unitPrice = price?.unitPrice ?? null;
  const rate = rates.get(currency);
  const {
    unitPrice: sellingPrice,
    reorderQuantity: _,
    packId,
    packName,
    numerator,
    denominator,
    ...shown
  } = row;
  return {
    ...shown,
    currency,
    pack,
    quantity,
    unitPrice,
    priceSource: price?.source ?? null,
    daysOfCover: daysOfCover(need),
    runsOutOn: null,
    orderBy: null,
    ...reorderDays(need, todayOf(call)),
    amountMinor:
      unitPrice === null || rate === undefined
        ? null
        : boundedMinor(
            new Exact(
              fromMinor(
                lineAmountMinor({ enteredQuantity: quantity, unitPrice, discountPercent: '0' }, currency),
                currency,
              ),
            ).times(rate),
            baseCurrency,
          ),
    missed: new Exact(missedQuantity(need)).toDecimalPlaces(6).toFixed(),
    missedSalesMinor: boundedMinor(new Exact(missedQuantity(need)).times(sellingPrice), baseCurrency),
    withinBudget: null,
  };
};

/** A line as the rule of budgets takes it. What one costs is rounded up, so that the whole never costs more than the budget. */
const budgetLine = ({
  quantity,
  amountMinor,
  minimumQuantity,
  missed,
  missedSalesMinor,
  pack,
}: ReorderLine): BudgetLine => ({
  // Of what has no price nobody knows what it would cost.
  quantity: amountMinor === null ? 0 : Number(quantity),
  minimum: Math.ceil(Number(minimumQuantity ?? '0')),
  costMinor: Number(quantity) === 0 ? 0 : Math.ceil((amountMinor ?? 0) / Number(quantity)),
  size: pack ? pack.numerator / pack.denominator : 1,
  missed: Number(missed),
  missedSalesMinor,
});

/** What it is time to buy, each line with its supplier, price and days; with a budget, also what of it that is best spent on. */
export const getReorder = async (call: Call, asked: ReorderQuestion) => {
  const rows = await listNeeds(call, asked);
  const wanted = rows.slice(0, mostReorderLines).map((row) => wantedOf(row, asked));
  const [prices, rates] = await Promise.all([listPrices(call, wanted), listRates(call, wanted)]);
  const lines = wanted.map((one) => lineOf(call, one, prices.get(one.row.productId), rates));
  const isCut = rows.length > mostReorderLines;
  const { budgetMinor } = asked;
  if (budgetMinor === undefined) return { items: lines, isCut, budget: null };
  const bought = chooseWithin(
    budgetMinor,
    lines.map((item) => ({ ...budgetLine(item), item })),
  );
  return {
    items: bought.map(({ line: { item }, quantity, lostSalesMinor }) => ({
      ...item,
      withinBudget: { quantity: String(quantity), lostSalesMinor },
    })),
    isCut,
    budget: {
      spentMinor: sumMinor(bought.map(({ line, quantity }) => line.costMinor * quantity)),
      lostSalesMinor: sumMinor(bought.map((one) => one.lostSalesMinor)),
      leftOut: bought.filter(({ quantity }) => quantity === 0).length,
    },
  };
};

import type {
  NewStockAdjustment,
  Settlement,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { decimalsOf } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import { handlers } from '../handlers.ts';
import { accountHolding } from './demo-money.ts';
import type { DemoTrade } from './demo-trade.ts';
import { receiveFromSuppliers } from './demo-receipts.ts';
import type { Place, Ware } from './demo-shelves.ts';

interface Delivery extends Pick<NewStockAdjustment, 'reason'> {
  note?: string;
  settlement?: Settlement;
}

const post = async (
  trade: DemoTrade,
  place: Place,
  at: Date,
  delivery: Delivery,
  moves: readonly { ware: Ware; quantity: number; unitCost?: string }[],
) => {
  if (moves.length === 0) return;
  await handlers.stockAdjustments.create(trade.as('manager', at), {
    ...delivery,
    locationId: place.id,
    lines: moves.map(({ ware, quantity, unitCost }) => ({
      productId: ware.id,
      quantity: String(quantity),
      ...(unitCost !== undefined && { unitCost }),
    })),
  });
  for (const { ware, quantity } of moves) trade.shelves.change(ware, place, quantity);
};

/** The stock a company begins with. */
export const openShelves = async (trade: DemoTrade, place: Place, at: Date): Promise<void> => {
  const moves = trade.shelves.wares.map((ware) => ({
    ware,
    quantity: trade.shelves.target(ware, place),
    unitCost: ware.unitCost,
  }));
  await post(
    trade,
    place,
    at,
    { reason: 'opening' },
    moves.filter(({ quantity }) => quantity > 0),
  );
};

const suppliers = ['City Wholesale', 'Harbour Imports', 'Northern Distributors'] as const;

/** One delivery in four is paid on the spot, where there is the money; the others are owed. */
const settle = async (trade: DemoTrade, at: Date, minor: number): Promise<Settlement> => {
  const account = trade.random.chance(0.25) ? await accountHolding(trade, at, minor) : undefined;
  return account
    ? { kind: 'paid', moneyAccountId: account.id }
    : { kind: 'owed', owedTo: trade.random.pick(suppliers) };
};

/**
 * Buys what has run low. Suppliers deliver to the main place; what has none, and what branches buy for themselves, comes at a cost that
 * varies a little from delivery to delivery.
 */
export const restock = async (trade: DemoTrade, place: Place, at: Date): Promise<void> => {
  const { random, shelves } = trade;
  const low = shelves.wares
    .filter((ware) => !ware.isRunningOut && shelves.free(ware, place) < shelves.target(ware, place) * 0.7)
    .map((ware) => ({
      ware,
      quantity: Math.max(1, shelves.target(ware, place) - shelves.free(ware, place)),
    }));
  const isMain = place === shelves.places[0];
  const others = isMain ? await receiveFromSuppliers(trade, place, at, low) : low;
  if (others.length === 0) return;
  const drift = 0.97 + random.next() * 0.08;
  const moves = others.map(({ ware, quantity }) => ({
    ware,
    quantity,
    unitCost: new Exact(ware.unitCost).times(drift.toFixed(4)).toDecimalPlaces(2).toFixed(),
  }));
  const note = `Delivery note ${random.between(10_000, 99_999)}`;
  const cost = Exact.sum(0, ...moves.map(({ quantity, unitCost }) => new Exact(unitCost).times(quantity)));
  const minor = cost.times(10 ** decimalsOf(trade.as('manager', at).actor.company.baseCurrency)).toNumber();
  const settlement = await settle(trade, at, minor);
  await post(trade, place, at, { reason: 'received', note, settlement }, moves);
};

const notes: Record<(typeof trades)[number], string> = {
  damage: 'Found broken while unpacking',
  expiry: 'Past its date, taken off the shelf',
  theft: 'Missing after closing',
  own_use: 'Taken for the house',
  count: 'Counted anew',
};
const trades = ['damage', 'expiry', 'theft', 'own_use', 'count'] as const;

/** A small loss usual in the trade, or a difference found by counting. */
export const loseSome = async (trade: DemoTrade, place: Place, at: Date): Promise<void> => {
  const { random, shelves, company } = trade;
  const reason = random.pick(company.losses);
  const found = shelves.wares.filter((ware) => shelves.free(ware, place) > 4);
  if (found.length === 0) return;
  const quantity = reason === 'count' && random.chance(0.4) ? 1 : -random.between(1, 2);
  const difference = { reason, note: notes[reason] };
  await post(trade, place, at, difference, [{ ware: random.pick(found), quantity }]);
};

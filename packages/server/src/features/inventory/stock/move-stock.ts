import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { movementKinds } from '@shelfwise/contract/features/inventory/stock/stock.facts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { leaveFreed } from './freed-goods.ts';
import { raiseStockAlerts, sumByProduct } from './stock-alerts.ts';
import { levelOf, type LockedStock } from './stock.queries.ts';
import { availableOf, isOverLimit, issueValue, levelAfter, receiptValue, type Level } from './stock.rules.ts';

/** One line of a document that moves stock. */
export interface Move {
  documentLine: number;
  /** tells apart several movements of one line: both sides of a transfer, or the lots it was taken from */
  leg?: number;
  productId: string;
  /** signed; 0 where only the value changes */
  quantity: string;
  /** unit cost, where goods come in at a known cost or get another one */
  unitCost?: string | undefined;
  /** unit cost taken over from earlier goods, because that of these is unknown */
  assumedCost?: string | undefined;
  /** the signed value, where the document decides it; otherwise it follows from the cost or the average */
  valueMinor?: number;
  /** true where the goods were promised: the promise ends with this move */
  isReserved?: boolean;
}

export interface Moved {
  documentLine: number;
  productId: string;
  quantity: string;
  /** has the sign of the quantity */
  valueMinor: number;
}

/** The fields of a registered document (see `registerDocument`) that its movements need. */
export interface MovingDocument {
  id: string;
  kind: (typeof movementKinds)[number];
  /** the business day, in the company's time zone */
  businessDate: string;
  currency: Currency;
}

/** The signed value of a move at a level, in minor units. */
export const valueOf = (level: Level, move: Move, currency: Currency): number => {
  if (move.valueMinor !== undefined) return move.valueMinor;
  const quantity = new Exact(move.quantity);
  return quantity.isNegative()
    ? -issueValue(level, quantity.negated().toFixed())
    : receiptValue(level, move.quantity, move.unitCost ?? move.assumedCost, currency);
};

/** The level after a move of that value, with the last known cost. */
export const levelMoved = (level: Level, move: Move, valueMinor: number): Level => {
  const released = move.isReserved ? new Exact(move.quantity).negated().toFixed() : '0';
  const after = levelAfter(level, move.quantity, valueMinor, released);
  const isKnown = move.unitCost !== undefined && !new Exact(move.quantity).isNegative();
  return isKnown ? { ...after, lastUnitCost: move.unitCost ?? null } : after;
};

/**
 * Products of which a document takes more than is free, after all lines or after any of them: lines are posted one after another, and each
 * must find what it takes. Empty where none is short.
 */
export const decideMoves = (
  moves: readonly Move[],
  stock: LockedStock,
): { productId: string; available: string }[] => {
  const free = new Map<string, Exact>();
  const short = new Set<string>();
  for (const { productId, quantity } of moves.filter((move) => !move.isReserved)) {
    const left = (free.get(productId) ?? availableOf(levelOf(stock, productId))).plus(quantity);
    free.set(productId, left);
    if (left.isNegative()) short.add(productId);
  }
  return [...short].map((productId) => ({
    productId,
    available: availableOf(levelOf(stock, productId)).toFixed(),
  }));
};

/** The value of each move, one after another, and the levels after them. */
const carryOut = (document: MovingDocument, moves: readonly Move[], stock: LockedStock) => {
  const levels = new Map(stock.levels);
  const rows = moves.map((move) => {
    const level = levels.get(move.productId) ?? levelOf(stock, move.productId);
    const valueMinor = valueOf(level, move, document.currency);
    const after = levelMoved(level, move, valueMinor);
    if (isOverLimit(after)) throw new AppError('over_limit');
    levels.set(move.productId, after);
    return { ...move, valueMinor, released: new Exact(level.reserved).minus(after.reserved), after };
  });
  return { rows, levels };
};

/**
 * Moves stock that is locked: one movement for each line at the cost of this moment, with the running totals. Returns the value of each
 * line. Call `decideMoves` first; otherwise checks of the tables refuse what is short.
 */
export const moveStock = async (
  tx: TenantTransaction,
  document: MovingDocument,
  moves: readonly Move[],
  stock: LockedStock,
): Promise<Moved[]> => {
  if (moves.length === 0) return [];
  const { rows, levels } = carryOut(document, moves, stock);
  const products = [...new Set(rows.map((row) => row.productId))];
  const sums = products.map((productId) => {
    const ofProduct = rows.filter((row) => row.productId === productId);
    return {
      productId,
      sequence: levels.get(productId)?.lastSequence ?? 0,
      unitCost: levels.get(productId)?.lastUnitCost ?? null,
      quantity: ofProduct.reduce((sum, row) => sum.plus(row.quantity), new Exact(0)).toFixed(),
      released: ofProduct.reduce((sum, row) => sum.plus(row.released), new Exact(0)).toFixed(),
      valueMinor: ofProduct.reduce((sum, row) => sum + row.valueMinor, 0),
    };
  });
  const change = sql`select * from unnest(${sums.map((sum) => sum.productId)}::uuid[], ${sums.map((sum) => sum.quantity)}::numeric[],
      ${sums.map((sum) => sum.released)}::numeric[], ${sums.map((sum) => sum.valueMinor)}::int8[], ${sums.map((sum) => sum.sequence)}::int8[],
      ${sums.map((sum) => sum.unitCost)}::numeric[]) as c (product_id, quantity, released, value, sequence, unit_cost)`;
  await Promise.all([
    // The first receipt at a location creates its level.
    sql`insert into stock_levels (tenant_id, product_id, location_id)
        select ${tx.tenantId}, product_id, ${stock.locationId} from unnest(${products}::uuid[]) as p (product_id)
        on conflict do nothing returning product_id`.execute(tx.db),
    sql`with change as (${change})
        update stock_levels l
        set on_hand = l.on_hand + change.quantity, reserved = l.reserved - change.released, value_minor = l.value_minor + change.value,
          last_sequence = change.sequence, last_unit_cost = change.unit_cost
        from change where l.tenant_id = ${tx.tenantId} and l.location_id = ${stock.locationId} and l.product_id = change.product_id`.execute(
      tx.db,
    ),
    sql`with change as (${change})
        update stock_totals s set on_hand = s.on_hand + change.quantity, reserved = s.reserved - change.released
        from change where s.tenant_id = ${tx.tenantId} and s.product_id = change.product_id`.execute(tx.db),
    sql`insert into stock_movements (tenant_id, product_id, location_id, sequence, kind, quantity, value_minor, on_hand_after, value_after_minor,
          document_id, document_line, leg, business_date, posted_at, posted_by)
        select ${tx.tenantId}, product, ${stock.locationId}, sequence, ${document.kind}, quantity, value, on_hand, value_after,
          ${document.id}, line, leg, ${document.businessDate}, ${tx.at}, ${tx.origin.actorId}
        from unnest(${rows.map((row) => row.productId)}::uuid[], ${rows.map((row) => row.quantity)}::numeric[],
          ${rows.map((row) => row.valueMinor)}::int8[], ${rows.map((row) => row.after.onHand)}::numeric[],
          ${rows.map((row) => row.after.valueMinor)}::int8[], ${rows.map((row) => row.documentLine)}::int[],
          ${rows.map((row) => row.leg ?? 0)}::int[], ${rows.map((row) => row.after.lastSequence)}::int8[])
          as m (product, quantity, value, on_hand, value_after, line, leg, sequence)
        returning sequence`.execute(tx.db),
  ]);
  leaveFreed(
    tx,
    stock.locationId,
    sumByProduct(
      rows.map((row) => ({ productId: row.productId, quantity: row.released.plus(row.quantity) })),
    ),
  );
  // Of a transfer, what leaves is on the way now: the transfer itself says what that makes of the product.
  if (document.kind !== 'transfer')
    raiseStockAlerts(
      tx,
      stock,
      sumByProduct(
        rows.map((row) => ({ productId: row.productId, quantity: row.released.plus(row.quantity) })),
      ),
    );
  return rows.map(({ documentLine, productId, quantity, valueMinor }) => ({
    documentLine,
    productId,
    quantity,
    valueMinor,
  }));
};

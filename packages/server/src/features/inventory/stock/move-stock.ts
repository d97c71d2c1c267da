import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { movementKinds } from '@shelfwise/contract/features/inventory/stock/stock.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { raiseStockAlerts, sumByProduct } from './stock-alerts.ts';
import { levelOf, type LockedStock } from './stock.queries.ts';
import {
  availableOf,
  issueValue,
  levelAfter,
  receiptValue,
  undoneReceiptValue,
  type Level,
} from './stock.rules.ts';

/** One line of a document that moves stock. */
export interface Move {
  documentLine: number;
  productId: string;
  /** signed */
  quantity: string;
  /** cost of one, where stock comes in at a known cost */
  unitCost?: string | undefined;
  /** the signed value that a reversal undoes; what it really moves is bounded by what is there */
  undoesMinor?: number;
  /** what the move takes was promised: the promise goes with it */
  isReserved?: boolean;
}

export interface Moved {
  documentLine: number;
  productId: string;
  quantity: string;
  /** signed like the quantity */
  valueMinor: number;
}

export interface MovingDocument {
  type: string;
  id: string;
  kind: (typeof movementKinds)[number];
  /** the company's day */
  businessDate: string;
  currency: Currency;
}

const valueOf = (level: Level, move: Move, currency: Currency): number => {
  const quantity = new Exact(move.quantity);
  if (quantity.isNegative()) {
    const out = quantity.negated().toFixed();
    return -(move.undoesMinor === undefined
      ? issueValue(level, out)
      : undoneReceiptValue(level, out, move.undoesMinor));
  }
  return move.undoesMinor === undefined
    ? receiptValue(level, move.quantity, move.unitCost, currency)
    : -move.undoesMinor;
};

/**
 * Products that a document would take below what is free to take, at the end or on the way: lines are posted one
 * after the other, and none finds less than it takes. Empty where all is well.
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

/**
 * Moves stock under its locks: one movement a line at its cost of that moment, and the running totals with it.
 * Answers the value of each line. The table's checks refuse what `decideMoves` was not asked about.
 */
export const moveStock = async (
  tx: TenantTransaction,
  document: MovingDocument,
  moves: readonly Move[],
  stock: LockedStock,
): Promise<Moved[]> => {
  const levels = new Map(stock.levels);
  const rows = moves.map((move) => {
    const level = levels.get(move.productId) ?? levelOf(stock, move.productId);
    const valueMinor = valueOf(level, move, document.currency);
    const released = move.isReserved ? new Exact(move.quantity).negated().toFixed() : '0';
    const after = levelAfter(level, move.quantity, valueMinor, released);
    if (!Number.isSafeInteger(after.valueMinor)) throw new AppError('over_limit');
    levels.set(move.productId, after);
    return { ...move, valueMinor, released, after };
  });
  const products = [...new Set(rows.map((row) => row.productId))];
  const sums = products.map((productId) => {
    const ofProduct = rows.filter((row) => row.productId === productId);
    return {
      productId,
      quantity: ofProduct.reduce((sum, row) => sum.plus(row.quantity), new Exact(0)).toFixed(),
      released: ofProduct.reduce((sum, row) => sum.plus(row.released), new Exact(0)).toFixed(),
      valueMinor: ofProduct.reduce((sum, row) => sum + row.valueMinor, 0),
    };
  });
  const change = sql`select * from unnest(${sums.map((sum) => sum.productId)}::uuid[], ${sums.map((sum) => sum.quantity)}::numeric[],
      ${sums.map((sum) => sum.released)}::numeric[], ${sums.map((sum) => sum.valueMinor)}::int8[]) as c (product_id, quantity, released, value)`;
  await Promise.all([
    // A first receipt at a place makes its level.
    sql`insert into stock_levels (tenant_id, product_id, location_id)
        select ${tx.tenantId}, product_id, ${stock.locationId} from unnest(${products}::uuid[]) as p (product_id)
        on conflict do nothing`.execute(tx.db),
    sql`with change as (${change})
        update stock_levels l
        set on_hand = l.on_hand + change.quantity, reserved = l.reserved - change.released, value_minor = l.value_minor + change.value
        from change where l.tenant_id = ${tx.tenantId} and l.location_id = ${stock.locationId} and l.product_id = change.product_id`.execute(
      tx.db,
    ),
    sql`with change as (${change})
        update stock_totals s set on_hand = s.on_hand + change.quantity, reserved = s.reserved - change.released
        from change where s.tenant_id = ${tx.tenantId} and s.product_id = change.product_id`.execute(tx.db),
    sql`insert into stock_movements (tenant_id, product_id, location_id, kind, quantity, value_minor, on_hand_after, value_after_minor,
          document_type, document_id, document_line, business_date, posted_at, posted_by)
        select ${tx.tenantId}, product, ${stock.locationId}, ${document.kind}, quantity, value, on_hand, value_after,
          ${document.type}, ${document.id}, line, ${document.businessDate}, ${tx.at}, ${tx.origin.actorId}
        from unnest(${rows.map((row) => row.productId)}::uuid[], ${rows.map((row) => row.quantity)}::numeric[],
          ${rows.map((row) => row.valueMinor)}::int8[], ${rows.map((row) => row.after.onHand)}::numeric[],
          ${rows.map((row) => row.after.valueMinor)}::int8[], ${rows.map((row) => row.documentLine)}::int[])
          as m (product, quantity, value, on_hand, value_after, line)`.execute(tx.db),
  ]);
  const availableChanges = sumByProduct(
    rows.map((row) => ({ productId: row.productId, quantity: new Exact(row.quantity).plus(row.released) })),
  );
  raiseStockAlerts(tx, stock, availableChanges);
  return rows.map(({ documentLine, productId, quantity, valueMinor }) => ({
    documentLine,
    productId,
    quantity,
    valueMinor,
  }));
};

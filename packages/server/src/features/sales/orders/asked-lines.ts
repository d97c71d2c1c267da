import { Exact } from '@shelfwise/contract/primitives/money';
import type { LineDiscount, ReviseOrder } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { priceReasonOf } from '@shelfwise/contract/features/sales/orders/prices';
import { AppError } from '../../../platform/errors.ts';
import type { LoadedOrder } from './orders.queries.ts';
import { isEnded } from './revision.rules.ts';

/** Why a line is below the list: what is said now, otherwise what was said before of the same price. */
export const reasonOf = (
  { priceReason }: { priceReason?: string | null | undefined },
  before: { discounts: readonly LineDiscount[] },
): string | null => (priceReason === undefined ? (priceReasonOf(before.discounts) ?? null) : priceReason);

/** The lines as they are asked for: where none are sent, those of the order. */
export const askedLines = ({ lines }: LoadedOrder, asked: ReviseOrder['lines']) => {
  const own = new Map(lines.map((line) => [line.id, line]));
  const all: NonNullable<ReviseOrder['lines']> =
    asked ??
    lines
      .filter((line) => !isEnded(line))
      .map(({ id, productId, pack, quantity, enteredQuantity }) => ({
        id,
        productId,
        packId: pack?.id ?? null,
        quantity: enteredQuantity ?? quantity,
      }));
  return all.map((line) => {
    const before = line.id === undefined ? undefined : own.get(line.id);
    const isSame =
      before?.productId === line.productId && (before.pack?.id ?? null) === (line.packId ?? null);
    if (!before || !isSame) return line;
    const unitPrice = line.unitPrice ?? before.unitPrice;
    // A line at its former price keeps the list price it was agreed under, and why: what differs since is no discount.
    const isAgreed = new Exact(unitPrice).equals(before.unitPrice);
    return {
      ...line,
      unitPrice,
      ...(isAgreed && { listPrice: before.listPrice, priceReason: reasonOf(line, before) }),
    };
  });
};

/** Throws where a line names no line of the order that can be changed, or one that another line names too. */
export const requireOwn = ({ lines }: LoadedOrder, asked: readonly { id?: string | undefined }[]): void => {
  const open = new Set(lines.filter((line) => !isEnded(line)).map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, { id }] of asked.entries()) {
    if (id === undefined) continue;
    const field = (code: 'unknown_record' | 'repeated') => ({ fields: { [`lines.${index}.id`]: { code } } });
    if (!open.has(id)) throw new AppError('not_found', field('unknown_record'));
    if (seen.has(id)) throw new AppError('invalid_input', field('repeated'));
    seen.add(id);
  }
};

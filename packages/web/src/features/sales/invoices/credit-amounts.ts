import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import type { TypedQuantity } from '../orders/line-quantities.ts';

type Billed = Pick<
  Invoice['lines'][number],
  'quantity' | 'totalMinor' | 'creditedQuantity' | 'creditedMinor'
>;

/** What of an invoice's line can still be taken back. */
export const openToCredit = (line: Pick<Billed, 'quantity' | 'creditedQuantity'>): string =>
  new Exact(line.quantity).minus(line.creditedQuantity).toFixed();

/** What a quantity of a line brings back: the share credited after it, less what was credited before; so the last part brings the rest. */
function creditOf(line: Billed, quantity: string): number {
  const after = Exact.min(new Exact(line.creditedQuantity).plus(quantity), line.quantity);
  const share = new Exact(line.totalMinor).times(after).dividedBy(line.quantity);
  return share.toDecimalPlaces(0).toNumber() - line.creditedMinor;
}

/** What the typed quantities come to; what is no number yet counts as nothing. */
export const creditedBy = (
  lines: ReadonlyArray<Billed & { id: string }>,
  typed: readonly TypedQuantity[],
): number =>
  lines.reduce((sum, line) => {
    const quantity = nonNegativeDecimalSchema.safeParse(
      typed.find(({ lineId }) => lineId === line.id)?.quantity,
    );
    return quantity.success ? sum + creditOf(line, quantity.data) : sum;
  }, 0);

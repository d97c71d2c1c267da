import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import type { TypedQuantity } from '../orders/record/line-quantities.ts';

type Billed = Pick<
  Invoice['lines'][number],
  'quantity' | 'totalMinor' | 'creditedQuantity' | 'creditedMinor'
>;

/** The quantity of an invoice's line that can still be credited. */
export const openToCredit = (line: Pick<Billed, 'quantity' | 'creditedQuantity'>): string =>
  new Exact(line.quantity).minus(line.creditedQuantity).toFixed();

/**
 * The credit for a quantity of a line: the credited share of its amount afterwards, less the share credited before. So the last
 * part gets exactly the rest.
 */
function creditOf(line: Billed, quantity: string): number {
  const after = Exact.min(new Exact(line.creditedQuantity).plus(quantity), line.quantity);
  const share = new Exact(line.totalMinor).times(after).dividedBy(line.quantity);
  return share.toDecimalPlaces(0).toNumber() - line.creditedMinor;
}

/** The credit for the typed quantities. A quantity that is no number yet counts as 0. */
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

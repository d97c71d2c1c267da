import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import type { LoadedOrder } from '../orders/orders.queries.ts';
import { creditLine, openToCredit, type CreditedLine } from './credit.rules.ts';
import { listCreditable } from './creditable.queries.ts';
import { writeCreditNote } from './write-credit-note.ts';

/** How much of each line was invoiced but will never be shipped. */
const unshipped = ({ lines }: LoadedOrder): Map<string, Exact> =>
  new Map(
    lines.map((line) => [
      line.id,
      Exact.max(0, new Exact(line.invoicedQuantity).minus(line.shippedQuantity)),
    ]),
  );

/**
 * Credits what was invoiced of a part-shipped order but will not be shipped: the newest invoice first, by a credit note for each invoice.
 * What was credited already is not credited again. Returns the numbers of the credit notes.
 */
export const creditUnshipped = async (
  call: Call,
  loaded: LoadedOrder,
  { day, reason }: { day: string; reason: string | null },
): Promise<string[]> => {
  const left = unshipped(loaded);
  if ([...left.values()].every((quantity) => quantity.isZero())) return [];
  const numbers: string[] = [];
  const invoices = await listCreditable(call.tx, { orderId: loaded.order.id });
  for (const invoice of invoices.toReversed()) {
    const lines: CreditedLine[] = [];
    for (const line of invoice.lines) {
      const wanted = left.get(line.orderLineId ?? '') ?? new Exact(0);
      const quantity = Exact.min(wanted, openToCredit(line));
      if (quantity.isZero()) continue;
      left.set(line.orderLineId ?? '', wanted.minus(quantity));
      lines.push(creditLine(line, quantity.toFixed(), { pricesIncludeTax: invoice.pricesIncludeTax }));
    }
    if (lines.length === 0) continue;
    const onDay = latestDay(day, invoice.issuedOn, invoice.touchedOn);
    const note = await writeCreditNote(call, invoice, { kind: 'rest', day: onDay, reason, lines });
    numbers.push(note.number);
  }
  return numbers;
};

import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../db/call.ts';
import type { LoadedOrder } from '../orders/order-record.ts';
import { creditLine, openToCredit, type CreditedLine } from './credit.rules.ts';
import { listCreditable } from './creditable.queries.ts';
import { writeCreditNote } from './write-credit-note.ts';

/** How much of each line was invoiced and will never be shipped. */
const unshipped = ({ lines }: LoadedOrder): Map<string, Exact> =>
  new Map(
    lines.map((line) => [
      line.id,
      Exact.max(0, new Exact(line.invoiced_quantity).minus(line.shipped_quantity)),
    ]),
  );

/**
 * Credits what of a part-shipped order was invoiced and will not be shipped: newest invoice first, a credit note for each. What a
 * credit note already took of a line is not given a second time. Answers the numbers of the notes.
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
      const wanted = left.get(line.order_line_id ?? '') ?? new Exact(0);
      const quantity = Exact.min(wanted, openToCredit(line));
      if (quantity.isZero()) continue;
      left.set(line.order_line_id ?? '', wanted.minus(quantity));
      lines.push(creditLine(line, quantity.toFixed(), { pricesIncludeTax: invoice.prices_include_tax }));
    }
    if (lines.length === 0) continue;
    const onDay = latestDay(day, invoice.issued_on, invoice.touched_on);
    const note = await writeCreditNote(call, invoice, { kind: 'rest', day: onDay, reason, lines });
    numbers.push(note.number);
  }
  return numbers;
};

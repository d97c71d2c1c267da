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

interface Crediting {
  day: string;
  reason: string | null;
  /** where goods came back: their return */
  returnId?: string;
}

/**
 * Takes back quantities of an order's lines that were invoiced: the newest invoice first, by a credit note for each invoice. What was
 * credited already is not credited again. Returns the numbers of the credit notes, and what could not be credited of each line.
 */
export const creditQuantities = async (
  call: Call,
  orderId: string,
  wanted: ReadonlyMap<string, Exact>,
  { day, reason, returnId }: Crediting,
): Promise<{ ids: string[]; numbers: string[]; left: Map<string, Exact> }> => {
  const left = new Map(wanted);
  const numbers: string[] = [];
  const ids: string[] = [];
  if ([...left.values()].every((quantity) => quantity.isZero())) return { ids, numbers, left };
  const invoices = await listCreditable(call.tx, { orderId });
  for (const invoice of invoices.toReversed()) {
    const lines: CreditedLine[] = [];
    for (const line of invoice.lines) {
      const open = left.get(line.orderLineId ?? '') ?? new Exact(0);
      const quantity = Exact.min(open, openToCredit(line));
      if (quantity.isZero()) continue;
      left.set(line.orderLineId ?? '', open.minus(quantity));
      lines.push(creditLine(line, quantity.toFixed(), { pricesIncludeTax: invoice.pricesIncludeTax }));
    }
    if (lines.length === 0 || (returnId && lines.every(({ totalMinor }) => totalMinor === 0))) continue;
    const onDay = latestDay(day, invoice.issuedOn, invoice.touchedOn);
    const kind = returnId ? 'goods' : 'rest';
    const note = await writeCreditNote(call, invoice, { kind, day: onDay, reason, lines, returnId });
    ids.push(note.id);
    numbers.push(note.number);
  }
  return { ids, numbers, left };
};

/** Credits what was invoiced of an order but will not be shipped. Returns the numbers of the credit notes. */
export const creditUnshipped = async (
  call: Call,
  loaded: LoadedOrder,
  crediting: Crediting,
): Promise<string[]> => (await creditQuantities(call, loaded.order.id, unshipped(loaded), crediting)).numbers;

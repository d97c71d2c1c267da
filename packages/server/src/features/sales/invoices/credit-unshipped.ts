import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { isShipped, type LoadedOrder } from '../orders/orders.queries.ts';
import { creditLine, openToCredit, type CreditedLine } from './credit.rules.ts';
import { listCreditable, type CreditableInvoice } from './creditable.queries.ts';
import { writeCreditNote } from './write-credit-note.ts';

/** How much of each line was invoiced but will never be shipped. A charge stands where some of the goods were brought. */
const unshipped = (loaded: LoadedOrder): Map<string, Exact> =>
  new Map([
    ...loaded.lines.map(
      (line) =>
        [line.id, Exact.max(0, new Exact(line.invoicedQuantity).minus(line.shippedQuantity))] as const,
    ),
    ...(isShipped(loaded)
      ? []
      : loaded.charges.map((charge) => [charge.id, new Exact(charge.invoicedQuantity)] as const)),
  ]);

interface Crediting {
  day: string;
  reason: string | null;
  /** where goods came back: their return */
  returnId?: string;
}

/**
 * What crediting quantities of an order's lines takes back: the newest invoice first. What was credited already is not credited again. Also
 * says what of each line could not be credited.
 */
export const decideCredits = async (
  tx: TenantTransaction,
  orderId: string,
  wanted: ReadonlyMap<string, Exact>,
): Promise<{
  credits: { invoice: CreditableInvoice; lines: CreditedLine[] }[];
  left: Map<string, Exact>;
}> => {
  const left = new Map(wanted);
  if ([...left.values()].every((quantity) => quantity.isZero())) return { credits: [], left };
  const credits = (await listCreditable(tx, { orderId })).toReversed().map((invoice) => {
    const lines: CreditedLine[] = [];
    for (const line of invoice.lines) {
      const open = left.get(line.orderLineId ?? '') ?? new Exact(0);
      const quantity = Exact.min(open, openToCredit(line));
      if (quantity.isZero()) continue;
      left.set(line.orderLineId ?? '', open.minus(quantity));
      lines.push(creditLine(line, quantity.toFixed(), { pricesIncludeTax: invoice.pricesIncludeTax }));
    }
    return { invoice, lines };
  });
  return { credits: credits.filter(({ lines }) => lines.length > 0), left };
};

/** Goods that were given away for nothing bring no credit note. */
export const isWorthless = (lines: readonly CreditedLine[]): boolean =>
  lines.every(({ totalMinor }) => totalMinor === 0);

/**
 * Takes back quantities of an order's lines that were invoiced, by a credit note for each invoice. Returns the numbers of the credit notes,
 * and what could not be credited of each line.
 */
export const creditQuantities = async (
  call: Call,
  orderId: string,
  wanted: ReadonlyMap<string, Exact>,
  { day, reason, returnId }: Crediting,
): Promise<{ numbers: string[]; left: Map<string, Exact> }> => {
  const numbers: string[] = [];
  const { credits, left } = await decideCredits(call.tx, orderId, wanted);
  for (const { invoice, lines } of credits) {
    if (returnId && isWorthless(lines)) continue;
    const onDay = latestDay(day, invoice.issuedOn, invoice.touchedOn);
    const kind = returnId ? 'goods' : 'rest';
    const note = await writeCreditNote(call, invoice, { kind, day: onDay, reason, lines, returnId });
    numbers.push(note.number);
  }
  return { numbers, left };
};

/** A line of which an amount was taken off could not be invoiced again at what is credited of it (409 `line_credited`). */
export const requireWholePrices = async (
  tx: TenantTransaction,
  orderId: string,
  takenBack: ReadonlyMap<string, Exact>,
): Promise<void> => {
  if ([...takenBack.values()].every((quantity) => quantity.isZero())) return;
  const invoices = await listCreditable(tx, { orderId });
  const isTakenBack = (orderLineId: string | null): boolean =>
    takenBack.get(orderLineId ?? '')?.greaterThan(0) ?? false;
  if (invoices.some(({ lines }) => lines.some((line) => line.isReduced && isTakenBack(line.orderLineId))))
    throw new AppError('line_credited');
};

/** Credits what was invoiced of an order but will not be shipped. Returns the numbers of the credit notes. */
export const creditUnshipped = async (
  call: Call,
  loaded: LoadedOrder,
  crediting: Crediting,
): Promise<string[]> => (await creditQuantities(call, loaded.order.id, unshipped(loaded), crediting)).numbers;

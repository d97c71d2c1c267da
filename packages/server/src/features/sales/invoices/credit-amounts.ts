import type { CreditNote } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type {
  CorrectPrice,
  GiveGoodwill,
} from '@shelfwise/contract/features/sales/invoices/invoice-steps.schemas';
import { fromMinor, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import type { LoadedOrder } from '../orders/orders.queries.ts';
import { releasePaid } from '../orders/release-paid.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { comesToNothing, creditAmount, leftMinor, spreadOver, type CreditedLine } from './credit.rules.ts';
import { getCreditNote } from './credit-notes.queries.ts';
import type { CreditableInvoice } from './creditable.queries.ts';
import { creditDay, lockInvoice } from './lock-invoice.ts';
import { decideLines } from './wanted-lines.ts';
import { writeCreditNote } from './write-credit-note.ts';

interface Taken {
  kind: 'price' | 'goodwill';
  day: string;
  reason: string | null;
  lines: readonly CreditedLine[];
}

const write = async (
  call: Call,
  { invoice, loaded }: { invoice: CreditableInvoice; loaded: LoadedOrder | undefined },
  taken: Taken,
): Promise<CreditNote> => {
  const { tx } = call;
  const { kind, reason, lines } = taken;
  if (comesToNothing(lines)) throw refuseField('amountMinor', 'comes_to_nothing');
  const note = await writeCreditNote(call, invoice, taken);
  if (loaded) updateOrderState(tx, loaded);
  tx.audit({
    ...(loaded
      ? { action: 'order.credit_invoice', subject: 'order', subjectId: loaded.order.id }
      : { action: 'invoice.credit', subject: 'invoice', subjectId: invoice.id }),
    before: { invoice: invoice.number },
    after: {
      creditNote: note.number,
      kind,
      lines: lines.map(({ line, totalMinor }) => ({ sku: line.sku, totalMinor })),
    },
    ...(reason && { reason }),
  });
  if (loaded) await releasePaid(tx, loaded.order, [note.number]);
  return getCreditNote(call, { id: note.id });
};

/** Each wanted line once, and no more than is left of it (400, or 409 `over_credit`, naming the line). */
const decideAmounts = (invoice: CreditableInvoice, wanted: CorrectPrice['lines']): CreditedLine[] =>
  decideLines(invoice, wanted, (line, { amountMinor }, refuse) => {
    const left = leftMinor(line);
    if (amountMinor > left)
      throw refuse('over_credit', 'amountMinor', {
        code: 'too_much',
        detail: { maximum: fromMinor(left, invoice.foreign?.currency ?? invoice.currency) },
      });
    return creditAmount(line, amountMinor);
  });

/** Credits what was asked too much of lines. The goods stay with the customer, and can still be returned. */
export const correctPrice = async (
  call: Call,
  { id, issuedOn, reason = null, lines: wanted }: CorrectPrice,
): Promise<CreditNote> => {
  const locked = await lockInvoice(call, id);
  const lines = decideAmounts(locked.invoice, wanted);
  const day = await creditDay(call, locked.invoice, issuedOn, 'issuedOn');
  return write(call, locked, { kind: 'price', day, reason, lines });
};

/** Gives up an amount of an invoice, with its share of the tax. In the books it is an allowance, not less sales. */
export const giveGoodwill = async (
  call: Call,
  { id, issuedOn, reason, amountMinor }: GiveGoodwill,
): Promise<CreditNote> => {
  const locked = await lockInvoice(call, id);
  const { invoice } = locked;
  const left = sumMinor(invoice.lines.map(leftMinor));
  if (amountMinor > left)
    throw new AppError('over_credit', {
      fields: {
        amountMinor: {
          code: 'too_much',
          detail: { maximum: fromMinor(left, invoice.foreign?.currency ?? invoice.currency) },
        },
      },
    });
  const day = await creditDay(call, invoice, issuedOn, 'issuedOn');
  const lines = spreadOver(invoice.lines, amountMinor).map(({ line, minor }) => creditAmount(line, minor));
  return write(call, locked, { kind: 'goodwill', day, reason, lines });
};

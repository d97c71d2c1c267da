import type { Role } from '@shelfwise/contract/access/roles';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import type { InvoiceDraft } from '@shelfwise/contract/features/sales/invoice-drafts/invoice-drafts.schemas';
import type { Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Return } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import type { Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import type { Input } from '../walks/every-call.ts';

/** What was made in selling beside orders, their invoices and their money; records are as last answered, oldest first. */
export interface Sold {
  returns: Map<string, Return>;
  drafts: Map<string, InvoiceDraft>;
  /** invoices without an order */
  alone: Map<string, Invoice>;
  /** money that customers paid without naming an order */
  payments: string[];
  discounts: Map<string, Discount>;
  codes: string[];
  tills: Map<string, Till>;
  /** with who works in them */
  shifts: Map<string, { shift: Shift; role: Role }>;
  sales: Map<string, QuickSale>;
  promises: string[];
  /** merged records, with the customer that goes on */
  merged: Map<string, string>;
}

export const nothingSold = (): Sold => ({
  returns: new Map(),
  drafts: new Map(),
  alone: new Map(),
  payments: [],
  discounts: new Map(),
  codes: [],
  tills: new Map(),
  shifts: new Map(),
  sales: new Map(),
  promises: [],
  merged: new Map(),
});

const put = <Kept extends { id: string }>(kept: Map<string, Kept>, answer: unknown): void => {
  const one = answer as Kept;
  kept.set(one.id, one);
};

/** Remembers what a call of selling answered. */
export const rememberSold = (
  sold: Sold,
  { id, input }: { id: string; input: Input },
  answer: unknown,
  role: Role,
): void => {
  const [noun, verb] = id.split('.');
  const given = input as { id: string; intoId: string };
  const one = answer as { id: string; orderId?: string | null };
  if (noun === 'returns') put(sold.returns, answer);
  if (noun === 'discounts') put(sold.discounts, answer);
  if (noun === 'tills') put(sold.tills, answer);
  if (noun === 'quickSales') put(sold.sales, answer);
  if (id === 'couponCodes.add') sold.codes.push((input as { code: string }).code);
  if (id === 'invoiceDrafts.create' || id === 'invoiceDrafts.update') put(sold.drafts, answer);
  if (id === 'invoiceDrafts.issue' || id === 'invoiceDrafts.remove') sold.drafts.delete(given.id);
  if (id === 'invoiceDrafts.issue' || (sold.alone.has(given.id) && id === 'invoices.void'))
    put(sold.alone, answer);
  if (id === 'customerPayments.record') sold.payments.push(one.id);
  if (id === 'paymentPromises.record') sold.promises.push(one.id);
  if (noun === 'shifts') {
    const shift = answer as Shift;
    sold.shifts.set(shift.id, { shift, role: sold.shifts.get(shift.id)?.role ?? role });
  }
  if (verb === 'merge') sold.merged.set(given.id, given.intoId);
  if (verb === 'unmerge') sold.merged.delete(given.id);
};

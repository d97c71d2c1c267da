import type { CreditNote, Invoice } from '@shelfwise/contract/features/sales/invoices/invoices.contract';
import { Exact } from '@shelfwise/contract/primitives/money';
import { same } from './model-sums.ts';

/** Checks that a credit note takes back the share of each line that it credits: everything, where it credits the whole invoice. */
export const checkShare = (invoice: Invoice, note: CreditNote): void => {
  if (note.kind === 'void')
    same('credited', [invoice.netMinor, invoice.taxMinor], [note.netMinor, note.taxMinor]);
  for (const key of ['netMinor', 'taxMinor'] as const) {
    const share = note.lines.reduce((sum, { sku, quantity, unitPrice }) => {
      // Lines of a product at one price are added up, so that the rounding of a small line does not matter.
      const alike = invoice.lines.filter((one) => one.sku === sku && one.unitPrice === unitPrice);
      const billed = alike.reduce((all, one) => all.plus(one.quantity), new Exact(0));
      const minor = alike.reduce((all, one) => all + one[key], 0);
      return alike.length > 0 ? sum.plus(new Exact(minor).times(quantity).dividedBy(billed)) : sum;
    }, new Exact(0));
    // Each amount of each line is rounded once, less what was credited before.
    const off = share.minus(note[key]).abs();
    if (off.greaterThan(8 * note.lines.length))
      throw new Error(
        `model: ${note.number} should credit about ${share.toFixed(1)}, not ${note[key]} (${key})`,
      );
  }
};

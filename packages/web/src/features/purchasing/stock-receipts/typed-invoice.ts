import type { SuppliersInvoice } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';

/** An invoice as it is typed. */
export interface TypedInvoice {
  number: string;
  billedOn: string;
  dueOn: string;
  again: string;
}

export const noInvoice: TypedInvoice = { number: '', billedOn: '', dueOn: '', again: '' };

export const typedInvoice = (sent: SuppliersInvoice | undefined): TypedInvoice => ({
  number: sent?.supplierNumber ?? '',
  billedOn: sent?.billedOn ?? '',
  dueOn: sent?.dueOn ?? '',
  again: sent?.repeatsReason ?? '',
});

/** What is sent of it: nothing without the invoice's number. Days that are left empty are those of the receipt and of the terms. */
export const invoiceOf = ({ number, billedOn, dueOn, again }: TypedInvoice): SuppliersInvoice | undefined =>
  number.trim() === ''
    ? undefined
    : {
        supplierNumber: number.trim(),
        ...(billedOn !== '' && { billedOn }),
        ...(dueOn !== '' && { dueOn }),
        ...(again.trim() !== '' && { repeatsReason: again.trim() }),
      };

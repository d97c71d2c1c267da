import type { Printers } from '../../documents/index.ts';
import { creditNoteToPrint } from '../invoices/credit-note-pdf.ts';
import { invoiceToPrint } from '../invoices/invoice-pdf.ts';
import { receiptToPrint } from '../payments/receipt-pdf.ts';
import { quoteToPrint } from '../quotes/quote-pdf.ts';
import { returnSlipToPrint } from '../returns/return-slip-pdf.ts';
import { deliveryNoteToPrint } from '../shipments/delivery-note-pdf.ts';

/** The kinds of documents that customers may get, and how each is printed. Orders are internal. */
export const salesPrinters: Printers = {
  invoice: invoiceToPrint,
  credit_note: creditNoteToPrint,
  payment: receiptToPrint,
  shipment: deliveryNoteToPrint,
  quote: quoteToPrint,
  return: returnSlipToPrint,
};

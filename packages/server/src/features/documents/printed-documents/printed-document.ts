import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { DocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { PrintedWords } from './printed-words.ts';

export type PrintedKind =
  | 'invoice'
  | 'credit_note'
  | 'receipt'
  | 'refund'
  | 'delivery_note'
  | 'return_slip'
  | 'quote'
  | 'pick_list'
  | 'purchase_order'
  | 'debit_note'
  | 'withholding_certificate'
  | 'statement'
  | 'account_statement'
  | 'till_receipt'
  | 'till_report'
  /** of whoever runs the product, to one of its companies */
  | 'plan_invoice';

export interface Seller {
  /** the registered name; null where nobody entered it */
  legalName: string | null;
  /** the name by which customers know the shop */
  tradingName: string;
  address: string | null;
  phone: string | null;
  taxNumber: string | null;
  /** where false, the document says so: such a seller must not seem to charge VAT */
  isVatRegistered: boolean;
}

export interface Buyer {
  name: string;
  address: string | null;
  taxNumber: string | null;
}

export interface PrintedLine {
  description: string;
  sku: string | null;
  quantity: string;
  unit: string | null;
  /** a delivery note has neither price nor amount, a debit note no price */
  unitPrice?: string;
  amountMinor?: number;
  /** what discounts took off it, so that price × quantity and the amount agree for the reader */
  taken?: readonly { name: string; minor: number }[];
}

/** An invoice, or a supplier's bill, that a payment settled in part or whole. */
export interface SettledInvoice {
  number: string;
  issuedOn: string;
  totalMinor: number;
  /** how much of it this payment settled */
  settledMinor: number;
  /** left out where it is about the day of the payment alone */
  openMinor?: number;
}

export interface PrintedTotal {
  /** one of our words, or a tax by its own name */
  label:
    | keyof PrintedWords['totals']
    | { tax: string; percent: string }
    /** a name of the company's own: of a way to pay, or of a discount */
    | { text: string }
    | { withheld: keyof PrintedWords['withheld']; percent: string };
  minor: number;
  isStrong?: boolean;
}

/** What moved a balance, with the balance after it. */
export interface PrintedMove {
  kind: keyof PrintedWords['moves'];
  /** of the document, and how the other side knows it */
  number: string;
  note: string | null;
  day: string;
  /** none for the balance that a statement begins with */
  amountMinor: number | null;
  balanceMinor: number;
}

/** A fact in the head of a document, such as a day or a reference: "Due 3 December 2026", "Invoice INV-12". */
export type PrintedFact =
  | { label: keyof PrintedWords['days']; day: string }
  | { label: keyof PrintedWords['references']; text: string }
  /** an amount in another currency than the document's, with its exchange rate */
  | { label: keyof PrintedWords['inOtherMoney']; minor: number; currency: Currency; rate: string };

/** Rolls of paper in tills' printers. */
export type SlipWidth = 58 | 80;

/** Everything that is printed on a document, before it is put into a language. */
export interface PrintedDocument {
  kind: PrintedKind;
  number: string;
  /** the moment of recording, written into the properties of the file */
  recordedAt: string;
  currency: Currency;
  seller: Seller;
  /** null for a walk-in customer */
  buyer: Buyer | null;
  facts: PrintedFact[];
  lines: PrintedLine[];
  /** whether the lines' amounts include tax; null for a document without prices */
  pricesIncludeTax: boolean | null;
  /** the amount received or refunded, on a receipt; on a certificate, the tax kept back */
  receivedMinor: number | null;
  settled: SettledInvoice[];
  /** of a statement only, which has no lines */
  moves?: PrintedMove[];
  /** of a customer's statement: what is open, with its total and what is left of it */
  open?: PrintedMove[];
  totals: PrintedTotal[];
  /** `credited`: an invoice that credit notes take back whole */
  mark: 'paid' | 'void' | 'credited' | 'none';
  /** of an invoice whose buyer's particulars were corrected: the day of that, and the day of the paper before */
  corrected?: { on: string; replaces: string };
  /** printed again later: it says so */
  isCopy?: boolean;
  /** a code for a scanner, by which the document is found again */
  barcode?: string;
  /** how wide a slip of a till's printer is, in millimetres; A4 where it is left out */
  slipWidth?: SlipWidth;
  notes: string | null;
}

/** A document with everything that decides how it looks: equal input gives an equal drawing. */
export interface Printing {
  document: PrintedDocument;
  language: Language;
  look: DocumentLook;
  /** the logo's key in the store of files; a picture never changes under its key */
  logoKey: string | undefined;
}

/** The input of a drawing thread: documents that become one file, one after the other. */
export interface DrawingTask {
  documents: readonly PrintedDocument[];
  options: PrintOptions;
}

/** The reader's language and the company's look. */
export interface PrintOptions {
  language: Language;
  look: DocumentLook;
  /** a PNG, or undefined without a logo */
  logo: Buffer | undefined;
}

import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/error-messages';
import type { DocumentLook } from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import type { PrintedWords } from './printed-words.ts';

export type PrintedKind = 'invoice' | 'credit_note' | 'receipt' | 'refund' | 'delivery_note';

export interface Seller {
  /** as registered; null where nobody entered it */
  legalName: string | null;
  /** what customers know the shop by */
  tradingName: string;
  address: string | null;
  phone: string | null;
  taxNumber: string | null;
  /** false is printed: such a seller must not look as if VAT were in its prices */
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
  /** neither price nor amount stands on a delivery note */
  unitPrice?: string;
  amountMinor?: number;
}

/** An invoice that a payment went to. */
export interface SettledInvoice {
  number: string;
  issuedOn: string;
  totalMinor: number;
  /** what this payment gave to it */
  settledMinor: number;
  openMinor: number;
}

export interface PrintedTotal {
  /** one of our words, or a tax under its own name */
  label: keyof PrintedWords['totals'] | { tax: string; percent: string };
  minor: number;
  isStrong?: boolean;
}

/** A day, or what the document belongs to, as it stands at the head: "Due 3 December 2026", "Invoice INV-12". */
export type PrintedFact =
  | { label: keyof PrintedWords['days']; day: string }
  | { label: keyof PrintedWords['references']; text: string }
  /** an amount in a currency that is not the document's, and what one of it was worth */
  | { label: keyof PrintedWords['inOtherMoney']; minor: number; currency: Currency; rate: string };

/** All that is printed on a document, in no language yet. */
export interface PrintedDocument {
  kind: PrintedKind;
  number: string;
  /** the moment of recording, kept among the file's properties */
  recordedAt: string;
  currency: Currency;
  seller: Seller;
  /** null for somebody who gave no name */
  buyer: Buyer | null;
  facts: PrintedFact[];
  lines: PrintedLine[];
  /** whether the lines' amounts hold tax; null where there is none to speak of */
  pricesIncludeTax: boolean | null;
  /** the money that came in or was paid back, on a document about money */
  receivedMinor: number | null;
  settled: SettledInvoice[];
  totals: PrintedTotal[];
  mark: 'paid' | 'void' | 'none';
  notes: string | null;
}

/** A document with all that decides how it comes out: the same, and the drawing is the same. */
export interface Printing {
  document: PrintedDocument;
  language: Language;
  look: DocumentLook;
  /** where the logo lies in the file store; a picture never changes under its key */
  logoKey: string | undefined;
}

/** What a thread that draws is given. */
export interface DrawingTask {
  document: PrintedDocument;
  options: PrintOptions;
}

/** How it is put on paper: in the reader's language and the company's look. */
export interface PrintOptions {
  language: Language;
  look: DocumentLook;
  /** a PNG */
  logo: Buffer | undefined;
}

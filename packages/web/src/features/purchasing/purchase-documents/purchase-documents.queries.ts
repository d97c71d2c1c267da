import { api } from '../../../lib/api.ts';
import { forgetLostOf } from '../../../lib/idempotency.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

export type SupplierDocumentKind = 'purchase_order' | 'debit_note' | 'withholding_certificate';

const printers: Record<SupplierDocumentKind, (id: string) => Promise<File>> = {
  purchase_order: (id) => api.purchaseDocuments.orderPdf({ id }),
  debit_note: (id) => api.purchaseDocuments.debitNotePdf({ id }),
  withholding_certificate: (id) => api.purchaseDocuments.certificatePdf({ id }),
};

/** The document's file as it stands now, in the company's present look. */
export const fetchSupplierDocument = (kind: SupplierDocumentKind, id: string): Promise<File> =>
  printers[kind](id);

/** A link with which the supplier opens the document without signing in. */
export const fetchSupplierLink = async (id: string): Promise<string> => {
  const { path } = await api.purchaseDocuments.link({ id });
  // A stop whose answer was lost has ended the links before this one; the next stop must end this one too.
  forgetLostOf('purchaseDocuments');
  return new URL(path, globalThis.location.origin).href;
};

export const companyOnDocumentsQuery = () => orpc.company.get.queryOptions();

// The record's history has an entry of each.
const told = {
  purchase_order: 'purchase_order',
  debit_note: 'stock_receipt',
  withholding_certificate: 'supplier_payment',
} as const;
export const useMailToSupplier = (kind: SupplierDocumentKind) =>
  useVerb(orpc.purchaseDocuments.mail, `${told[kind]}.mail_document`, ownError);
export const useStopSupplierLinks = (kind: SupplierDocumentKind) =>
  useVerb(orpc.purchaseDocuments.stop, `${told[kind]}.stop_sharing`);

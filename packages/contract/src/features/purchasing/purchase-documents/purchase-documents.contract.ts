import { z } from 'zod';
import { act, ask, nothing, read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { documentLinkSchema } from '../../documents/document-links/document-links.contract.ts';
import { mailedDocumentSchema } from '../../documents/mailed-documents/mailed-documents.contract.ts';
import { purchaseOrderNoun } from '../purchase-orders/purchase-orders.noun.ts';

/** Who may read purchase orders and debit notes may give them to the supplier. */
const access = accessOf(purchaseOrderNoun);

/** Gives purchase orders, debit notes and withholding certificates away, as `documentLinks` and `mailedDocuments` do with the documents of customers. */
export const purchaseDocumentsContract = {
  orderPdf: read('/purchase-orders/{id}/pdf', {
    ...access,
    summary: 'A purchase order that was sent, as PDF; a draft has none',
  })
    .input(byId)
    .output(z.file()),
  debitNotePdf: read('/supplier-returns/{id}/pdf', {
    ...access,
    summary: 'The debit note of goods sent back to their supplier, as PDF',
  })
    .input(byId)
    .output(z.file()),
  certificatePdf: read('/withholding-certificates/{id}/pdf', {
    ...access,
    summary: 'The certificate for tax kept back of a payment to a supplier, as PDF',
  })
    .input(byId)
    .output(z.file()),
  link: ask('/purchase-documents/{id}/link', {
    ...access,
    summary: 'An address at which a purchase order, debit note or certificate is read without signing in',
  })
    .input(byId)
    .output(documentLinkSchema),
  stop: act('/purchase-documents/{id}/stop-sharing', {
    ...access,
    summary: 'End all links to the purchase order, debit note or certificate that were given so far',
  })
    .input(byId)
    .output(nothing),
  mail: act('/purchase-documents/{id}/mail', {
    ...access,
    errors: ['too_many_requests'],
    summary: 'Mail a purchase order, debit note or certificate as PDF; answers go to whoever sent it',
  })
    .input(byId.extend(mailedDocumentSchema.shape))
    .output(nothing),
};

import { z } from 'zod';
import { act, change, create, longBody, nothing, read, remove } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { invoiceSchema } from '../invoices/invoices.contract.ts';
import { invoiceNoun } from '../invoices/invoices.noun.ts';
import {
  incomeAccountSchema,
  invoiceDraftChangeSchema,
  invoiceDraftSchema,
  issueDraftSchema,
  newInvoiceDraftSchema,
} from './invoice-drafts.schemas.ts';

const access = accessOf(invoiceNoun);

/** Invoices without an order, until they are issued. From then on they are like any other. */
export const invoiceDraftsContract = {
  get: read('/invoice-drafts/{id}', { ...access, summary: 'One invoice that is not issued yet' })
    .input(byId)
    .output(invoiceDraftSchema),
  accounts: read('/income-accounts', {
    ...access,
    summary: 'The accounts besides sales that a line can be posted to',
  }).output(z.object({ items: z.array(incomeAccountSchema) })),
  create: create('/invoice-drafts', {
    ...access,
    mostBytes: longBody,
    errors: ['archived', 'customer_merged'],
    summary: 'Begin an invoice without an order, as a draft',
  })
    .input(newInvoiceDraftSchema)
    .output(invoiceDraftSchema),
  update: change('/invoice-drafts/{id}', {
    ...access,
    mostBytes: longBody,
    errors: ['version_conflict', 'archived', 'customer_merged'],
    summary: 'Change a draft',
  })
    .input(invoiceDraftChangeSchema)
    .output(invoiceDraftSchema),
  remove: remove('/invoice-drafts/{id}', { ...access, summary: 'Delete a draft' })
    .input(byId)
    .output(nothing),
  issue: act('/invoice-drafts/{id}/issue', {
    ...access,
    errors: ['version_conflict', 'archived', 'invoice_empty', 'rate_needed'],
    summary: 'Number a draft and post it: from then on it is owed, and is no draft any more',
  })
    .input(issueDraftSchema)
    .output(invoiceSchema),
};

import { z } from 'zod';
import { act, ask, nothing } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId } from '../../../primitives/ids.ts';

/** Anybody with the link can read the one document it names, until the link expires or sharing of the document is stopped. */
export const documentLinkSchema = z.object({
  /** on the site that the caller uses: '/d/…' */
  path: z.string(),
  validUntil: momentSchema,
});
export type DocumentLink = z.infer<typeof documentLinkSchema>;

/** Who may read a document may share it: the right of the calls that read invoices, credit notes, payments and shipments. */
const access = { right: 'canManageOrders', feature: 'orderProcessing' } as const;

export const documentLinksContract = {
  create: ask('/documents/{id}/link', {
    ...access,
    summary:
      'An address at which an invoice, credit note, receipt or delivery note is read without signing in',
  })
    .input(byId)
    .output(documentLinkSchema),
  stop: act('/documents/{id}/stop-sharing', {
    ...access,
    summary: 'End all links to the document that were given so far',
  })
    .input(byId)
    .output(nothing),
};

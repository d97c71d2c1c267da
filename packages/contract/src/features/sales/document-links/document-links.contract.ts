import { z } from 'zod';
import { ask } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId } from '../../../primitives/ids.ts';

/** Nothing is kept of a link: whoever has it reads the one document it names, until its time is over. */
export const documentLinkSchema = z.object({
  /** on the site that the caller uses: '/d/…' */
  path: z.string(),
  validUntil: momentSchema,
});
export type DocumentLink = z.infer<typeof documentLinkSchema>;

export const documentLinksContract = {
  invoice: ask('/invoices/{id}/link', {
    right: 'canManageOrders',
    feature: 'orderProcessing',
    summary: 'An address at which a customer reads the invoice without signing in',
  })
    .input(byId)
    .output(documentLinkSchema),
};

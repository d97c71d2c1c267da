import { z } from 'zod';
import { act, nothing } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { emailSchema, paragraph } from '../../../primitives/text.ts';

export const mailedDocumentSchema = z.strictObject({
  to: emailSchema,
  message: paragraph(2000).min(1),
});

export const mailedDocumentsContract = {
  send: act('/documents/{id}/mail', {
    right: 'canManageOrders',
    feature: 'orderProcessing',
    errors: ['too_many_requests'],
    summary:
      'Mail an invoice, credit note, receipt or delivery note as PDF to an address; answers go to whoever sent it',
  })
    .input(byId.extend(mailedDocumentSchema.shape))
    .output(nothing),
};

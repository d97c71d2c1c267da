import type { DocumentLink } from '@shelfwise/contract/features/sales/document-links/document-links.contract';
import type { Call } from '../../../db/call.ts';
import { linkToken } from './link-token.ts';
import { requireShareable } from './shareable-document.ts';
import { countStops } from './stops.queries.ts';

/** Long enough for a reminder, and for the bookkeeper at the quarter's end. */
const validDays = 90;

/** A link that a customer opens without signing in. */
export const createLink = async (call: Call, { id }: { id: string }): Promise<DocumentLink> => {
  const { tx } = call;
  const [stops] = await Promise.all([countStops(tx, id), requireShareable(call, id)]);
  const until = new Date(call.now.getTime() + validDays * 86_400_000);
  const token = linkToken(call.services.secretKey, {
    tenantId: tx.tenantId,
    documentId: id,
    stops,
    until,
  });
  tx.note({
    action: 'document.share',
    subject: 'document',
    subjectId: id,
    after: { validUntil: until.toISOString() },
  });
  return { path: `/d/${token}`, validUntil: until.toISOString() };
};

import { dayMs } from '@shelfwise/contract/primitives/days';
import type { DocumentLink } from '@shelfwise/contract/features/documents/document-links/document-links.contract';
import type { Call } from '../../../kit/call.ts';
import { linkToken } from '../../../kit/link-token.ts';
import { type Printers, requireShareable } from './shareable-document.ts';
import { countStops, listStops } from './stops.queries.ts';

/** Long enough for a reminder, and for an accountant at the end of the quarter. */
const validDays = 90;

/** Where a document can be read, for a while; the trail says that it was given away. */
const giveLink = (call: Call, id: string, stops: number): DocumentLink => {
  const { tx } = call;
  const until = new Date(call.now.getTime() + validDays * dayMs);
  const token = linkToken(call.services.secretKey, 'document links', {
    tenantId: tx.tenantId,
    recordId: id,
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

/** Makes a link by which a customer or a supplier opens the document without signing in. */
export const createLink = async (
  printers: Printers,
  call: Call,
  { id }: { id: string },
): Promise<DocumentLink> => {
  const [stops] = await Promise.all([countStops(call.tx, id), requireShareable(printers, call, id)]);
  return giveLink(call, id, stops);
};

/** The paths of links to documents that may be shared, by their ids. */
export const linksTo = async (call: Call, ids: readonly string[]): Promise<Map<string, string>> => {
  const stops = await listStops(call.tx, ids);
  return new Map(ids.map((id) => [id, giveLink(call, id, stops.get(id) ?? 0).path]));
};

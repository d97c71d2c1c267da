import type { Call } from '../../../kit/call.ts';
import { getShareableDocument, type Printers } from './shareable-document.ts';
import { addStop } from './stops.queries.ts';

/** Ends all links to the document made so far; new ones can be made. */
export const stopSharing = async (
  printers: Printers,
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { document, toldAt } = await getShareableDocument(printers, call, id);
  const times = await addStop(call.tx, id);
  call.tx.audit({
    action: `${toldAt.subject}.stop_sharing`,
    subject: toldAt.subject,
    subjectId: toldAt.id,
    after: { kind: document.kind, document: document.number, times },
  });
  return {};
};

import type { Call } from '../../../kit/call.ts';
import type { PrintedKind } from '../printed-documents/printed-document.ts';
import { getShareableDocument, type Printers, type ShareableDocument } from './shareable-document.ts';
import { addStop } from './stops.queries.ts';

interface Ended {
  id: string;
  kind: PrintedKind;
  number: string;
  toldAt: ShareableDocument['toldAt'];
}

/** Ends all links to a document made so far, and says so in the history of its record. */
export const endLinks = async (
  { tx }: Pick<Call, 'tx'>,
  { id, kind, number, toldAt }: Ended,
): Promise<void> => {
  const times = await addStop(tx, id);
  tx.audit({
    action: `${toldAt.subject}.stop_sharing`,
    subject: toldAt.subject,
    subjectId: toldAt.id,
    after: { kind, document: number, times },
  });
};

/** Ends all links to the document made so far; new ones can be made. */
export const stopSharing = async (
  printers: Printers,
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { document, toldAt } = await getShareableDocument(printers, call, id);
  await endLinks(call, { id, kind: document.kind, number: document.number, toldAt });
  return {};
};

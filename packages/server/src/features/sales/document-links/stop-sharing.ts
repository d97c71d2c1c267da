import type { Call } from '../../../kit/call.ts';
import { getShareableDocument } from './shareable-document.ts';
import { addStop } from './stops.queries.ts';

/** Ends all links to the document made so far; new ones can be made. */
export const stopSharing = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { document, orderId } = await getShareableDocument(call, id);
  const times = await addStop(call.tx, id);
  call.tx.audit({
    action: 'order.stop_sharing',
    subject: 'order',
    subjectId: orderId ?? id,
    after: { kind: document.kind, document: document.number, times },
  });
  return {};
};

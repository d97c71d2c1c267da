import type { DocumentLink } from '@shelfwise/contract/features/documents/document-links/document-links.contract';
import type { Call } from '../../../kit/call.ts';
import { createLink } from './create-link.ts';
import { drawToMail, mailDocument } from './mail-document.ts';
import type { Printers } from './shareable-document.ts';
import { stopSharing } from './stop-sharing.ts';

/** How an area gives away documents of its kinds: by a link, by mail, and the end of all links. It shares no other kind. */
export const sharingOf = (printers: Printers) => ({
  createLink: (call: Call, input: { id: string }): Promise<DocumentLink> => createLink(printers, call, input),
  stopSharing: (call: Call, input: { id: string }): Promise<Record<string, never>> =>
    stopSharing(printers, call, input),
  /** to be done before the transaction of `mailDocument` */
  drawToMail: drawToMail(printers),
  mailDocument,
});

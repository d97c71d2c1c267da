import type { documentLinksContract } from '@shelfwise/contract/features/documents/document-links/document-links.contract';
import type { Handlers } from '../../../kit/call.ts';
import { sharingOf } from '../../documents/index.ts';
import { salesPrinters } from './printers.ts';

const { createLink, stopSharing, drawToMail, mailDocument } = sharingOf(salesPrinters);

export const documentLinksHandlers: Handlers<typeof documentLinksContract> = {
  create: createLink,
  stop: stopSharing,
};

export const mailedDocumentsHandlers = { send: mailDocument };
export { drawToMail };

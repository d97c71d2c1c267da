import type { mailedDocumentsContract } from '@shelfwise/contract/features/sales/mailed-documents/mailed-documents.contract';
import type { Handlers } from '../../../db/call.ts';
import { mailDocument } from './mail-document.ts';

export const mailedDocumentsHandlers: Handlers<typeof mailedDocumentsContract> = { send: mailDocument };

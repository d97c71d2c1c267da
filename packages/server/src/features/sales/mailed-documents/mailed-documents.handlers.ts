import type { mailedDocumentsContract } from '@shelfwise/contract/features/sales/mailed-documents/mailed-documents.contract';
import type { Handlers } from '../../../db/call.ts';
import { mailInvoice } from './mail-invoice.ts';

export const mailedDocumentsHandlers: Handlers<typeof mailedDocumentsContract> = { invoice: mailInvoice };

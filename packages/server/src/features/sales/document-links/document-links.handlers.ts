import type { documentLinksContract } from '@shelfwise/contract/features/sales/document-links/document-links.contract';
import type { Handlers } from '../../../db/call.ts';
import { linkInvoice } from './link-invoice.ts';

export const documentLinksHandlers: Handlers<typeof documentLinksContract> = { invoice: linkInvoice };

import type { documentLinksContract } from '@shelfwise/contract/features/sales/document-links/document-links.contract';
import type { Handlers } from '../../../kit/call.ts';
import { createLink } from './create-link.ts';
import { stopSharing } from './stop-sharing.ts';

export const documentLinksHandlers: Handlers<typeof documentLinksContract> = {
  create: createLink,
  stop: stopSharing,
};

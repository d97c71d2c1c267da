import type { purchaseState } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type { Language } from '@shelfwise/contract/primitives/languages';

type State = ReturnType<typeof purchaseState>;

/** The states in files, worded as on the screens. */
export const purchaseStateWords: Record<Language, Record<State, string>> = {
  en: {
    draft: 'Draft',
    waiting: 'Waiting for approval',
    approved: 'Approved',
    sent: 'Sent',
    part_received: 'Part received',
    received: 'Received',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  fr: {
    draft: 'Brouillon',
    waiting: 'En attente d’approbation',
    approved: 'Approuvée',
    sent: 'Envoyée',
    part_received: 'Reçue en partie',
    received: 'Reçue',
    closed: 'Close',
    cancelled: 'Annulée',
  },
};

import type { displayStatus } from '@shelfwise/contract/features/sales/orders/orders.transitions';
import type { paymentStates } from '@shelfwise/contract/features/sales/orders/orders.facts';
import type { Language } from '@shelfwise/contract/primitives/languages';

export interface OrderWords {
  draft: string;
  walkIn: string;
  statuses: Record<ReturnType<typeof displayStatus>, string>;
  payments: Record<(typeof paymentStates)[number] | 'overdue', string>;
}

/** The states of an order, in the words of its screen. */
export const orderWords: Record<Language, OrderWords> = {
  en: {
    draft: 'Draft',
    walkIn: 'Walk-in',
    statuses: {
      draft: 'Draft',
      confirmed: 'Confirmed',
      part_shipped: 'Part shipped',
      shipped: 'Shipped',
      on_hold: 'On hold',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
    payments: { unpaid: 'Unpaid', overdue: 'Overdue', part_paid: 'Part paid', paid: 'Paid' },
  },
  fr: {
    draft: 'Brouillon',
    walkIn: 'Client de passage',
    statuses: {
      draft: 'Brouillon',
      confirmed: 'Confirmée',
      part_shipped: 'Expédiée en partie',
      shipped: 'Expédiée',
      on_hold: 'En attente',
      completed: 'Terminée',
      cancelled: 'Annulée',
    },
    payments: { unpaid: 'Impayée', overdue: 'Échue', part_paid: 'Payée en partie', paid: 'Payée' },
  },
};

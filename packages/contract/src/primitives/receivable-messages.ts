import type { Language } from './languages.ts';

/** The sentences of errors about what customers owe. */
export const receivableMessages = {
  not_due: {
    en: 'This customer is not to be reminded now: it was paid, promised or paused, or a reminder went out.',
    fr: 'Ce client n’est pas à relancer maintenant : c’est payé, promis ou suspendu, ou une relance est partie.',
  },
  customer_merged: {
    en: 'This record was merged into another one of the same customer: {customer}. Use that one.',
    fr: 'Cette fiche a été fusionnée avec une autre du même client : {customer}. Utilisez celle-ci.',
  },
  invoice_empty: {
    en: 'The invoice has no amount yet. Add what it is for.',
    fr: 'La facture n’a pas encore de montant. Ajoutez ce qu’elle couvre.',
  },
  order_credited: {
    en: 'Something of this order was credited or brought back, so it cannot go to another customer. Credit what is left of its invoices, and make a new order.',
    fr: 'Une partie de cette commande a fait l’objet d’un avoir ou d’un retour : elle ne peut pas passer à un autre client. Créditez le reste de ses factures et créez une nouvelle commande.',
  },
  invoice_credited: {
    en: 'Some of this invoice was credited. It cannot be voided as a whole any more.',
    fr: 'Une partie de cette facture a fait l’objet d’un avoir. Elle ne peut plus être annulée en entier.',
  },
  invoice_written_off: {
    en: 'This invoice was written off. Take the write-off back first.',
    fr: 'Cette facture a été passée en perte. Annulez d’abord la perte.',
  },
  walk_in_invoice: {
    en: 'This invoice names nobody yet. Name the customer on its order.',
    fr: 'Cette facture ne nomme encore personne. Indiquez le client sur sa commande.',
  },
  invoice_paid: {
    en: 'The invoice has been paid, in part or in whole. Reverse the payment first.',
    fr: 'La facture est payée, en partie ou en totalité. Annulez d’abord le paiement.',
  },
} as const satisfies Record<string, Record<Language, string>>;

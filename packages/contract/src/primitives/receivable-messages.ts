import type { Language } from './languages.ts';

/** The sentences of errors about what customers owe. */
export const receivableMessages = {
  invoice_empty: {
    en: 'The invoice has no amount yet. Add what it is for.',
    fr: 'La facture n’a pas encore de montant. Ajoutez ce qu’elle couvre.',
  },
} satisfies Record<string, Record<Language, string>>;

import type { Language } from './languages.ts';

/** What paying for a plan is refused with. */
export const planMessages = {
  no_gateway: {
    en: 'Plans cannot be paid for here: no payment provider is set up. Please contact support.',
    fr: 'Les formules ne peuvent pas être payées ici : aucun prestataire de paiement n’est configuré. Veuillez contacter le support.',
  },
  plan_price_changed: {
    en: 'The amount has changed meanwhile. Look at it again before you pay.',
    fr: 'Le montant a changé entre-temps. Vérifiez-le avant de payer.',
  },
  gateway_down: {
    en: 'The payment provider does not answer. Nothing was paid by this; please try again in a moment.',
    fr: 'Le prestataire de paiement ne répond pas. Rien n’a été payé par cette action ; veuillez réessayer dans un instant.',
  },
} satisfies Record<string, Record<Language, string>>;

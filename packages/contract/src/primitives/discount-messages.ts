import type { Language } from './languages.ts';

/** What may be wrong with a field of a discount or a coupon code, or with a price below the list. */
export const discountFieldMessages = {
  coupon_code: {
    en: 'Use 3 to 40 letters, figures and hyphens.',
    fr: 'Utilisez de 3 à 40 lettres, chiffres et traits d’union.',
  },
  below_given: {
    en: 'More than this was given already.',
    fr: 'Plus que ce montant a déjà été accordé.',
  },
  unknown_coupon: {
    en: 'There is no such code.',
    fr: 'Ce code n’existe pas.',
  },
  ends_before: {
    en: 'The last day must not be before the first.',
    fr: 'Le dernier jour ne peut pas précéder le premier.',
  },
  discount_percent: {
    en: 'Enter a percentage from 0 to 100, with at most 2 decimals.',
    fr: 'Saisissez un pourcentage de 0 à 100, avec au plus 2 décimales.',
  },
  below_list: {
    en: 'Further below the list price than you may go. Ask for approval, or raise the price.',
    fr: 'Plus bas que vous ne pouvez l’accorder. Demandez une approbation, ou augmentez le prix.',
  },
  manager_gives_price: {
    en: 'Further below the list price than you may go. A manager can give this price.',
    fr: 'Plus bas que vous ne pouvez l’accorder. Un responsable peut donner ce prix.',
  },
} as const satisfies Record<string, Record<Language, string>>;

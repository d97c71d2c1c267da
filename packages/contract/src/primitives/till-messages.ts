import type { Language } from './languages.ts';

/** What a till, a shift or a sale over the counter is refused with. */
export const tillMessages = {
  till_in_use: {
    en: 'A shift is open at this till, by {user}. Close that one first.',
    fr: 'Un service est ouvert à cette caisse, par {user}. Fermez-le d’abord.',
  },
  not_settled: {
    en: 'What is paid does not come to the total. Enter the rest, or less.',
    fr: 'Le montant payé ne correspond pas au total. Saisissez le reste, ou moins.',
  },
  sold_already: {
    en: 'This basket was sold already, as {number}, and what was sent now is not the same. Nothing more was sold.',
    fr: 'Ce panier a déjà été vendu, sous {number}, et ce qui vient d’être envoyé est différent. Rien de plus n’a été vendu.',
  },
  no_account: {
    en: 'This customer does not buy on account: they have no payment terms, or are on hold. Take the whole amount.',
    fr: 'Ce client n’achète pas à crédit : il n’a pas de délai de paiement, ou il est bloqué. Encaissez le tout.',
  },
  till_not_empty: {
    en: 'There is still money in the drawer of this till. Open a shift, take it out, and close it.',
    fr: 'Il reste de l’argent dans le tiroir de cette caisse. Ouvrez un service, retirez-le, puis fermez.',
  },
  till_account: {
    en: 'This is the drawer of a till. Its money moves within a shift only: as a sale, or as cash in or out.',
    fr: 'C’est le tiroir d’une caisse. Son argent ne bouge que pendant un service : par une vente, une entrée ou une sortie d’espèces.',
  },
  no_shift: {
    en: 'No shift is open at this till. Open one first; nothing was lost.',
    fr: 'Aucun service n’est ouvert à cette caisse. Ouvrez-en un d’abord ; rien n’est perdu.',
  },
  shift_closed: {
    en: 'This shift is closed. Open a new one to go on; what you entered is still here.',
    fr: 'Ce service est fermé. Ouvrez-en un nouveau pour continuer ; votre saisie est toujours là.',
  },
  other_shift: {
    en: 'This is the shift of {user}. Only they, or a manager, can do that.',
    fr: 'C’est le service de {user}. Seule cette personne, ou un responsable, peut le faire.',
  },
  consent_needed: {
    en: 'A colleague who manages stock has to agree to this, by their PIN.',
    fr: 'Un collègue qui gère le stock doit donner son accord, avec son code.',
  },
  drawer_short: {
    en: 'There is not that much in the drawer.',
    fr: 'Il n’y a pas autant dans le tiroir.',
  },
  counted_since: {
    en: 'The drawer was counted again when {number} opened, and what differed was posted then. That count says what is right.',
    fr: 'Le tiroir a été recompté à l’ouverture de {number}, et l’écart a été passé à ce moment. Ce comptage fait foi.',
  },
  baskets_full: {
    en: 'There are {maximum} baskets put aside here already. Take one up and finish it first.',
    fr: 'Il y a déjà {maximum} paniers mis de côté ici. Reprenez-en un et terminez-le d’abord.',
  },
  difference_unsaid: {
    en: 'That is not what the drawer should hold. Count it again, or say why it differs.',
    fr: 'Ce n’est pas ce que le tiroir devrait contenir. Recomptez-le, ou dites pourquoi il diffère.',
  },
} as const satisfies Record<string, Record<Language, string>>;

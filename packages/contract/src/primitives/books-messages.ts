import type { Language } from './languages.ts';

/** What the books refuse. */
export const booksMessages = {
  period_closed: {
    en: 'The books are closed for that day. Date it later, or ask an admin to let you in or to open the period.',
    fr: 'La comptabilité est clôturée pour ce jour. Choisissez un jour ultérieur, ou demandez à un administrateur de vous y autoriser ou de rouvrir la période.',
  },
  account_needed: {
    en: 'The product posts to this account by itself, so it stays. You can give it another code or name.',
    fr: 'Le produit utilise ce compte lui-même : il reste donc. Vous pouvez changer son numéro ou son nom.',
  },
  account_of_category: {
    en: 'Expenses of the category {category} are posted to this account. Give the category another account first, or archive it.',
    fr: 'Les dépenses de la catégorie {category} sont comptabilisées dans ce compte. Donnez d’abord un autre compte à cette catégorie, ou archivez-la.',
  },
  reconciliation_open: {
    en: 'Another statement of this account is still being ticked off. Finish that one first, or give it up.',
    fr: 'Un autre relevé de ce compte est encore en cours de pointage. Terminez-le d’abord, ou abandonnez-le.',
  },
  ticked_elsewhere: {
    en: 'Another statement shows one of these lines already. Load them again.',
    fr: 'Un autre relevé montre déjà l’une de ces lignes. Rechargez-les.',
  },
  does_not_tie: {
    en: 'The ticks do not come to the balance of the statement yet. Tick what it shows, or take off what it does not.',
    fr: 'Le pointage n’arrive pas encore au solde du relevé. Pointez ce qu’il montre, ou dépointez ce qu’il ne montre pas.',
  },
  newer_statement: {
    en: 'A newer statement of this account was begun. Only the newest one can be opened again.',
    fr: 'Un relevé plus récent de ce compte a été commencé. Seul le plus récent peut être rouvert.',
  },
  repeated_transfer: {
    en: 'The same amount was moved between these accounts on that day already, as {number}. If this is another transfer, say so.',
    fr: 'Le même montant a déjà été déplacé entre ces comptes ce jour-là, sous {number}. Si c’est un autre virement, dites-le.',
  },
  revalued_already: {
    en: 'That day was revalued already, with {number}. Undo that one first, then post this one.',
    fr: 'Ce jour a déjà été réévalué, avec {number}. Annulez d’abord cette réévaluation, puis enregistrez celle-ci.',
  },
  nothing_to_revalue: {
    en: 'Nothing was open in another currency at the end of that day, so there is nothing to revalue.',
    fr: 'Rien n’était ouvert dans une autre devise à la fin de ce jour : il n’y a rien à réévaluer.',
  },
} as const satisfies Record<string, Record<Language, string>>;

/** What is wrong with a field of the books. */
export const booksFieldMessages = {
  period_closed: {
    en: 'The books are closed for the days before {earliest}. Choose that day or a later one, or ask an admin to let you in or to open the period.',
    fr: 'La comptabilité est clôturée pour les jours avant le {earliest}. Choisissez ce jour ou un jour ultérieur, ou demandez à un administrateur de vous y autoriser ou de rouvrir la période.',
  },
  still_running: {
    en: 'Only days that are over can be closed. Choose {latest} or an earlier day.',
    fr: 'Seuls les jours écoulés peuvent être clôturés. Choisissez le {latest} ou un jour antérieur.',
  },
  not_closed: {
    en: 'This is not closed up to that day. Choose an earlier one.',
    fr: 'Ce n’est pas clôturé jusqu’à ce jour. Choisissez un jour antérieur.',
  },
  day_not_over: {
    en: 'Only a day that is over can be revalued: until then its documents still change. Choose {latest} or an earlier day.',
    fr: 'Seul un jour écoulé peut être réévalué : d’ici là, ses documents changent encore. Choisissez le {latest} ou un jour antérieur.',
  },
  closed_already: {
    en: 'This is closed up to {until} already. Choose a later day.',
    fr: 'C’est déjà clôturé jusqu’au {until}. Choisissez un jour ultérieur.',
  },
  other_year: {
    en: 'Years are closed one after the other. The next one to close ends on {next}.',
    fr: 'Les exercices se clôturent l’un après l’autre. Le prochain à clôturer finit le {next}.',
  },
  not_newest_year: {
    en: 'Only the newest closed year can be opened again.',
    fr: 'Seul le dernier exercice clôturé peut être rouvert.',
  },
  year_closed: {
    en: 'The financial year until {until} is closed. Open the year again first, or choose a later day.',
    fr: 'L’exercice jusqu’au {until} est clôturé. Rouvrez d’abord l’exercice, ou choisissez un jour ultérieur.',
  },
  account_code: {
    en: 'Begin with a digit; then digits, letters, dots or dashes, 12 at most.',
    fr: 'Commencez par un chiffre, puis des chiffres, des lettres, des points ou des tirets, 12 au plus.',
  },
  fed_by_documents: {
    en: 'This account follows from invoices, payments and stock, so nothing is posted to it by hand. Choose another one, or correct the document.',
    fr: 'Ce compte suit les factures, les paiements et le stock : rien n’y est saisi à la main. Choisissez-en un autre, ou corrigez le document.',
  },
  not_held: {
    en: 'The account holds less than that. Check the amount, or record first how the money came in.',
    fr: 'Le compte contient moins que cela. Vérifiez le montant, ou enregistrez d’abord l’arrivée de l’argent.',
  },
  one_side: {
    en: 'Enter an amount on one side, either debit or credit.',
    fr: 'Saisissez un montant d’un seul côté, au débit ou au crédit.',
  },
  moves_nothing: {
    en: 'These lines cancel each other out on each account, so nothing would be posted. Choose another account on one side.',
    fr: 'Ces lignes s’annulent sur chaque compte : rien ne serait comptabilisé. Choisissez un autre compte d’un côté.',
  },
  unbalanced: {
    en: 'Both sides must come to the same. Put the line right that is too much or missing.',
    fr: 'Les deux côtés doivent être égaux. Corrigez la ligne qui manque ou qui est de trop.',
  },
} as const satisfies Record<string, Record<Language, string>>;

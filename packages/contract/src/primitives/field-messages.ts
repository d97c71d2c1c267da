import { booksFieldMessages } from './books-messages.ts';
import { gatewayFieldMessages } from './gateway-field-messages.ts';
import { formatDate } from './date-text.ts';
import { isDay } from './days.ts';
import { discountFieldMessages } from './discount-messages.ts';
import { fillMessage } from './fill-message.ts';
import type { Language } from './languages.ts';
import { groupedDigits } from './money-text.ts';

/** Why a field was refused, said to the person who filled it in. Shared by forms and server. */
export const fieldMessages = {
  required: { en: 'Please fill this in.', fr: 'Veuillez remplir ce champ.' },
  opening_alone: {
    en: 'What was owed before the books opened needs an invoice of its own, without goods and tax.',
    fr: 'Ce qui était dû avant l’ouverture des comptes demande une facture à part, sans articles ni taxe.',
  },
  unknown_field: { en: 'This field is not known here.', fr: 'Ce champ n’existe pas ici.' },
  wrong_kind: {
    en: 'This is not the kind of value expected here. Check what you entered.',
    fr: 'Ce n’est pas le type de valeur attendu. Vérifiez votre saisie.',
  },
  text: {
    en: 'This holds characters that cannot be saved. Remove them.',
    fr: 'Ce texte contient des caractères non admis. Retirez-les.',
  },
  too_short: { en: 'Use at least {minimum} characters.', fr: 'Utilisez au moins {minimum} caractères.' },
  too_long: { en: 'Use at most {maximum} characters.', fr: 'Utilisez au plus {maximum} caractères.' },
  too_few: { en: 'Give at least {minimum}.', fr: 'Indiquez-en au moins {minimum}.' },
  too_many: { en: 'Give at most {maximum}.', fr: 'Indiquez-en au plus {maximum}.' },
  too_small: { en: 'Must be at least {minimum}.', fr: 'Doit être au moins {minimum}.' },
  too_big: { en: 'Must be at most {maximum}.', fr: 'Doit être au plus {maximum}.' },
  // Without the limit: amounts are sent in the smallest unit, which is not how they are typed.
  amount_too_big: {
    en: 'This amount is too large to be recorded.',
    fr: 'Ce montant est trop élevé pour être enregistré.',
  },
  too_many_decimals: {
    en: 'This amount has more decimals than its currency. Use fewer.',
    fr: 'Ce montant a plus de décimales que sa devise. Utilisez-en moins.',
  },
  decimal: {
    en: 'Enter a plain number, like 12.50, with at most 6 decimals.',
    fr: 'Saisissez un nombre simple, comme 12,50, avec au plus 6 décimales.',
  },
  number: {
    en: 'Enter a plain number, like 12 or 12.50.',
    fr: 'Saisissez un nombre simple, comme 12 ou 12,50.',
  },
  exchange_rate: {
    en: 'Enter a plain number, like 15.80, with at most 12 decimals.',
    fr: 'Saisissez un nombre simple, comme 15,80, avec au plus 12 décimales.',
  },
  other_currency: { en: 'This account is in {currency}.', fr: 'Ce compte est en {currency}.' },
  invoiced_in: {
    en: 'The invoice is in {currency}, and is paid in it.',
    fr: 'La facture est en {currency}, et se paie dans cette devise.',
  },
  no_rate: {
    en: 'This currency has no exchange rate yet. Choose another.',
    fr: 'Cette devise n’a pas encore de taux de change. Choisissez-en une autre.',
  },
  rate_far_off: {
    en: 'Far from the rate of the day, {rate}. Check it, or set the company’s rate first.',
    fr: 'Ce taux est loin de celui du jour, {rate}. Vérifiez-le, ou fixez d’abord le taux de l’entreprise.',
  },
  rate_of_company: {
    en: 'That is further from the company’s rate, {rate}, than you may agree on. Ask a manager or an admin.',
    fr: 'C’est plus loin du taux de l’entreprise, {rate}, que ce que vous pouvez convenir. Demandez à un responsable ou à un administrateur.',
  },
  rate_of_manager: {
    en: 'The company has no rate for this currency yet. Ask a manager to enter it.',
    fr: 'L’entreprise n’a pas encore de taux pour cette devise. Demandez à un responsable de l’indiquer.',
  },
  over_receipt: {
    en: 'Only {maximum} more may come in of what was ordered. Enter less, or reject the rest.',
    fr: 'Il ne peut plus arriver que {maximum} de ce qui a été commandé. Saisissez moins, ou refusez le reste.',
  },
  over_return: {
    en: 'Only {maximum} of it can go back.',
    fr: 'On ne peut en renvoyer que {maximum}.',
  },
  not_weighed: {
    en: 'Some of these goods were not weighed. Spread the cost in another way.',
    fr: 'Certains de ces articles n’ont pas été pesés. Répartissez ces frais autrement.',
  },
  whole_number: { en: 'Enter a whole number.', fr: 'Saisissez un nombre entier.' },
  inexact_quantity: {
    en: 'This many packs is no exact quantity. Enter another number, or use the product’s own unit.',
    fr: 'Ce nombre de conditionnements ne fait pas une quantité exacte. Saisissez-en un autre, ou comptez dans l’unité du produit.',
  },
  whole_packs: {
    en: 'This pack has a price of its own and is sold whole. Sell parts of it in the product’s own unit.',
    fr: 'Ce conditionnement a son propre prix et se vend entier. Vendez-en une partie dans l’unité du produit.',
  },
  pack_ratio: {
    en: 'Enter how many it holds, like 24, 30.5 or 1/3.',
    fr: 'Saisissez combien il en contient, comme 24, 30.5 ou 1/3.',
  },
  ratio_fixed: {
    en: 'How much a pack holds never changes. Remove this pack and add another.',
    fr: 'Le contenu d’un conditionnement ne change jamais. Retirez-le et ajoutez-en un autre.',
  },
  not_negative: { en: 'Must not be below zero.', fr: 'Ne doit pas être négatif.' },
  positive: { en: 'Must be more than zero.', fr: 'Doit être supérieur à zéro.' },
  negative: { en: 'Must be below zero.', fr: 'Doit être inférieur à zéro.' },
  not_zero: { en: 'Must not be zero.', fr: 'Ne doit pas être zéro.' },
  email: {
    en: 'Enter an email address, like ama@example.com.',
    fr: 'Saisissez une adresse e-mail, comme ama@example.com.',
  },
  username: {
    en: 'Use letters, digits, dot, hyphen or underscore, beginning with a letter or digit.',
    fr: 'Utilisez des lettres, chiffres, points, tirets ou soulignés, en commençant par une lettre ou un chiffre.',
  },
  date: { en: 'Enter a date, like 2026-11-21.', fr: 'Saisissez une date, comme 2026-11-21.' },
  day_beyond: {
    en: 'Enter a date between 1970 and 2199.',
    fr: 'Saisissez une date entre 1970 et 2199.',
  },
  id: { en: 'This does not name a record.', fr: 'Ceci ne désigne aucun enregistrement.' },
  choice: { en: 'Choose one of the values offered.', fr: 'Choisissez une des valeurs proposées.' },
  not_the_sum: {
    en: 'The coins and notes do not come to the amount.',
    fr: 'Les pièces et billets ne font pas ce montant.',
  },
  more_than_there_is: {
    en: 'More than there is.',
    fr: 'Plus que ce qu’il y a.',
  },
  less_than_kept: {
    en: 'That is less than what is to be paid in cash.',
    fr: 'C’est moins que ce qui est à payer en espèces.',
  },
  much_change: {
    en: 'That is far more than the price. Check what was handed over.',
    fr: 'C’est bien plus que le prix. Vérifiez ce qui a été remis.',
  },
  cash_apart: {
    en: 'Cash is kept in a cash box, and only cash is. Choose an account of that kind.',
    fr: 'Les espèces se gardent dans une caisse, et rien d’autre. Choisissez un compte de ce type.',
  },
  ...booksFieldMessages,
  ...gatewayFieldMessages,
  timezone: { en: 'Choose a timezone from the list.', fr: 'Choisissez un fuseau horaire de la liste.' },
  already_member: {
    en: 'Somebody in your company already uses this address.',
    fr: 'Une personne de votre entreprise utilise déjà cette adresse.',
  },
  already_invited: {
    en: 'This address is already invited. You can send the invitation again.',
    fr: 'Cette adresse est déjà invitée. Vous pouvez renvoyer l’invitation.',
  },
  taken: { en: 'This is already in use. Choose another.', fr: 'Déjà utilisé. Choisissez-en un autre.' },
  unknown_record: { en: 'This record does not exist.', fr: 'Cet enregistrement n’existe pas.' },
  archived: {
    en: 'This is archived. Restore it first, or choose another.',
    fr: 'C’est archivé. Rétablissez-le d’abord, ou choisissez autre chose.',
  },
  merged: {
    en: 'This record was merged into another one: {customer}. Choose that one.',
    fr: 'Cette fiche a été fusionnée avec une autre : {customer}. Choisissez celle-ci.',
  },
  repeated: { en: 'This is entered twice.', fr: 'Ceci est saisi deux fois.' },
  breached: {
    en: 'This password is known from leaks. Choose another.',
    fr: 'Ce mot de passe figure dans des fuites. Choisissez-en un autre.',
  },
  same_password: {
    en: 'This is the password you have now. Choose another.',
    fr: 'C’est votre mot de passe actuel. Choisissez-en un autre.',
  },
  wrong_password: {
    en: 'This is not your password. Please try again.',
    fr: 'Ce n’est pas votre mot de passe. Veuillez réessayer.',
  },
  same_method: {
    en: 'It was recorded in this way already. Please choose another.',
    fr: 'C’est déjà ce moyen de paiement. Veuillez en choisir un autre.',
  },
  wrong_pin: {
    en: 'This is not their PIN. Please try again.',
    fr: 'Ce n’est pas son code PIN. Veuillez réessayer.',
  },
  pin_form: { en: 'Please enter four to eight digits.', fr: 'Veuillez saisir quatre à huit chiffres.' },
  easy_pin: {
    en: 'Everybody would try this one first. Please choose another.',
    fr: 'Tout le monde essaierait celui-ci en premier. Veuillez en choisir un autre.',
  },
  no_pin: {
    en: 'They have no PIN, or may not agree to this. Please choose somebody else.',
    fr: 'Cette personne n’a pas de code PIN, ou ne peut pas l’accepter. Veuillez choisir quelqu’un d’autre.',
  },
  wrong_code: {
    en: 'That code is not right or was used before. Wait for the next one.',
    fr: 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
  },
  none_here: {
    en: 'There is none here. Choose another location.',
    fr: 'Il n’y en a pas ici. Choisissez un autre lieu.',
  },
  fractions_there: {
    en: 'There are {onHand} in stock or promised. Make that a whole number first.',
    fr: 'Il y en a {onHand} en stock ou promis. Ramenez cela d’abord à un nombre entier.',
  },
  same_customer: {
    en: 'It is this customer’s already.',
    fr: 'Elle est déjà à ce client.',
  },
  exchange_customer: {
    en: 'These goods are in exchange for {number}, so they are for the same customer. Name them on the order that came back.',
    fr: 'Ces articles remplacent ceux de {number} : ils sont donc pour le même client. Indiquez-le sur la commande retournée.',
  },
  same_place: {
    en: 'Choose another place than where the goods come from.',
    fr: 'Choisissez un autre lieu que celui d’où viennent les articles.',
  },
  unchanged: { en: 'That is what it is now.', fr: 'C’est déjà la valeur actuelle.' },
  not_here: { en: 'Leave this empty here.', fr: 'Laissez ce champ vide ici.' },
  short: { en: 'Only {available} available.', fr: 'Disponible : {available} seulement.' },
  too_much: { en: 'At most {maximum}.', fr: 'Au plus {maximum}.' },
  not_cheaper: {
    en: 'A smaller quantity costs no more than that.',
    fr: 'Une plus petite quantité ne coûte pas plus.',
  },
  percent: { en: 'Enter a percentage from 0 to 100.', fr: 'Saisissez un pourcentage de 0 à 100.' },
  percents_together: {
    en: 'The parts together may be at most 100 %.',
    fr: 'Le total des parts ne peut dépasser 100 %.',
  },
  ...discountFieldMessages,
  account_number: {
    en: 'Enter 6 to 34 digits and letters.',
    fr: 'Saisissez 6 à 34 chiffres et lettres.',
  },
  wallet_number: {
    en: 'A wallet number has digits only, like 024 455 1234.',
    fr: 'Un numéro de portefeuille n’a que des chiffres, comme 07 08 09 10 11.',
  },
  in_past: { en: 'Choose today or a later day.', fr: 'Choisissez aujourd’hui ou un jour ultérieur.' },
  number_prefix: {
    en: 'Use letters, digits, / . _ or -, ending in anything but a digit.',
    fr: 'Utilisez lettres, chiffres, / . _ ou -, sans finir par un chiffre.',
  },
  number_prefix_taken: {
    en: 'Another kind of document has this prefix. Choose another.',
    fr: 'Un autre type de document a ce préfixe. Choisissez-en un autre.',
  },
  colour: { en: 'Enter a colour like #14532d.', fr: 'Saisissez une couleur comme #14532d.' },
  pale_colour: {
    en: 'This is too pale to read on paper. Choose a darker colour.',
    fr: 'Trop pâle pour être lu sur papier. Choisissez une couleur plus foncée.',
  },
  too_late: {
    en: 'Choose a day up to {latest}.',
    fr: 'Choisissez un jour jusqu’au {latest}.',
  },
  too_early: {
    en: 'Choose {earliest} or a later day.',
    fr: 'Choisissez le {earliest} ou un jour ultérieur.',
  },
  comes_to_nothing: {
    en: 'This comes to zero. Credit more.',
    fr: 'Cela fait zéro. Augmentez la quantité.',
  },
  not_on_hold: {
    en: 'A note about the hold goes with a hold only.',
    fr: 'Une note sur le blocage n’accompagne qu’un blocage.',
  },
  managers_only: {
    en: 'Only a manager or an admin can change this.',
    fr: 'Seul un responsable ou un administrateur peut modifier ceci.',
  },
  in_future: {
    en: 'This is in the future. Choose today or an earlier day.',
    fr: 'Cette date est dans le futur. Choisissez aujourd’hui ou un jour antérieur.',
  },
  picture: {
    en: 'Choose a PNG, JPEG or WebP picture of at most 10 MB.',
    fr: 'Choisissez une image PNG, JPEG ou WebP de 10 Mo au plus.',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type FieldCode = keyof typeof fieldMessages;

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

/** A number or a day as the reader writes it: a limit of 1000000000 is hard to read. Names stay. */
const asWritten =
  (language: Language) =>
  (value: string): string => {
    if (isDay(value)) return formatDate(value, 'date', locales[language], 'UTC');
    return /^-?\d+(\.\d+)?$/u.test(value) ? groupedDigits(value, locales[language], 0, 12) : value;
  };

export const fieldSentence = (
  code: FieldCode,
  language: Language,
  detail?: Record<string, unknown>,
): string => fillMessage(fieldMessages[code][language], detail, asWritten(language));

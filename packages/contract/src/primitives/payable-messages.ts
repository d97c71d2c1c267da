import type { Language } from './languages.ts';

/** The sentences of errors about what suppliers are owed. */
export const payableMessages = {
  bill_repeated: {
    en: 'This looks like {number}, entered before. Say why it is entered again, or leave it.',
    fr: 'Elle ressemble à {number}, déjà saisie. Dites pourquoi elle est saisie de nouveau, ou laissez-la.',
  },
  bill_empty: {
    en: 'The bill has no amount yet. Add what it is for.',
    fr: 'La facture n’a pas encore de montant. Ajoutez ce qu’elle couvre.',
  },
  bill_tax_differs: {
    en: 'On that day another tax held, so the amounts would change. Void the bill and enter it again.',
    fr: 'Ce jour-là, une autre taxe s’appliquait et les montants changeraient. Annulez la facture et saisissez-la de nouveau.',
  },
  bill_paid: {
    en: 'Something of it is settled. Take that back first.',
    fr: 'Une partie en est réglée. Annulez d’abord ce règlement.',
  },
  bill_held: {
    en: '{number} does not match what was received. An admin must release it first.',
    fr: '{number} ne correspond pas à ce qui a été reçu. Un administrateur doit d’abord la débloquer.',
  },
  bill_in_run: {
    en: '{number} is in another payment run already. Take it out there first.',
    fr: '{number} est déjà dans un autre ordre de paiement. Retirez-la d’abord de celui-là.',
  },
  other_admin_needed: {
    en: 'You put this run together. Another admin approves it.',
    fr: 'Vous avez préparé cet ordre. Un autre administrateur doit l’approuver.',
  },
  payout_missing: {
    en: 'Nobody has entered where {supplier} is paid. Add it on their record, or pay them another way.',
    fr: 'Personne n’a saisi où {supplier} reçoit ses paiements. Ajoutez-le à sa fiche, ou payez autrement.',
  },
  payout_changed: {
    en: 'Where {supplier} is paid was changed after this run was approved. Have it approved anew first.',
    fr: 'Le compte où {supplier} reçoit ses paiements a changé après l’approbation de cet ordre. Faites-le d’abord approuver à nouveau.',
  },
  nothing_to_settle: {
    en: 'There is nothing left to settle in this currency.',
    fr: 'Il ne reste rien à régler dans cette devise.',
  },
  merge_in_use: {
    en: 'Something was done since the two records were merged, so it is no longer certain which one it belongs to. What is wrong can be put right document by document.',
    fr: 'Depuis la fusion des deux fiches, quelque chose a été fait : on ne sait plus à laquelle cela appartient. Corrigez document par document ce qui est faux.',
  },
  supplier_merged: {
    en: 'This record was merged into another one of the same supplier. Use that one.',
    fr: 'Cette fiche a été fusionnée avec une autre du même fournisseur. Utilisez l’autre.',
  },
} as const satisfies Record<string, Record<Language, string>>;

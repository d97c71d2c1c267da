import type { Language } from './languages.ts';

/** What a count of stock, another value of it, or a reason to adjust it, is refused with. */
export const countMessages = {
  correction_needs_admin: {
    en: 'This corrects the worth of the stock by more than one person may. Ask an admin to correct it.',
    fr: 'Cela corrige la valeur du stock de plus qu’une personne ne le peut seule. Demandez à un administrateur de la corriger.',
  },
  undo_needs_admin: {
    en: 'This changes the worth of the stock by more than one person may undo. Ask an admin to undo it.',
    fr: 'Cela change la valeur du stock de plus qu’une personne ne peut en annuler seule. Demandez à un administrateur de l’annuler.',
  },
  stock_moved: {
    en: 'Stock moved since these figures were taken. Nothing was posted: recalculate, and look at the new ones.',
    fr: 'Le stock a bougé depuis que ces chiffres ont été pris. Rien n’a été enregistré : recalculez et vérifiez les nouveaux.',
  },
  count_approval_needed: {
    en: 'This count changes the worth of the stock by more than one person may. Ask somebody else to approve it.',
    fr: 'Cet inventaire change la valeur du stock de plus qu’une personne ne le peut seule. Demandez à quelqu’un d’autre de l’approuver.',
  },
  loss_approval_needed: {
    en: 'This loss is worth more than one person may write off. The goods stay on the way until an admin does it.',
    fr: 'Cette perte vaut plus que ce qu’une personne peut passer seule. Les marchandises restent en route jusqu’à ce qu’un administrateur le fasse.',
  },
  count_cost_needed: {
    en: 'Nobody knows yet what {product} costs. Give the cost of one on its line, then post.',
    fr: 'On ne connaît pas encore le coût de {product}. Indiquez le coût d’une unité sur sa ligne, puis validez.',
  },
  count_short: {
    en: 'Of {product} only {available} are free to be taken out: the rest is promised to orders, or gone since it was counted. Count it again, or release the orders first.',
    fr: 'De {product}, seuls {available} peuvent être sortis : le reste est promis à des commandes, ou parti depuis le comptage. Recomptez-le, ou libérez d’abord les commandes.',
  },
  counted_elsewhere: {
    en: '{product} is in another open count at {location}. End that one first, or leave this product out.',
    fr: '{product} est déjà dans un autre inventaire ouvert à {location}. Terminez-le d’abord, ou laissez ce produit de côté.',
  },
  nothing_to_count: {
    en: 'There is nothing there to count. Choose another place, or other products.',
    fr: 'Il n’y a rien à compter là. Choisissez un autre lieu, ou d’autres produits.',
  },
  reason_needed: {
    en: 'This reason is needed: without it no stock could be counted or taken in. It stays in use.',
    fr: 'Ce motif est nécessaire : sans lui, aucun stock ne pourrait être compté ni reçu. Il reste utilisé.',
  },
} as const satisfies Record<string, Record<Language, string>>;

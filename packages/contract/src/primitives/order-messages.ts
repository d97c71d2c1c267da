import type { Language } from './languages.ts';

/** The sentence of each error of an order. */
export const orderMessages = {
  goods_shipped: {
    en: 'Some of this was shipped, so it stays on the order. Enter at least what is shipped.',
    fr: 'Une partie est déjà expédiée et reste donc dans la commande. Saisissez au moins ce qui est expédié.',
  },
  goods_returned: {
    en: 'Goods of this shipment are in a return. Undo or cancel that return first.',
    fr: 'Des articles de cette expédition sont dans un retour. Annulez d’abord ce retour.',
  },
  till_sale: {
    en: 'It was sold at the till. Undo the whole sale there, so that its money goes back too.',
    fr: 'Cela a été vendu à la caisse. Annulez-y toute la vente, pour que l’argent soit rendu aussi.',
  },
  return_settled: {
    en: 'Money was given for this return, so it cannot be cancelled. Undo it instead.',
    fr: 'De l’argent a été rendu pour ce retour : il ne peut pas être abandonné. Annulez-le plutôt.',
  },
  discount_unearned: {
    en: 'A discount was given for goods that would not come any more. Change the order instead, so that it is reckoned anew, or ask a manager.',
    fr: 'Une remise a été accordée pour des articles qui ne viendraient plus. Modifiez plutôt la commande, pour qu’elle soit recalculée, ou demandez à un responsable.',
  },
  discount_used_up: {
    en: 'A discount of this order was used up by others meanwhile, so the return stays. Sell the goods again instead.',
    fr: 'Une remise de cette commande a été épuisée par d’autres entre-temps : le retour reste. Revendez plutôt les articles.',
  },
  over_return: {
    en: 'That is more than can still come back. Enter less.',
    fr: 'C’est plus que ce qui peut encore revenir. Saisissez moins.',
  },
  goods_awaited: {
    en: 'None of its goods are there yet. It ships once they come in.',
    fr: 'Aucun de ses articles n’est encore là. Elle part dès qu’ils arrivent.',
  },
  line_credited: {
    en: 'A part of what is invoiced was credited, so this cannot be changed here. Credit the difference on the invoice.',
    fr: 'Une partie de ce qui est facturé a déjà fait l’objet d’un avoir : ce n’est pas modifiable ici. Faites un avoir de la différence sur la facture.',
  },
  order_on_hold: {
    en: 'The order is on hold. Release it first.',
    fr: 'La commande est en attente. Débloquez-la d’abord.',
  },
  order_not_shipped: {
    en: 'Some goods are not shipped yet, so the order cannot be completed.',
    fr: 'Des articles ne sont pas encore expédiés ; la commande ne peut pas être terminée.',
  },
  over_shipment: {
    en: 'That is more than can be shipped. Enter less.',
    fr: 'C’est plus que ce qui peut être expédié. Saisissez moins.',
  },
  prices_changed: {
    en: 'Prices have changed since this draft was made. Take the new ones, or keep the agreed ones.',
    fr: 'Des prix ont changé depuis ce brouillon. Prenez les nouveaux, ou gardez ceux convenus.',
  },
  discounts_full: {
    en: 'At most {maximum} discounts can be active at once. Pause or archive one first.',
    fr: 'Au plus {maximum} remises peuvent être actives à la fois. Mettez-en une en pause ou archivez-en une d’abord.',
  },
  discounts_changed: {
    en: 'What discounts give for this order has changed since it was typed. Look at the new total and confirm again.',
    fr: 'Ce que les remises accordent à cette commande a changé depuis la saisie. Voyez le nouveau total et confirmez de nouveau.',
  },
  price_too_low: {
    en: 'A price is further below the list than you may go. Ask somebody who may go that far to approve it.',
    fr: 'Un prix est plus bas que vous ne pouvez l’accorder. Demandez à une personne qui le peut de l’approuver.',
  },
  beyond_credit: {
    en: 'This customer’s credit does not allow so much on account. Take money for it.',
    fr: 'Le crédit de ce client ne permet pas autant à crédit. Faites-vous payer.',
  },
  credit_limit: {
    en: 'The order is held because of its customer’s credit. A manager or an admin can release it.',
    fr: 'La commande est en attente à cause du crédit de son client. Un responsable ou un administrateur peut la débloquer.',
  },
  walk_in_unpaid: {
    en: 'A walk-in customer pays before the goods leave. Record the payment, or name the customer.',
    fr: 'Un client de passage paie avant que les articles partent. Enregistrez le paiement, ou indiquez le client.',
  },
} as const satisfies Record<string, Record<Language, string>>;

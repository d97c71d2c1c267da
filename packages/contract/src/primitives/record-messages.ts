import { booksMessages } from './books-messages.ts';
import type { Language } from './languages.ts';
import { expenseMessages } from './expense-messages.ts';
import { countMessages } from './count-messages.ts';
import { orderMessages } from './order-messages.ts';
import { payableMessages } from './payable-messages.ts';
import { receivableMessages } from './receivable-messages.ts';

/** The sentence of each error that says what the records do not allow. `{name}` is filled from the error's detail. */
export const recordMessages = {
  ...booksMessages,
  ...payableMessages,
  ...expenseMessages,
  ...receivableMessages,
  ...countMessages,
  ...orderMessages,
  version_conflict: {
    en: 'Somebody changed this in the meantime. Nothing was overwritten; look at the newer version first.',
    fr: 'Quelqu’un a modifié ceci entre-temps. Rien n’a été écrasé ; consultez d’abord la nouvelle version.',
  },
  wrong_state: {
    en: 'This cannot be done any more: its state has changed. Look at it as it is now.',
    fr: 'Ce n’est plus possible : l’état a changé. Consultez l’état actuel.',
  },
  in_progress: {
    en: 'The same request is still being carried out. Try again in a moment.',
    fr: 'La même requête est encore en cours. Réessayez dans un instant.',
  },
  key_reused: {
    en: 'This Idempotency-Key was used for a different request.',
    fr: 'Cette Idempotency-Key a servi à une autre requête.',
  },
  taken: { en: 'This is already in use. Choose another.', fr: 'Déjà utilisé. Choisissez-en un autre.' },
  in_use: {
    en: 'Documents refer to it, so it was kept. Archive it instead.',
    fr: 'Des documents s’y réfèrent, rien n’a donc été supprimé. Archivez-le plutôt.',
  },
  short_stock: {
    en: 'There is not enough stock. Nothing was reserved.',
    fr: 'Le stock est insuffisant. Rien n’a été réservé.',
  },
  order_empty: { en: 'Add at least one product first.', fr: 'Ajoutez d’abord au moins un produit.' },
  approval_needed: {
    en: 'That is above what may be bought without an admin. Ask for an approval first.',
    fr: 'C’est au-dessus de ce qui s’achète sans administrateur. Demandez d’abord une approbation.',
  },
  adjustment_approval_needed: {
    en: 'This changes the worth of the stock by more than one person may. Keep it as a draft, and have somebody else approve it.',
    fr: 'Cela change la valeur du stock de plus qu’une personne ne le peut seule. Gardez-le comme brouillon et faites-le approuver.',
  },
  goods_received: {
    en: 'Some of it has come already. Close the order instead, or put the receipt right.',
    fr: 'Une partie est déjà arrivée. Clôturez plutôt la commande, ou corrigez la réception.',
  },
  nothing_received: {
    en: 'Nothing of it has come yet. Cancel the order instead.',
    fr: 'Rien n’est encore arrivé. Annulez plutôt la commande.',
  },
  over_payment: {
    en: 'That is more than is still owed. Enter less.',
    fr: 'C’est plus que le montant encore dû. Saisissez moins.',
  },
  over_limit: {
    en: 'That is above the limit set for it. Enter less.',
    fr: 'C’est au-dessus de la limite fixée. Saisissez moins.',
  },
  walk_in_credit: {
    en: 'That is more than is owed, and a walk-in customer has no account to keep it on. Name the customer first.',
    fr: 'C’est plus que le montant dû, et un client de passage n’a pas de compte où le garder. Indiquez d’abord le client.',
  },
  repeated_reference: {
    en: 'This reference was already recorded, with {number}. Say why it is used again, or change it.',
    fr: 'Cette référence est déjà enregistrée, avec {number}. Dites pourquoi elle sert de nouveau, ou changez-la.',
  },
  no_credit: {
    en: 'This customer has no credit to use.',
    fr: 'Ce client n’a pas de crédit à utiliser.',
  },
  over_credit: {
    en: 'That is more than is left to give back. Enter less.',
    fr: 'C’est plus que ce qui reste à rendre. Saisissez moins.',
  },
  payment_refunded: {
    en: 'Some of this money was paid back. Reverse the refund first.',
    fr: 'Une partie de cet argent a été remboursée. Annulez d’abord le remboursement.',
  },
  needs_correction_first: {
    en: 'Its costs were corrected later, with {number}. Reverse that correction first.',
    fr: 'Ses coûts ont été corrigés depuis, avec {number}. Annulez d’abord cette correction.',
  },
  needs_step_first: {
    en: 'Some of these goods were found since. Undo that first.',
    fr: 'Une partie de ces articles a été retrouvée depuis. Annulez d’abord cela.',
  },
  customer_owes: {
    en: 'This customer still owes money, has credit or open orders. Settle those first.',
    fr: 'Ce client doit encore de l’argent, a un crédit ou des commandes en cours. Réglez-les d’abord.',
  },
  supplier_unsettled: {
    en: 'Something is still open with this supplier: goods that are expected or not billed, bills, credits, or money paid in advance. Settle that first.',
    fr: 'Quelque chose reste ouvert avec ce fournisseur : marchandises attendues ou non facturées, factures, avoirs ou avances. Réglez cela d’abord.',
  },
  last_payment_method: {
    en: 'You need at least one way to pay. Add another one first.',
    fr: 'Il faut au moins un moyen de paiement. Ajoutez-en d’abord un autre.',
  },
  money_account_in_use: {
    en: 'The way to pay “{method}” is paid into this account. Choose another account for it first.',
    fr: 'Le moyen de paiement « {method} » est versé sur ce compte. Choisissez-lui d’abord un autre compte.',
  },
  main_money_account: {
    en: 'It is the main one of its kind. Make another one the main one first.',
    fr: 'C’est le compte principal de son type. Choisissez d’abord un autre compte principal.',
  },
  rate_needed: {
    en: 'There is no rate for {currency} on that day. Enter what one of it is worth.',
    fr: 'Il n’y a pas de taux pour {currency} à cette date. Indiquez ce que vaut une unité.',
  },
  books_in_use: {
    en: 'The books already hold a document of {first}. They cannot open later than that.',
    fr: 'La comptabilité contient déjà un document du {first}. Elle ne peut pas s’ouvrir plus tard.',
  },
  archived: { en: 'It is archived. Restore it first.', fr: 'C’est archivé. Rétablissez-le d’abord.' },
  below_zero: {
    en: 'That would leave less than zero in stock. Enter a smaller quantity.',
    fr: 'Le stock deviendrait négatif. Saisissez une quantité plus petite.',
  },
  repeated_delivery: {
    en: '{number} seems to be the same delivery: it has this delivery note, or the same goods on the same day. Look at that one; if this is another delivery, say so and post it.',
    fr: '{number} semble être la même livraison : même bon de livraison, ou mêmes articles le même jour. Consultez-la ; si c’est une autre livraison, dites-le et validez.',
  },
  order_closed: {
    en: 'Nothing more is expected of {number}. Take its lines out, or reopen it.',
    fr: 'Plus rien n’est attendu de {number}. Retirez ses lignes, ou rouvrez-la.',
  },
  stands_in_way: {
    en: '{numbers} rests on it. Reverse that first.',
    fr: '{numbers} repose dessus. Annulez cela d’abord.',
  },
  goods_left: {
    en: 'Some of its goods are gone or promised, with {numbers}. They must come back or be free first.',
    fr: 'Des articles sont partis ou promis, avec {numbers}. Ils doivent d’abord revenir ou être libérés.',
  },
  last_admin: {
    en: 'A company needs an admin who can sign in. Make somebody else an admin first.',
    fr: 'Une entreprise a besoin d’un administrateur qui peut se connecter. Nommez-en d’abord un autre.',
  },
  own_account: {
    en: 'This is your own account. Ask another admin to do it.',
    fr: 'C’est votre propre compte. Demandez à un autre administrateur de le faire.',
  },
  account_exists: {
    en: 'This email address already belongs to an account of a company. Ask for an invitation to another address.',
    fr: 'Cette adresse e-mail appartient déjà à un compte d’une entreprise. Demandez une invitation à une autre adresse.',
  },
  last_location: {
    en: 'A company needs at least one location. Add another one first.',
    fr: 'Une entreprise a besoin d’au moins un lieu. Ajoutez-en d’abord un autre.',
  },
  default_location: {
    en: 'New documents use this location. Make another one the default first.',
    fr: 'Les nouveaux documents utilisent ce lieu. Choisissez d’abord un autre lieu par défaut.',
  },
  location_not_empty: {
    en: 'There are still goods here. Take them out first; nothing was archived.',
    fr: 'Il reste des articles ici. Retirez-les d’abord ; rien n’a été archivé.',
  },
  location_has_places: {
    en: '“{location}” is within it. Archive that first, or move it elsewhere.',
    fr: '« {location} » en fait partie. Archivez-le d’abord, ou déplacez-le.',
  },
  within_archived: {
    en: 'It is within “{location}”, which is archived. Restore that first.',
    fr: 'Il fait partie de « {location} », qui est archivé. Rétablissez-le d’abord.',
  },
  within_itself: {
    en: 'A location cannot be within itself. Choose another one.',
    fr: 'Un lieu ne peut pas faire partie de lui-même. Choisissez-en un autre.',
  },
  too_deep: {
    en: 'Locations go {levels} levels deep at most. Choose one further up.',
    fr: 'Les lieux ont au plus {levels} niveaux. Choisissez-en un plus haut.',
  },
  location_awaits_goods: {
    en: 'Goods are on the way here with {number}. Receive them or send them elsewhere first.',
    fr: 'Des articles sont en route vers ce lieu avec {number}. Réceptionnez-les ou redirigez-les d’abord.',
  },
  location_archived: {
    en: 'The goods would go back to “{location}”, which is archived. Restore that location first.',
    fr: 'Les articles retourneraient à « {location} », qui est archivé. Rétablissez d’abord ce lieu.',
  },
  product_has_stock: {
    en: 'There are still {onHand} of “{product}”, {reserved} of them promised to orders, and {onWay} on the way. Bring that to zero first.',
    fr: 'Il reste {onHand} de « {product} », dont {reserved} promis à des commandes, et {onWay} en route. Ramenez cela à zéro d’abord.',
  },
  products_in_use: {
    en: 'Something was done with {count} of these products since ({products}), so they cannot all be taken back. Nothing was changed.',
    fr: '{count} de ces produits ont servi depuis ({products}) : ils ne peuvent pas tous être repris. Rien n’a changé.',
  },
  product_archived: {
    en: 'This would bring back “{product}”, which is archived. Restore that product first.',
    fr: 'Des articles de « {product} », qui est archivé, reviendraient. Rétablissez d’abord ce produit.',
  },
  product_indivisible: {
    en: 'This would move a part of “{product}”, which is counted in whole units now. Make it divisible again first.',
    fr: 'Des fractions de « {product} », compté désormais à l’unité, bougeraient. Rendez-le d’abord divisible.',
  },
  fractions_in_stock: {
    en: 'There are {onHand} in stock or promised, so it must stay divisible. Make that a whole number first.',
    fr: 'Il y en a {onHand} en stock ou promis ; il doit rester divisible. Ramenez cela à un nombre entier d’abord.',
  },
  link_invalid: {
    en: 'This link has been used or has expired. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  },
  upload_ended: {
    en: 'This code is used up or over. Show a new one on your screen and scan that.',
    fr: 'Ce code a déjà servi ou n’est plus valable. Affichez-en un nouveau sur votre écran et scannez-le.',
  },
  not_shared: {
    en: 'This document is not shared under this address any more. Ask the company that sent it.',
    fr: 'Ce document n’est plus partagé à cette adresse. Demandez-le à l’entreprise qui l’a envoyé.',
  },
  already_onboarded: {
    en: 'Your tenant setup is already complete.',
    fr: 'La configuration de votre entreprise est déjà terminée.',
  },
  second_factor_on: {
    en: 'Your second factor is already on. Turn it off first to use another app.',
    fr: 'Votre second facteur est déjà activé. Désactivez-le d’abord pour changer d’application.',
  },
  second_factor_off: {
    en: 'Your own second factor is off. Turn it on first.',
    fr: 'Votre propre second facteur n’est pas activé. Activez-le d’abord.',
  },
  second_factor_not_begun: {
    en: 'There is nothing to confirm any more. Start again with a new secret.',
    fr: 'Il n’y a plus rien à confirmer. Recommencez avec un nouveau secret.',
  },
  payout_unreadable: {
    en: 'These details can no longer be read, because the server’s key was changed. Enter them again.',
    fr: 'Ces coordonnées ne sont plus lisibles, car la clé du serveur a changé. Saisissez-les à nouveau.',
  },
  passkey_limit: {
    en: 'You have as many passkeys as an account can hold. Remove one first.',
    fr: 'Votre compte ne peut pas contenir davantage de clés d’accès. Supprimez-en une d’abord.',
  },
  passkey_refused: {
    en: 'The passkey could not be checked and was not added. Please try again.',
    fr: 'La clé d’accès n’a pas pu être vérifiée et n’a pas été ajoutée. Veuillez réessayer.',
  },
  image_unreadable: {
    en: 'This is not a picture we can read. Use PNG, JPEG or WebP of at most 40 megapixels.',
    fr: 'Image illisible. Utilisez PNG, JPEG ou WebP, 40 mégapixels au plus.',
  },
  base_currency_fixed: {
    en: 'The currency of your books is fixed, because there are orders or postings in it already.',
    fr: 'La devise de votre comptabilité est fixée, car des commandes ou des écritures existent déjà dans cette devise.',
  },
  numbers_given: {
    en: 'Numbers of this series have been given, so the next one cannot be changed: there must be no gap and no repeat.',
    fr: 'Des numéros de cette série ont été attribués ; le suivant ne peut plus être changé : ni trou, ni doublon.',
  },
  default_tax_class: {
    en: 'This is the tax class products have by default. Make another one the default first.',
    fr: 'C’est la classe de taxe par défaut des produits. Choisissez d’abord une autre classe par défaut.',
  },
  tax_class_of_products: {
    en: 'Products have this tax class: {count}, among them “{product}”. Choose another tax for each of them in its editor first.',
    fr: 'Des produits ont cette classe de taxe : {count}, dont « {product} ». Choisissez d’abord une autre taxe dans la fiche de chacun.',
  },
  tax_class_of_orders: {
    en: 'Orders, purchases or suppliers have this class, and their papers need it, so it stays. You can rename it.',
    fr: 'Des commandes, des achats ou des fournisseurs ont cette classe ; leurs documents en ont besoin, elle reste donc. Vous pouvez la renommer.',
  },
  currency_without_rate: {
    en: 'This currency has no exchange rate yet. An admin can set one in the company settings.',
    fr: 'Cette devise n’a pas encore de taux de change. Un administrateur peut en fixer un dans les paramètres de l’entreprise.',
  },
} as const satisfies Record<string, Record<Language, string>>;

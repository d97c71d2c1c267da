import type { ErrorCode } from './errors.ts';

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const parseLanguage = (tag: string | null | undefined): Language =>
  languages.find((language) => tag?.toLowerCase().startsWith(language)) ?? 'en';

/** The sentence of each error code. `{name}` is filled from the error's detail. */
export const errorMessages: Record<ErrorCode, Record<Language, string>> = {
  invalid_input: {
    en: 'Please check the marked fields; nothing was saved.',
    fr: 'Vérifiez les champs signalés ; rien n’a été enregistré.',
  },
  invalid_tenant: { en: 'Invalid tenant configuration', fr: 'Configuration d’entreprise non valide' },
  invalid_idempotency_key: {
    en: 'The Idempotency-Key header must be 8 to 200 visible characters.',
    fr: 'L’en-tête Idempotency-Key doit compter de 8 à 200 caractères visibles.',
  },
  malformed_body: {
    en: 'The request could not be read as JSON.',
    fr: 'La requête n’est pas du JSON lisible.',
  },
  body_too_large: { en: 'That is too large to send.', fr: 'L’envoi est trop volumineux.' },
  unsupported_media_type: {
    en: 'This kind of content is not accepted here.',
    fr: 'Ce type de contenu n’est pas accepté ici.',
  },
  not_found: { en: 'We could not find that.', fr: 'Introuvable.' },
  method_not_allowed: { en: 'That cannot be done here.', fr: 'Action impossible ici.' },
  not_signed_in: { en: 'Please sign in.', fr: 'Veuillez vous connecter.' },
  wrong_credentials: {
    en: 'Incorrect username or password. Please try again.',
    fr: 'Nom d’utilisateur ou mot de passe incorrect. Veuillez réessayer.',
  },
  session_expired: {
    en: 'Session expired. Please login again.',
    fr: 'Session expirée. Veuillez vous reconnecter.',
  },
  second_factor_required: {
    en: 'Please enter the code of your authenticator app, or a recovery code.',
    fr: 'Saisissez le code de votre application d’authentification, ou un code de secours.',
  },
  second_factor_wrong: {
    en: 'That code is not right or was used before. Wait for the next one, or use a recovery code.',
    fr: 'Ce code est incorrect ou a déjà servi. Attendez le suivant, ou utilisez un code de secours.',
  },
  passkey_unknown: {
    en: 'This passkey did not sign you in. Try again, or use your username and password.',
    fr: 'Cette clé d’accès ne vous a pas connecté. Réessayez, ou utilisez votre nom d’utilisateur et votre mot de passe.',
  },
  unknown_username: {
    en: 'Username not found. Please check your username and try again.',
    fr: 'Nom d’utilisateur introuvable. Vérifiez-le et réessayez.',
  },
  account_disabled: {
    en: 'Your account has been disabled. Please contact support.',
    fr: 'Votre compte a été désactivé. Veuillez contacter le support.',
  },
  forbidden: {
    en: "Forbidden: You don't have permission to access this resource.",
    fr: 'Accès refusé : vous n’avez pas le droit d’accéder à cette ressource.',
  },
  wrong_tenant: { en: 'That belongs to another company.', fr: 'Cela appartient à une autre entreprise.' },
  no_tenant: {
    en: 'No tenant context found. Please select a tenant or contact support.',
    fr: 'Aucune entreprise sélectionnée. Choisissez-en une ou contactez le support.',
  },
  onboarding_required: {
    en: 'Please finish setting up the company first.',
    fr: 'Terminez d’abord la configuration de l’entreprise.',
  },
  second_factor_setup_required: {
    en: 'Your company asks its admins for a second factor. Set yours up in your settings first.',
    fr: 'Votre entreprise demande un second facteur à ses administrateurs. Configurez d’abord le vôtre dans vos paramètres.',
  },
  cross_site: {
    en: 'The request came from another site and was refused.',
    fr: 'La requête vient d’un autre site et a été refusée.',
  },
  demo_password_refused: {
    en: 'This password is public and cannot be used here.',
    fr: 'Ce mot de passe est public et ne peut pas servir ici.',
  },
  plan_feature: {
    en: 'Your plan does not include this.',
    fr: 'Votre formule ne comprend pas cette fonction.',
  },
  plan_limit: {
    en: 'Your plan allows {limit}; {used} are used. Nothing that exists is touched.',
    fr: 'Votre formule autorise {limit} ; {used} sont utilisés. Rien d’existant n’est modifié.',
  },
  version_conflict: {
    en: 'Somebody changed this in the meantime. Nothing was overwritten; look at the newer version first.',
    fr: 'Quelqu’un l’a modifié entre-temps. Rien n’a été écrasé ; consultez d’abord la nouvelle version.',
  },
  wrong_state: {
    en: 'This cannot be done any more: its state has changed. Look at it as it is now.',
    fr: 'Ce n’est plus possible : l’état a changé. Consultez l’état actuel.',
  },
  in_progress: {
    en: 'The same request is still being carried out. Try again in a moment.',
    fr: 'La même requête est encore en cours. Réessayez dans un instant.',
  },
  key_reused: {
    en: 'This Idempotency-Key was used for a different request.',
    fr: 'Cette Idempotency-Key a servi à une autre requête.',
  },
  taken: { en: 'This is already in use.', fr: 'Déjà utilisé.' },
  in_use: {
    en: 'Documents refer to it, so it was kept. Archive it instead.',
    fr: 'Des documents s’y réfèrent, il est donc conservé. Archivez-le plutôt.',
  },
  short_stock: {
    en: 'There is not enough stock. Nothing was reserved.',
    fr: 'Le stock est insuffisant. Rien n’a été réservé.',
  },
  order_empty: { en: 'Add at least one product first.', fr: 'Ajoutez d’abord au moins un produit.' },
  order_on_hold: {
    en: 'The order is on hold. Release it first.',
    fr: 'La commande est en attente. Libérez-la d’abord.',
  },
  order_has_payments: {
    en: 'Money was received for this order. Reverse the payment first.',
    fr: 'De l’argent a été reçu pour cette commande. Annulez d’abord le paiement.',
  },
  order_invoiced: {
    en: 'The order has an invoice. Void the invoice first.',
    fr: 'La commande a une facture. Annulez d’abord la facture.',
  },
  order_not_shipped: {
    en: 'Some goods are not shipped yet, so the order cannot be completed.',
    fr: 'Des articles ne sont pas encore expédiés ; la commande ne peut pas être terminée.',
  },
  over_shipment: {
    en: 'That is more than is still to be shipped.',
    fr: 'C’est plus que ce qui reste à expédier.',
  },
  over_payment: {
    en: 'That is more than is still owed.',
    fr: 'C’est plus que le montant encore dû.',
  },
  over_limit: { en: 'That is above the limit set for it.', fr: 'C’est au-dessus de la limite fixée.' },
  invoice_paid: {
    en: 'The invoice has been paid, in part or in whole. Reverse the payment first.',
    fr: 'La facture est payée, en partie ou en totalité. Annulez d’abord le paiement.',
  },
  archived: { en: 'It is archived. Bring it back first.', fr: 'Archivé. Rétablissez-le d’abord.' },
  below_zero: {
    en: 'That would leave less than nothing in stock.',
    fr: 'Le stock deviendrait négatif.',
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
    en: 'A company needs at least one location.',
    fr: 'Une entreprise a besoin d’au moins un lieu.',
  },
  default_location: {
    en: 'New documents begin with this location. Make another one the default first.',
    fr: 'Les nouveaux documents partent de ce lieu. Choisissez d’abord un autre lieu par défaut.',
  },
  location_not_empty: {
    en: 'There are still goods here. Take them out first; nothing was archived.',
    fr: 'Il reste des articles ici. Retirez-les d’abord ; rien n’a été archivé.',
  },
  link_invalid: {
    en: 'This link has been used or has expired. Ask for a new one.',
    fr: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
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
    en: 'There is nothing to confirm any more. Begin again with a new secret.',
    fr: 'Il n’y a plus rien à confirmer. Recommencez avec un nouveau secret.',
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
    fr: 'La devise de vos comptes est fixée, car des commandes ou des écritures existent déjà dans cette devise.',
  },
  numbers_given: {
    en: 'Numbers of this series have been given, so the next one cannot be changed: there must be no gap and no repeat.',
    fr: 'Des numéros de cette série ont été attribués ; le suivant ne peut plus être changé : ni trou, ni doublon.',
  },
  default_tax_class: {
    en: 'This is the tax class products have by default. Make another one the default first.',
    fr: 'C’est la classe de taxe par défaut des produits. Choisissez d’abord une autre classe par défaut.',
  },
  currency_without_rate: {
    en: 'This currency has no exchange rate yet, so it cannot be chosen.',
    fr: 'Cette devise n’a pas encore de taux de change et ne peut pas être choisie.',
  },
  too_many_requests: {
    en: 'Too many tries. Please wait {retryAfter} seconds.',
    fr: 'Trop de tentatives. Attendez {retryAfter} secondes.',
  },
  unavailable: {
    en: 'We cannot reach our records right now. Nothing was lost; please try again in a moment.',
    fr: 'Nos données sont momentanément inaccessibles. Rien n’est perdu ; réessayez dans un instant.',
  },
  timed_out: {
    en: 'This took too long and was stopped. Nothing was half done; please try again.',
    fr: 'L’opération a été trop longue et a été arrêtée. Rien n’est fait à moitié ; réessayez.',
  },
  storage_full: {
    en: 'There is no room left to save this. Nothing was half done; whoever runs this server has to make room.',
    fr: 'Il n’y a plus de place pour enregistrer. Rien n’est fait à moitié ; l’administrateur du serveur doit faire de la place.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Nothing was half done; please try again.',
    fr: 'Une erreur est survenue de notre côté. Rien n’est fait à moitié ; réessayez.',
  },
};

/** Fills `{name}` places; a place without a value stays empty. */
export const fillMessage = (message: string, detail: Record<string, unknown> = {}): string =>
  message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = detail[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });

export const errorSentence = (
  code: ErrorCode,
  language: Language,
  detail?: Record<string, unknown>,
): string => fillMessage(errorMessages[code][language], detail);

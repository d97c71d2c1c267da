import type { ErrorCode } from './error-codes.ts';
import type { Language } from './languages.ts';

/** The sentences about who is there and may come in. The client says these by itself; every other comes with the server's answer. */
export const accessMessages = {
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
    fr: 'Accès refusé : vous n’avez pas le droit d’accéder à cette ressource.',
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
} satisfies Partial<Record<ErrorCode, Record<Language, string>>>;

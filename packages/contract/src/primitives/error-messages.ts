import { accessMessages } from './access-messages.ts';
import type { ErrorCode } from './error-codes.ts';
import { fillMessage } from './fill-message.ts';
import { planLimitSentence } from './plan-limit-messages.ts';
import { recordMessages } from './record-messages.ts';
import { planMessages } from './plan-messages.ts';
import { tillMessages } from './till-messages.ts';
import { type Language } from './languages.ts';

/** The sentence of each error code. `{name}` is filled from the error's detail. */
export const errorMessages: Record<ErrorCode, Record<Language, string>> = {
  invalid_input: {
    en: 'Please check the marked fields; nothing was saved.',
    fr: 'Vérifiez les champs signalés ; rien n’a été enregistré.',
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
  body_too_large: {
    en: 'That is too large to send. Send less at once.',
    fr: 'L’envoi est trop volumineux. Envoyez-en moins à la fois.',
  },
  unsupported_media_type: {
    en: 'This kind of content is not accepted here.',
    fr: 'Ce type de contenu n’est pas accepté ici.',
  },
  not_found: {
    en: 'We could not find that. It may have been deleted.',
    fr: 'Introuvable. L’élément a peut-être été supprimé.',
  },
  method_not_allowed: { en: 'That cannot be done here.', fr: 'Action impossible ici.' },
  ...accessMessages,
  email_unconfirmed: {
    en: 'Confirm your own email address first: open the link that we emailed you, or have it sent again from your profile.',
    fr: 'Confirmez d’abord votre propre adresse e-mail : ouvrez le lien que nous vous avons envoyé, ou faites-le renvoyer depuis votre profil.',
  },
  plan_feature: {
    en: 'Your plan does not include this. See the plans for one that does.',
    fr: 'Votre formule ne comprend pas cette fonction. Voyez les formules qui la comprennent.',
  },
  // `planLimitSentence` says what the plan counts.
  plan_limit: {
    en: 'Your plan has no room for more. What you have stays as it is.',
    fr: 'Votre formule n’a plus de place. Ce que vous avez reste tel quel.',
  },
  plan_storage: {
    en: 'Your plan has room for {limit} MB of pictures; {used} MB are used, and this one does not fit. Remove or replace others first.',
    fr: 'Votre formule comprend {limit} Mo pour les images ; {used} Mo sont pris, et celle-ci n’y tient plus. Supprimez-en ou remplacez-en d’abord.',
  },
  ...recordMessages,
  ...planMessages,
  ...tillMessages,
  too_many_requests: {
    en: 'Too many tries. Please wait {retryAfter} seconds.',
    fr: 'Trop de tentatives. Attendez {retryAfter} secondes.',
  },
  mail_limit: {
    en: 'Enough invitations were sent for today. The next one can be sent in {hours} hours.',
    fr: 'Assez d’invitations ont été envoyées aujourd’hui. La prochaine pourra partir dans {hours} heures.',
  },
  support_limit: {
    en: 'Enough was written to support for today. The next message can be sent in {hours} hours.',
    fr: 'Assez de messages ont été écrits au support aujourd’hui. Le prochain pourra partir dans {hours} heures.',
  },
  support_missing: {
    en: 'No address for support has been set up here, so the message was not sent. Ask an admin of your company.',
    fr: 'Aucune adresse de support n’est indiquée ici ; le message n’a donc pas été envoyé. Demandez à un administrateur de votre entreprise.',
  },
  unavailable: {
    en: 'We cannot reach our records right now. Nothing was lost; please try again in a moment.',
    fr: 'Nos données sont momentanément inaccessibles. Rien n’est perdu ; réessayez dans un instant.',
  },
  busy: {
    en: 'The server is very busy right now. Nothing was lost; please try again in a moment.',
    fr: 'Le serveur est très occupé en ce moment. Rien n’est perdu ; réessayez dans un instant.',
  },
  timed_out: {
    en: 'This took too long and was stopped. Nothing was half done; please try again.',
    fr: 'L’opération a été trop longue et a été arrêtée. Rien n’est fait à moitié ; réessayez.',
  },
  storage_full: {
    en: 'There is no room left to save this. Nothing was half done; the person who runs this server has to make room.',
    fr: 'Il n’y a plus de place pour enregistrer. Rien n’est fait à moitié ; l’administrateur du serveur doit faire de la place.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Nothing was half done; please try again.',
    fr: 'Une erreur est survenue de notre côté. Rien n’est fait à moitié ; réessayez.',
  },
};

export const errorSentence = (
  code: ErrorCode,
  language: Language,
  detail?: Record<string, unknown>,
): string => {
  const ofPlan = code === 'plan_limit' ? planLimitSentence(language, detail) : undefined;
  return fillMessage(ofPlan ?? errorMessages[code][language], detail);
};

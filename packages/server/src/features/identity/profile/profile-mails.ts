import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';
import { linkMinutes } from '../registration/account-mails.ts';

const mails = {
  confirmEmail: {
    en: {
      subject: 'Confirm your new email address for {product}',
      text: 'Hello {username},\n\nOpen this link to use {email} for your {product} account:\n\n{link}\n\nThe link works once, for {minutes} minutes, and asks you to sign in if you are not signed in. If you did not ask for this, you can ignore this email.\n\n{product}',
    },
    fr: {
      subject: 'Confirmez votre nouvelle adresse e-mail pour {product}',
      text: 'Bonjour {username},\n\nOuvrez ce lien pour utiliser {email} avec votre compte {product} :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes, et vous demande de vous connecter si vous ne l’êtes pas. Si vous n’avez rien demandé, ignorez cet e-mail.\n\n{product}',
    },
  },
  emailChangeAsked: {
    en: {
      subject: 'Your {product} email address is about to change',
      text: 'Hello {username},\n\nSomebody, hopefully you, asked to use {email} for your {product} account from now on. Nothing changes until the link sent there is opened.\n\nIf it was not you, somebody knows your password. Set a new one at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Votre adresse e-mail {product} va changer',
      text: 'Bonjour {username},\n\nQuelqu’un, vous sans doute, a demandé d’utiliser désormais {email} avec votre compte {product}. Rien ne change tant que le lien envoyé à cette adresse n’est pas ouvert.\n\nSi ce n’était pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau tout de suite :\n\n{link}\n\n{product}',
    },
  },
  emailChanged: {
    en: {
      subject: 'Your {product} email address was changed',
      text: 'Hello {username},\n\nYour {product} account now uses {email}; emails no longer come here. If it was not you, tell an admin of your company at once.\n\n{product}',
    },
    fr: {
      subject: 'Votre adresse e-mail {product} a été modifiée',
      text: 'Bonjour {username},\n\nVotre compte {product} utilise désormais {email} ; les e-mails n’arrivent plus ici. Si ce n’était pas vous, prévenez tout de suite un administrateur de votre entreprise.\n\n{product}',
    },
  },
  passwordChangedByOwner: {
    en: {
      subject: 'Your {product} password was changed',
      text: 'Hello {username},\n\nYour password was changed just now, and every other device was logged out. If it was not you, set a new one at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Votre mot de passe {product} a été modifié',
      text: 'Bonjour {username},\n\nVotre mot de passe vient d’être modifié et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez-en un nouveau tout de suite :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

interface ProfileMail {
  to: string;
  username: string;
  language: Language;
  /** the new address, in mails about one */
  email?: string;
  link?: string;
}

/** A mail about a change of the reader's own account. */
export const profileMail = (
  name: keyof typeof mails,
  settings: Pick<Settings, 'productName'>,
  { to, language, ...said }: ProfileMail,
): Mail => {
  const detail = { product: settings.productName, minutes: linkMinutes, ...said };
  const { subject, text } = mails[name][language];
  return { to, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

import { fillMessage, type Language } from '@shelfwise/contract/primitives/error-messages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';

const mails = {
  setPassword: {
    en: {
      subject: 'Welcome to {product}: set your password',
      text: 'Hello {username},\n\nyour {product} account is ready. Set your password here:\n\n{link}\n\nThe link works once, for {minutes} minutes. If you did not ask for this account, you need do nothing.\n\n{product}',
    },
    fr: {
      subject: 'Bienvenue sur {product} : choisissez votre mot de passe',
      text: 'Bonjour {username},\n\nvotre compte {product} est prêt. Choisissez votre mot de passe ici :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes. Si vous n’avez pas demandé ce compte, vous n’avez rien à faire.\n\n{product}',
    },
  },
  confirmAddress: {
    en: {
      subject: 'Welcome to {product}: confirm your email address',
      text: 'Hello {username},\n\nyour {product} account is ready. Confirm that this is your address:\n\n{link}\n\nThe link works once, for {minutes} minutes, and asks you to sign in where you are not; your profile mails a new one. If you did not make this account, you need do nothing.\n\n{product}',
    },
    fr: {
      subject: 'Bienvenue sur {product} : confirmez votre adresse e-mail',
      text: 'Bonjour {username},\n\nvotre compte {product} est prêt. Confirmez que cette adresse est la vôtre :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes, et vous demande de vous connecter si vous ne l’êtes pas ; votre profil en envoie un nouveau. Si vous n’avez pas créé ce compte, vous n’avez rien à faire.\n\n{product}',
    },
  },
  alreadyRegistered: {
    en: {
      subject: 'You have a {product} account already',
      text: 'Hello {username},\n\nsomebody, perhaps you, registered another account at {product} with this address. It stays with the account you have already: sign in with your username {username}. If you forgot your password, set a new one here:\n\n{link}\n\nIf it was not you, you need do nothing: nothing of yours has changed.\n\n{product}',
    },
    fr: {
      subject: 'Vous avez déjà un compte {product}',
      text: 'Bonjour {username},\n\nquelqu’un, peut-être vous, a créé un autre compte {product} avec cette adresse. Elle reste à votre compte actuel : connectez-vous avec votre nom d’utilisateur {username}. Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici :\n\n{link}\n\nSi ce n’était pas vous, vous n’avez rien à faire : rien n’a changé pour vous.\n\n{product}',
    },
  },
  resetPassword: {
    en: {
      subject: 'Set a new password for {product}',
      text: 'Hello {username},\n\nsomebody, hopefully you, asked for a new password. Set it here:\n\n{link}\n\nThe link works once, for {minutes} minutes. If it was not you, you need do nothing: your password stays as it is.\n\n{product}',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe pour {product}',
      text: 'Bonjour {username},\n\nquelqu’un, vous sans doute, a demandé un nouveau mot de passe. Choisissez-le ici :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe ne change pas.\n\n{product}',
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your {product} password was changed',
      text: 'Hello {username},\n\nyour password was changed just now, and every device was signed out. If it was not you, set a new one at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Votre mot de passe {product} a été modifié',
      text: 'Bonjour {username},\n\nvotre mot de passe vient d’être modifié et tous les appareils ont été déconnectés. Si ce n’était pas vous, choisissez-en un nouveau tout de suite :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

export const linkMinutes = 60;

/** Where people reach the product; links in mails begin with it. */
export const siteOf = (settings: Pick<Settings, 'publicUrl' | 'port'>): string =>
  settings.publicUrl ?? `http://localhost:${settings.port}`;

/** A mail about an account, in the reader's language. */
export const accountMail = (
  name: keyof typeof mails,
  settings: Pick<Settings, 'productName'>,
  to: { username: string; email: string; language: Language },
  link: string,
): Mail => {
  const detail = { product: settings.productName, username: to.username, link, minutes: linkMinutes };
  const { subject, text } = mails[name][to.language];
  return { to: to.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

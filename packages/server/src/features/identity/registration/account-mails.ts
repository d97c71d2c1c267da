import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';

const mails = {
  setPassword: {
    en: {
      subject: 'Welcome to {product}: set your password',
      text: 'Hello {username},\n\nYour {product} account is ready. Set your password here:\n\n{link}\n\nThe link works once, for {minutes} minutes. If you did not ask for this account, you can ignore this email.\n\n{product}',
    },
    fr: {
      subject: 'Bienvenue sur {product} : choisissez votre mot de passe',
      text: 'Bonjour {username},\n\nVotre compte {product} est prêt. Choisissez votre mot de passe ici :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes. Si vous n’avez pas demandé ce compte, ignorez cet e-mail.\n\n{product}',
    },
  },
  confirmAddress: {
    en: {
      subject: 'Welcome to {product}: confirm your email address',
      text: 'Hello {username},\n\nYour {product} account is ready. Confirm that this is your address:\n\n{link}\n\nThe link works once, for {minutes} minutes, and asks you to sign in if you are not signed in; you can have a new one sent from your profile. If you did not make this account, you can ignore this email.\n\n{product}',
    },
    fr: {
      subject: 'Bienvenue sur {product} : confirmez votre adresse e-mail',
      text: 'Bonjour {username},\n\nVotre compte {product} est prêt. Confirmez que cette adresse est la vôtre :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes, et vous demande de vous connecter si vous ne l’êtes pas ; vous pouvez en demander un nouveau depuis votre profil. Si vous n’avez pas créé ce compte, ignorez cet e-mail.\n\n{product}',
    },
  },
  alreadyRegistered: {
    en: {
      subject: 'You already have a {product} account',
      text: 'Hello {username},\n\nSomebody, perhaps you, registered another account at {product} with this address. It stays with the account you already have: sign in with your username {username}. If you forgot your password, set a new one here:\n\n{link}\n\nIf it was not you, you can ignore this email: nothing has changed for you.\n\n{product}',
    },
    fr: {
      subject: 'Vous avez déjà un compte {product}',
      text: 'Bonjour {username},\n\nQuelqu’un, peut-être vous, a créé un autre compte {product} avec cette adresse. Elle reste à votre compte actuel : connectez-vous avec votre nom d’utilisateur {username}. Si vous avez oublié votre mot de passe, choisissez-en un nouveau ici :\n\n{link}\n\nSi ce n’était pas vous, vous n’avez rien à faire : rien n’a changé pour vous.\n\n{product}',
    },
  },
  resetPassword: {
    en: {
      subject: 'Set a new password for {product}',
      text: 'Hello {username},\n\nSomebody, hopefully you, asked for a new password. Set it here:\n\n{link}\n\nThe link works once, for {minutes} minutes. If it was not you, you can ignore this email: your password stays as it is.\n\n{product}',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe pour {product}',
      text: 'Bonjour {username},\n\nQuelqu’un, vous sans doute, a demandé un nouveau mot de passe. Choisissez-le ici :\n\n{link}\n\nLe lien fonctionne une fois, pendant {minutes} minutes. Si ce n’était pas vous, vous n’avez rien à faire : votre mot de passe ne change pas.\n\n{product}',
    },
  },
  passwordChanged: {
    en: {
      subject: 'Your {product} password was changed',
      text: 'Hello {username},\n\nYour password was changed just now, and every device was logged out. If it was not you, set a new one at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Votre mot de passe {product} a été modifié',
      text: 'Bonjour {username},\n\nVotre mot de passe vient d’être modifié et tous les appareils ont été déconnectés. Si ce n’était pas vous, choisissez-en un nouveau tout de suite :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

export const linkMinutes = 60;

/** A mail about an account, in the language of its reader. */
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

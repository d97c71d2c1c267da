import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { OpenCall } from '../../../kit/call.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';
import type { OwnUser } from '../profile/own-account.ts';
import { publicUrlOf } from '../../../platform/settings.ts';

const mails = {
  on: {
    en: {
      subject: 'The second factor of your {product} account is on',
      text: 'Hello {username},\n\nFrom now on, signing in to {product} asks for a code from your authenticator app as well as your password. Keep your recovery codes where you can find them without your phone.\n\nIf it was not you, set a new password at once and tell an admin of your company:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Le second facteur de votre compte {product} est activé',
      text: 'Bonjour {username},\n\nDésormais, la connexion à {product} demande un code de votre application d’authentification en plus du mot de passe. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre entreprise :\n\n{link}\n\n{product}',
    },
  },
  off: {
    en: {
      subject: 'The second factor of your {product} account is off',
      text: 'Hello {username},\n\nFrom now on, signing in to {product} asks for your password only. You can turn the second factor on again in your settings.\n\nIf neither you nor an admin of your company did this, set a new password at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Le second facteur de votre compte {product} est désactivé',
      text: 'Bonjour {username},\n\nDésormais, la connexion à {product} ne demande que votre mot de passe. Vous pouvez réactiver le second facteur dans vos paramètres.\n\nSi ni vous ni un administrateur de votre entreprise ne l’avez fait, choisissez tout de suite un nouveau mot de passe :\n\n{link}\n\n{product}',
    },
  },
  newCodes: {
    en: {
      subject: 'Your {product} account has new recovery codes',
      text: 'Hello {username},\n\nYour account got ten new recovery codes just now. The old ones no longer work.\n\nIf it was not you, set a new password at once and tell an admin of your company:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Votre compte {product} a de nouveaux codes de secours',
      text: 'Bonjour {username},\n\nVotre compte vient de recevoir dix nouveaux codes de secours. Les précédents ne permettent plus de se connecter.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre entreprise :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

/** A mail that tells the owner of an account what happened to its second factor. */
export const secondFactorMail = (
  name: keyof typeof mails,
  settings: Pick<Settings, 'productName' | 'publicUrl' | 'port'>,
  to: { username: string; email: string; language: Language },
): Mail => {
  const detail = {
    product: settings.productName,
    username: to.username,
    link: `${publicUrlOf(settings)}/forgot-password`,
  };
  const { subject, text } = mails[name][to.language];
  return { to: to.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

/** The same for the caller's own, in the transaction of the change, so both happen or neither. */
export const mailSecondFactor = async (
  name: keyof typeof mails,
  { services, language }: OpenCall,
  { jobs }: Pick<SystemTransaction, 'jobs'>,
  user: OwnUser,
): Promise<void> => {
  const to = { ...user, language: user.language ?? language };
  await services.jobs.send('mail', secondFactorMail(name, services.settings, to), jobs);
};

import { fillMessage, type Language } from '@shelfwise/contract/primitives/error-messages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';
import { siteOf } from '../registration/account-mails.ts';

const mails = {
  on: {
    en: {
      subject: 'The second factor of your {product} account is on',
      text: 'Hello {username},\n\nfrom now on, signing in to {product} asks for a code of your authenticator app as well as your password. Keep your recovery codes where you find them without your phone.\n\nIf it was not you, set a new password at once and tell an admin of your company:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Le second facteur de votre compte {product} est activé',
      text: 'Bonjour {username},\n\ndésormais, la connexion à {product} demande un code de votre application d’authentification en plus du mot de passe. Gardez vos codes de secours là où vous les trouverez sans votre téléphone.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre entreprise :\n\n{link}\n\n{product}',
    },
  },
  off: {
    en: {
      subject: 'The second factor of your {product} account is off',
      text: 'Hello {username},\n\nfrom now on, signing in to {product} asks for your password only. You can turn the second factor on again in your settings.\n\nIf neither you nor an admin of your company did this, set a new password at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Le second facteur de votre compte {product} est désactivé',
      text: 'Bonjour {username},\n\ndésormais, la connexion à {product} ne demande que votre mot de passe. Vous pouvez réactiver le second facteur dans vos paramètres.\n\nSi ni vous ni un administrateur de votre entreprise ne l’avez fait, choisissez tout de suite un nouveau mot de passe :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

/** Tells the owner of an account that its second factor was turned on or off. */
export const secondFactorMail = (
  name: keyof typeof mails,
  settings: Pick<Settings, 'productName' | 'publicUrl' | 'port'>,
  to: { username: string; email: string; language: Language },
): Mail => {
  const detail = {
    product: settings.productName,
    username: to.username,
    link: `${siteOf(settings)}/forgot-password`,
  };
  const { subject, text } = mails[name][to.language];
  return { to: to.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

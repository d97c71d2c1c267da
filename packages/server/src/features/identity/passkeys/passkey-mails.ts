import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';
import { publicUrlOf } from '../../../platform/settings.ts';

const mails = {
  added: {
    en: {
      subject: 'A passkey was added to your {product} account',
      text: 'Hello {username},\n\nFrom now on the passkey “{passkey}” signs in to {product} as you, without your password.\n\nIf it was not you, remove it in your settings, set a new password at once and tell an admin of your company:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Une clé d’accès a été ajoutée à votre compte {product}',
      text: 'Bonjour {username},\n\nDésormais, la clé d’accès « {passkey} » vous connecte à {product} sans votre mot de passe.\n\nSi ce n’était pas vous, supprimez-la dans vos paramètres, choisissez tout de suite un nouveau mot de passe et prévenez un administrateur de votre entreprise :\n\n{link}\n\n{product}',
    },
  },
  removed: {
    en: {
      subject: 'A passkey was removed from your {product} account',
      text: 'Hello {username},\n\nThe passkey “{passkey}” no longer signs in to {product}. Browsers that signed in with it were logged out.\n\nIf it was not you, set a new password at once:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Une clé d’accès a été supprimée de votre compte {product}',
      text: 'Bonjour {username},\n\nLa clé d’accès « {passkey} » ne permet plus de se connecter à {product}. Les navigateurs connectés avec elle ont été déconnectés.\n\nSi ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

/** A mail that tells the owner of an account about an added or removed passkey. */
export const passkeyMail = (
  name: keyof typeof mails,
  settings: Pick<Settings, 'productName' | 'publicUrl' | 'port'>,
  to: { username: string; email: string; language: Language },
  passkey: string,
): Mail => {
  const detail = {
    product: settings.productName,
    username: to.username,
    passkey,
    link: `${publicUrlOf(settings)}/forgot-password`,
  };
  const { subject, text } = mails[name][to.language];
  return { to: to.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Settings } from '../../../platform/settings.ts';
import { withoutLinks } from '../../../platform/without-links.ts';

const mails = {
  invited: {
    en: {
      subject: '{inviter} invites you to {company} on {product}',
      text: 'Hello,\n\n{inviter} invites you to work with {company} on {product}, as {role}. Choose a username and a password here:\n\n{link}\n\nThe link works once, for {days} days. If you did not expect it, you can ignore this email.\n\n{product}',
    },
    fr: {
      subject: '{inviter} vous invite à rejoindre {company} sur {product}',
      text: 'Bonjour,\n\n{inviter} vous invite à travailler avec {company} sur {product} (rôle : {role}). Choisissez un nom d’utilisateur et un mot de passe ici :\n\n{link}\n\nLe lien fonctionne une fois, pendant {days} jours. Si vous ne l’attendiez pas, ignorez cet e-mail.\n\n{product}',
    },
  },
  approved: {
    en: {
      subject: 'You can now sign in to {company} on {product}',
      text: 'Hello {username},\n\n{company} has approved your request to join. Sign in here:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'Bienvenue chez {company} sur {product}',
      text: 'Bonjour {username},\n\n{company} a accepté votre demande. Connectez-vous ici :\n\n{link}\n\n{product}',
    },
  },
} as const satisfies Record<string, Record<Language, { subject: string; text: string }>>;

export const roleWords = {
  admin: { en: 'admin', fr: 'administrateur' },
  manager: { en: 'manager', fr: 'responsable' },
  staff: { en: 'staff', fr: 'employé' },
} as const;

/** A mail about membership in a company, which it names as the screens do. */
export const membershipMail = (
  name: keyof typeof mails,
  { productName }: Pick<Settings, 'productName'>,
  to: string,
  language: Language,
  detail: Record<string, string | number> & { company: string },
): Mail => {
  const { subject, text } = mails[name][language];
  const company = withoutLinks(formatCompanyName(detail.company));
  const filled = { product: productName, ...detail, company };
  return { to, subject: fillMessage(subject, filled), text: fillMessage(text, filled) };
};

import { planLabels, type Plan } from '@shelfwise/contract/access/plans';
import type { reminderDays } from '@shelfwise/contract/features/billing/subscription/subscription.rules';
import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';

/** Before the end of what was paid, on its day, and after it. */
type When = 'before' | 'today' | 'after';

const mails: Record<When, Record<Language, { subject: string; text: string }>> = {
  before: {
    en: {
      subject: '{plan} of {company} is paid until {until}',
      text: 'Hello {name},\n\n{plan} of {company} is paid until {until}. It is not renewed by itself: pay for the next months here, so that nothing is locked:\n\n{link}\n\nIf you do nothing, it goes on for {days} days more. Then you are on Free; nothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} est payée jusqu’au {until}',
      text: 'Bonjour {name},\n\nLa formule {plan} de {company} est payée jusqu’au {until}. Elle n’est pas renouvelée toute seule : payez les mois suivants ici, pour que rien ne soit verrouillé :\n\n{link}\n\nSi vous ne faites rien, elle continue encore {days} jours. Ensuite vous êtes sur Free ; rien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
  today: {
    en: {
      subject: '{plan} of {company} ends today',
      text: 'Hello {name},\n\nWhat was paid for {plan} of {company} ends today. It goes on until {grace}; pay for the next months by then to keep it:\n\n{link}\n\nAfter that you are on Free; nothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} se termine aujourd’hui',
      text: 'Bonjour {name},\n\nLa période payée de la formule {plan} de {company} se termine aujourd’hui. Elle continue jusqu’au {grace} ; payez les mois suivants d’ici là pour la garder :\n\n{link}\n\nEnsuite vous êtes sur Free ; rien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
  after: {
    en: {
      subject: '{plan} of {company} will be locked after {grace}',
      text: 'Hello {name},\n\nWhat was paid for {plan} of {company} ended on {until}. It goes on until {grace} and is locked then, unless you pay for the next months:\n\n{link}\n\nNothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} sera verrouillée après le {grace}',
      text: 'Bonjour {name},\n\nLa période payée de la formule {plan} de {company} s’est terminée le {until}. Elle continue jusqu’au {grace}, puis elle est verrouillée, sauf si vous payez les mois suivants :\n\n{link}\n\nRien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
};

interface Reminded {
  admin: { username: string; email: string; language: Language | null };
  companyName: string;
  /** the plan that ends */
  plan: Plan;
  /** the one that is wanted after it */
  payFor: Plan;
  /** the first day that is not paid for, and the last of the days of grace */
  paidUntil: string;
  graceUntil: string;
  graceDays: number;
  /** which reminder it is: days after the end of what was paid */
  at: (typeof reminderDays)[number];
  productName: string;
  publicUrl: string;
}

const whenOf = (at: number): When => (at < 0 ? 'before' : at === 0 ? 'today' : 'after');

/** The reminder that a plan ends, in the admin's language. */
export const planReminder = (told: Reminded): Mail => {
  const { admin, plan, payFor, companyName, publicUrl } = told;
  const language = admin.language ?? 'en';
  const dayText = (day: string): string =>
    formatDate(day, 'date', language === 'fr' ? 'fr-FR' : 'en-GB', 'UTC');
  const detail = {
    name: admin.username,
    plan: planLabels[plan],
    company: formatCompanyName(companyName),
    until: dayText(told.paidUntil),
    grace: dayText(told.graceUntil),
    days: told.graceDays,
    link: `${publicUrl}/payment-confirmation?plan=${payFor}`,
    product: told.productName,
  };
  const { subject, text } = mails[whenOf(told.at)][language];
  return { to: admin.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

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
      text: 'Bonjour {name},\n\nLa formule {plan} de {company} est payée jusqu’au {until}. Elle n’est pas renouvelée toute seule : payez les mois suivants ici, pour que rien ne soit verrouillé :\n\n{link}\n\nSi vous ne faites rien, elle continue encore {days} jours. Ensuite vous êtes sur Free ; rien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
  today: {
    en: {
      subject: '{plan} of {company} ends today',
      text: 'Hello {name},\n\nWhat was paid for {plan} of {company} ends today. It goes on until {grace}; pay for the next months by then to keep it:\n\n{link}\n\nAfter that you are on Free; nothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} se termine aujourd’hui',
      text: 'Bonjour {name},\n\nLa période payée de la formule {plan} de {company} se termine aujourd’hui. Elle continue jusqu’au {grace} ; payez les mois suivants d’ici là pour la garder :\n\n{link}\n\nEnsuite vous êtes sur Free ; rien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
  after: {
    en: {
      subject: '{plan} of {company} will be locked after {grace}',
      text: 'Hello {name},\n\nWhat was paid for {plan} of {company} ended on {until}. It goes on until {grace} and is locked then, unless you pay for the next months:\n\n{link}\n\nNothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} sera verrouillée après le {grace}',
      text: 'Bonjour {name},\n\nLa période payée de la formule {plan} de {company} s’est terminée le {until}. Elle continue jusqu’au {grace}, puis elle est verrouillée, sauf si vous payez les mois suivants :\n\n{link}\n\nRien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
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

const changes: Record<'before' | 'today', Record<Language, { subject: string; text: string }>> = {
  before: {
    en: {
      subject: '{plan} of {company} ends on {ends}, then comes {following}',
      text: 'Hello {name},\n\n{plan} of {company} ends on {ends}. {following} follows, which is paid until {until}. What only {plan} has can still be read and exported then. To keep {plan}, pay for it here; what is unused of {following} is taken off:\n\n{link}\n\nIf that is what you want, there is nothing to do.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} se termine le {ends}, puis vient {following}',
      text: 'Bonjour {name},\n\nLa formule {plan} de {company} se termine le {ends}. {following} prend la suite, payée jusqu’au {until}. Ce que seule {plan} offre reste alors lisible et exportable. Pour garder {plan}, payez-la ici ; la part non utilisée de {following} est déduite :\n\n{link}\n\nSi cela vous convient, il n’y a rien à faire.\n\n{product}',
    },
  },
  today: {
    en: {
      subject: '{following} of {company} begins today',
      text: 'Hello {name},\n\n{plan} of {company} has ended. From today on you are on {following}, which is paid until {until}. Nothing is deleted: what only {plan} has can still be read and exported. To have {plan} again, pay for it here; what is unused of {following} is taken off:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: '{following} de {company} commence aujourd’hui',
      text: 'Bonjour {name},\n\nLa formule {plan} de {company} est terminée. À partir d’aujourd’hui vous êtes sur {following}, payée jusqu’au {until}. Rien n’est supprimé : ce que seule {plan} offre reste lisible et exportable. Pour retrouver {plan}, payez-la ici ; la part non utilisée de {following} est déduite :\n\n{link}\n\n{product}',
    },
  },
};

interface Changed extends Pick<Reminded, 'admin' | 'companyName' | 'plan' | 'productName' | 'publicUrl'> {
  /** the plan that comes, which is paid until `paidUntil` */
  following: Plan;
  /** the first day of the plan that comes */
  endsOn: string;
  paidUntil: string;
  isToday: boolean;
}

/** The reminder that a plan ends and another one follows, in the admin's language. */
export const changeReminder = (told: Changed): Mail => {
  const { admin, plan, following, companyName, publicUrl } = told;
  const language = admin.language ?? 'en';
  const dayText = (day: string): string =>
    formatDate(day, 'date', language === 'fr' ? 'fr-FR' : 'en-GB', 'UTC');
  const detail = {
    name: admin.username,
    plan: planLabels[plan],
    following: planLabels[following],
    company: formatCompanyName(companyName),
    ends: dayText(told.endsOn),
    until: dayText(told.paidUntil),
    link: `${publicUrl}/payment-confirmation?plan=${plan}`,
    product: told.productName,
  };
  const { subject, text } = changes[told.isToday ? 'today' : 'before'][language];
  return { to: admin.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

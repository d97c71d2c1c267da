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

/** The same, where a lower plan was chosen for the end: it is the one that goes on then. */
const lowered: Record<When, Record<Language, { subject: string; text: string }>> = {
  before: {
    en: {
      subject: '{plan} of {company} ends on {until}, then comes {following}',
      text: 'Hello {name},\n\n{plan} of {company} is paid until {until}. Then {following} comes, as you chose. It is not paid yet: pay for it here, so that nothing is locked:\n\n{link}\n\nIf you do nothing, {following} goes on until {grace}. Then you are on Free; nothing is deleted, and all of it can still be read and exported. To keep {plan}, choose it on the page of the plans.\n\n{product}',
    },
    fr: {
      subject: '{plan} de {company} se termine le {until}, puis vient {following}',
      text: 'Bonjour {name},\n\nLa formule {plan} de {company} est payée jusqu’au {until}. Ensuite vient {following}, comme vous l’avez choisi. Elle n’est pas encore payée : payez-la ici, pour que rien ne soit verrouillé :\n\n{link}\n\nSi vous ne faites rien, {following} continue jusqu’au {grace}. Ensuite vous êtes sur Free ; rien n’est supprimé, et tout reste lisible et exportable. Pour garder {plan}, choisissez-la sur la page des formules.\n\n{product}',
    },
  },
  today: {
    en: {
      subject: '{following} of {company} begins today',
      text: 'Hello {name},\n\n{plan} of {company} has ended. From today on you are on {following}, as you chose. It goes on until {grace}; pay for it by then to keep it:\n\n{link}\n\nAfter that you are on Free; nothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{following} de {company} commence aujourd’hui',
      text: 'Bonjour {name},\n\nLa formule {plan} de {company} est terminée. À partir d’aujourd’hui vous êtes sur {following}, comme vous l’avez choisi. Elle continue jusqu’au {grace} ; payez-la d’ici là pour la garder :\n\n{link}\n\nEnsuite vous êtes sur Free ; rien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
  after: {
    en: {
      subject: '{following} of {company} will be locked after {grace}',
      text: 'Hello {name},\n\n{following} of {company} goes on until {grace} and is locked then, unless you pay for it:\n\n{link}\n\nNothing is deleted, and all of it can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: '{following} de {company} sera verrouillée après le {grace}',
      text: 'Bonjour {name},\n\nLa formule {following} de {company} continue jusqu’au {grace}, puis elle est verrouillée, sauf si vous la payez :\n\n{link}\n\nRien n’est supprimé, et tout reste lisible et exportable.\n\n{product}',
    },
  },
};

const trials: Record<'before' | 'over', Record<Language, { subject: string; text: string }>> = {
  before: {
    en: {
      subject: 'You can try {plan} for {company} until {until}',
      text: 'Hello {name},\n\nThe trial of {plan} for {company} lasts until {until}. Pay for it here, so that nothing is locked:\n\n{link}\n\nIf you do nothing, you are on Free then; nothing is deleted, and what you added can still be read and exported.\n\n{product}',
    },
    fr: {
      subject: 'Vous pouvez essayer {plan} pour {company} jusqu’au {until}',
      text: 'Bonjour {name},\n\nL’essai de {plan} pour {company} dure jusqu’au {until}. Payez la formule ici, pour que rien ne soit verrouillé :\n\n{link}\n\nSi vous ne faites rien, vous serez ensuite sur Free ; rien n’est supprimé, et ce que vous avez ajouté reste lisible et exportable.\n\n{product}',
    },
  },
  over: {
    en: {
      subject: 'The trial of {plan} for {company} is over',
      text: 'Hello {name},\n\nThe trial of {plan} for {company} is over, and you are on Free. Nothing is deleted: what you added can still be read and exported. To go on with it, pay for {plan} here:\n\n{link}\n\n{product}',
    },
    fr: {
      subject: 'L’essai de {plan} pour {company} est terminé',
      text: 'Bonjour {name},\n\nL’essai de {plan} pour {company} est terminé, et vous êtes sur Free. Rien n’est supprimé : ce que vous avez ajouté reste lisible et exportable. Pour continuer, payez {plan} ici :\n\n{link}\n\n{product}',
    },
  },
};

/** Whom a mail goes to, and from where. */
export interface MailedAdmin {
  admin: { username: string; email: string; language: Language | null };
  companyName: string;
  productName: string;
  publicUrl: string;
}

interface AboutPlan extends MailedAdmin {
  /** the plan that ends */
  plan: Plan;
  /** the one that is to be paid for */
  payFor: Plan;
}

interface Reminded extends AboutPlan {
  /** the first day that is not paid for, and the last of the days of grace */
  paidUntil: string;
  graceUntil: string;
  graceDays: number;
  /** the lower plan that was chosen for the end */
  following: Plan | null;
  /** which reminder it is: days after the end of what was paid */
  at: (typeof reminderDays)[number];
}

const whenOf = (at: number): When => (at < 0 ? 'before' : at === 0 ? 'today' : 'after');

/** A mail to an admin about a plan, in their language; `detailOf` fills what is special to it. */
const mailAbout = (
  { admin, plan, payFor, companyName, productName, publicUrl }: AboutPlan,
  texts: Record<Language, { subject: string; text: string }>,
  detailOf: (dayText: (day: string) => string) => Record<string, string | number>,
): Mail => {
  const language = admin.language ?? 'en';
  const detail = {
    name: admin.username,
    plan: planLabels[plan],
    company: formatCompanyName(companyName),
    link: `${publicUrl}/payment-confirmation?plan=${payFor}`,
    product: productName,
    ...detailOf((day) => formatDate(day, 'date', language === 'fr' ? 'fr-FR' : 'en-GB', 'UTC')),
  };
  const { subject, text } = texts[language];
  return { to: admin.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

/** The reminder that a plan ends. */
export const planReminder = (told: Reminded): Mail =>
  mailAbout(told, (told.following === null ? mails : lowered)[whenOf(told.at)], (dayText) => ({
    following: planLabels[told.following ?? told.plan],
    until: dayText(told.paidUntil),
    grace: dayText(told.graceUntil),
    days: told.graceDays,
  }));

/** The reminder that a trial ends, or that it is over. */
export const trialReminder = (told: AboutPlan & { trialUntil: string; isOver: boolean }): Mail =>
  mailAbout(told, trials[told.isOver ? 'over' : 'before'], (dayText) => ({
    until: dayText(told.trialUntil),
  }));

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

interface Changed extends AboutPlan {
  /** the plan that comes, which is paid until `paidUntil` */
  following: Plan;
  /** the first day of the plan that comes */
  endsOn: string;
  paidUntil: string;
  isToday: boolean;
}

/** The reminder that a plan ends and another one follows. */
export const changeReminder = (told: Changed): Mail =>
  mailAbout(told, changes[told.isToday ? 'today' : 'before'], (dayText) => ({
    following: planLabels[told.following],
    ends: dayText(told.endsOn),
    until: dayText(told.paidUntil),
  }));

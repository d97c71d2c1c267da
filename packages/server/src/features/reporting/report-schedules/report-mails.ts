import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import type { SkipReason } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.facts';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';
import type { Reader } from './report-schedules.queries.ts';

interface Texts {
  subject: string;
  text: string;
  stoppedSubject: string;
  stopped: string;
  reasons: Record<SkipReason | 'failed', string>;
}

const texts: Record<Language, Texts> = {
  en: {
    subject: '{view}, {days}',
    text: 'Hello {name},\n\nthe report “{view}” of {company} is attached: {title}, {days}.\n\nOpen it in the product:\n{link}\n\n{owner} has it sent to you. Ask them, or an admin, to stop it.\n\n{product}',
    stoppedSubject: '{view} was not sent to {reader}',
    stopped:
      'Hello {name},\n\nthe report “{view}” of {company} was not sent to {reader}: {reason}\n\nChange or delete the schedule:\n{link}\n\n{product}',
    reasons: {
      left: 'they left the company, or were locked out.',
      right: 'they may not see reports any more.',
      address: 'they have not confirmed their email address.',
      plan: 'the plan of the company does not have it.',
      gone: 'there is no such report any more.',
      refused: 'the report does not offer what was saved, for example a location that is gone.',
      failed: 'the mail server did not take it for a day. It can be sent again there.',
    },
  },
  fr: {
    subject: '{view}, {days}',
    text: 'Bonjour {name},\n\nle rapport «\u202F{view}\u202F» de {company} est joint\u202F: {title}, {days}.\n\nPour l’ouvrir dans le produit\u202F:\n{link}\n\n{owner} vous le fait envoyer. Demandez-lui, ou à un administrateur, de l’arrêter.\n\n{product}',
    stoppedSubject: '{view} n’a pas été envoyé à {reader}',
    stopped:
      'Bonjour {name},\n\nle rapport «\u202F{view}\u202F» de {company} n’a pas été envoyé à {reader}\u202F: {reason}\n\nPour changer ou supprimer l’envoi\u202F:\n{link}\n\n{product}',
    reasons: {
      left: 'cette personne a quitté l’entreprise, ou n’y a plus accès.',
      right: 'cette personne n’a plus le droit de voir les rapports.',
      address: 'cette personne n’a pas confirmé son adresse e-mail.',
      plan: 'l’abonnement de l’entreprise ne le comprend pas.',
      gone: 'ce rapport n’existe plus.',
      refused: 'le rapport n’offre plus ce qui a été enregistré, par exemple un lieu supprimé.',
      failed: 'le serveur de courriel ne l’a pas pris pendant un jour. Il peut y être renvoyé.',
    },
  },
};

interface Told {
  to: Pick<Reader, 'username' | 'email' | 'language'>;
  view: string;
  company: string;
  product: string;
  link: string;
}

const mailOf = (
  { to, company, ...told }: Told,
  pick: (texts: Texts) => { subject: string; text: string; more?: Record<string, string> },
): Mail => {
  const { subject, text, more } = pick(texts[to.language]);
  const detail = { ...told, name: to.username, company: formatCompanyName(company), ...more };
  return { to: to.email, subject: fillMessage(subject, detail), text: fillMessage(text, detail) };
};

/** The mail that brings a report. */
export const reportMail = (told: Told & { title: string; days: string; owner: string }): Mail => {
  const { title, days, owner } = told;
  return mailOf(told, ({ subject, text }) => ({ subject, text, more: { title, days, owner } }));
};

/** Tells whoever looks after a schedule that somebody did not get it. */
export const stoppedMail = (told: Told & { reader: string; reason: SkipReason | 'failed' }): Mail => {
  const { reader, reason } = told;
  return mailOf(told, ({ stoppedSubject, stopped, reasons }) => ({
    subject: stoppedSubject,
    text: stopped,
    more: { reader, reason: reasons[reason] },
  }));
};

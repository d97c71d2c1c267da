import type { Language } from '@shelfwise/contract/primitives/languages';
import type {
  SupportKind,
  SupportState,
} from '@shelfwise/contract/features/support/support-threads/support-threads.facts';

const en = {
  kinds: { question: 'Question', problem: 'Problem', idea: 'Idea' } satisfies Record<SupportKind, string>,
  states: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<SupportState, string>,
  priority: 'Priority',
  /** `{name}`, `{company}`, `{role}` and `{moment}` are placeholders */
  from: '{name} ({role}) of {company}',
  answerBy: 'Answer by {moment}',
  told: 'Answered. {name} was told, and can write again.',
  otherLanguage: 'Français',
  attached: 'Sent along',
  messages: 'Messages',
  support: 'Support',
  answer: 'Your answer',
  help: '{name} sees it with their message, and gets it by mail where the address is confirmed.',
  send: 'Send answer',
  missing: 'Type an answer, at most 5,000 characters.',
  ended:
    'This link has ended: the message was closed, or the link is older than 90 days. A new message brings a new link.',
};
export type DeskWords = typeof en;

const fr: DeskWords = {
  kinds: { question: 'Question', problem: 'Problème', idea: 'Idée' },
  states: { open: 'En attente', answered: 'Répondu', closed: 'Clos' },
  priority: 'Prioritaire',
  from: '{name} ({role}), {company}',
  answerBy: 'Répondre avant le {moment}',
  told: 'Répondu. {name} en est informé et peut écrire à nouveau.',
  otherLanguage: 'English',
  attached: 'Joint au message',
  messages: 'Messages',
  support: 'Support',
  answer: 'Votre réponse',
  help: '{name} la voit avec son message et la reçoit par e-mail si son adresse est confirmée.',
  send: 'Envoyer la réponse',
  missing: 'Écrivez une réponse, 5 000 caractères au plus.',
  ended:
    'Ce lien n’est plus valable : le message a été clos, ou le lien a plus de 90 jours. Un nouveau message apporte un nouveau lien.',
};

/** The words of the page on which support answers. */
export const deskWords: Record<Language, DeskWords> = { en, fr };

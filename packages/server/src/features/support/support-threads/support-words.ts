import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Role } from '@shelfwise/contract/access/roles';
import type { SupportKind } from '@shelfwise/contract/features/support/support-threads/support-threads.facts';

const en = {
  kinds: { question: 'Question', problem: 'Problem', idea: 'Idea' } satisfies Record<SupportKind, string>,
  roles: { admin: 'admin', manager: 'manager', staff: 'staff' } satisfies Record<Role, string>,
  colon: ': ',
  priority: 'PRIORITY',
  company: 'Company',
  person: 'Person',
  page: 'Page',
  record: 'Record',
  version: 'Version',
  failedRequest: 'Failed request',
  answerBy: 'Promised by',
  /** `{name}` and `{days}` are placeholders */
  wrote: '{name} writes:',
  wroteAgain: '{name} writes again:',
  answerHere:
    'Answer here, without signing in. The link works until the message is closed, for {days} days at most:',
  replyByMail: 'A reply to this mail reaches {name} by mail only, and is not kept with the message.',
  noReply: 'The person has not confirmed an email address, so a reply to this mail reaches nobody.',
  answered: 'Support answered',
  hello: 'Hello {name},',
  supportAnswers: 'support answered your message:',
  readOn: 'Read all of it, or write back, here:',
};
export type SupportWords = typeof en;

const fr: SupportWords = {
  kinds: { question: 'Question', problem: 'Problème', idea: 'Idée' },
  roles: { admin: 'administrateur', manager: 'responsable', staff: 'employé' },
  colon: ' : ',
  priority: 'PRIORITAIRE',
  company: 'Entreprise',
  person: 'Personne',
  page: 'Page',
  record: 'Fiche',
  version: 'Version',
  failedRequest: 'Requête en échec',
  answerBy: 'Réponse promise avant',
  wrote: '{name} écrit :',
  wroteAgain: '{name} écrit à nouveau :',
  answerHere:
    'Répondez ici, sans vous connecter. Le lien fonctionne jusqu’à la clôture du message, pendant {days} jours au plus :',
  replyByMail:
    'Une réponse à cet e-mail ne parvient à {name} que par e-mail et n’est pas conservée avec le message.',
  noReply: 'La personne n’a pas confirmé d’adresse e-mail ; une réponse à cet e-mail ne parvient à personne.',
  answered: 'Le support a répondu',
  hello: 'Bonjour {name},',
  supportAnswers: 'le support a répondu à votre message :',
  readOn: 'Lisez tout, ou répondez, ici :',
};

/** The words of mails to support and from it. */
export const supportWords: Record<Language, SupportWords> = { en, fr };

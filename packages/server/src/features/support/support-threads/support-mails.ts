import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { type Plan, planLabels } from '@shelfwise/contract/access/plans';
import type { Role } from '@shelfwise/contract/access/roles';
import { recordOfPage } from '@shelfwise/contract/features/support/support-threads/record-of-page';
import {
  type SupportKind,
  supportLinkDays,
} from '@shelfwise/contract/features/support/support-threads/support-threads.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Mail } from '../../../platform/jobs.ts';
import { beginningOf, quoted } from './message-text.ts';
import { supportWords } from './support-words.ts';

/** What a mail to support tells beside the message itself. */
export interface MessageToSupport {
  to: string;
  language: Language;
  kind: SupportKind;
  text: string;
  isPriority: boolean;
  isFurther: boolean;
  answerBy: string;
  company: { name: string; plan: Plan; timezone: string };
  asker: { username: string; role: Role; email: string; isEmailConfirmed: boolean };
  attached: {
    page: string | null;
    recordName: string | null;
    version: string | null;
    failedRequest: string | null;
  };
  link: string;
}

/**
 * The mail that brings a message to support. The writer's own text is quoted line by line, so that nothing in it passes for ours, such as
 * another address to answer at.
 */
export const mailToSupport = (message: MessageToSupport): Mail => {
  const { to, language, kind, text, isPriority, isFurther, company, asker, attached, link } = message;
  const words = supportWords[language];
  const record = attached.page === null ? undefined : recordOfPage(attached.page);
  const name = formatCompanyName(company.name);
  const priority = isPriority ? `[${words.priority}] ` : '';
  const facts: [label: string, value: string | null | undefined][] = [
    [words.company, `${name} (${planLabels[company.plan]})`],
    [words.person, `${asker.username} (${words.roles[asker.role]})`],
    [words.page, attached.page],
    [words.record, record && [record.kind, attached.recordName, record.id].filter(Boolean).join(' · ')],
    [words.version, attached.version],
    [words.failedRequest, attached.failedRequest],
    [words.answerBy, formatDate(message.answerBy, 'stamp', language, company.timezone)],
  ];
  const told = facts.flatMap(([label, value]) => (value ? [`${label}${words.colon}${value}`] : []));
  return {
    to,
    subject: `${priority}${words.kinds[kind]}${words.colon}${beginningOf(text, 60)} · ${name}`,
    text: [
      fillMessage(isFurther ? words.wroteAgain : words.wrote, { name: asker.username }),
      quoted(text),
      told.join('\n'),
      fillMessage(words.answerHere, { days: supportLinkDays }),
      link,
      asker.isEmailConfirmed ? fillMessage(words.replyByMail, { name: asker.username }) : words.noReply,
    ].join('\n\n'),
    // An unconfirmed address may belong to a stranger, who must not get answers about a company.
    ...(asker.isEmailConfirmed && { replyTo: asker.email }),
    ...(isPriority && { isUrgent: true }),
  };
};

/** The mail that brings an answer to the person who asked. */
export const mailToAsker = (answer: {
  to: string;
  username: string;
  language: Language;
  beginning: string;
  text: string;
  link: string;
  product: string;
  replyTo: string | undefined;
}): Mail => {
  const words = supportWords[answer.language];
  return {
    to: answer.to,
    subject: `${words.answered}${words.colon}${beginningOf(answer.beginning, 80)}`,
    text: [
      fillMessage(words.hello, { name: answer.username }),
      words.supportAnswers,
      quoted(answer.text),
      words.readOn,
      answer.link,
      answer.product,
    ].join('\n\n'),
    ...(answer.replyTo !== undefined && { replyTo: answer.replyTo }),
  };
};

import type { Language } from '@shelfwise/contract/primitives/languages';
import type { InvoiceAnswer } from '@shelfwise/contract/features/sales/invoices/invoice-answers.schemas';
import { htmlText } from '../../../platform/html-text.ts';
import { dayText } from '../printed-documents/printed-figures.ts';
import type { Answering } from '../sharing/shareable-document.ts';
import { linkPageWords } from './link-page-words.ts';

/** What a form sent, and which of its fields nobody can take. */
export interface Refused {
  kind: InvoiceAnswer['kind'];
  name: string;
  reason: string;
  fields: readonly ('name' | 'reason')[];
}

interface Asked {
  answering: Omit<Answering, 'say'>;
  refused: Refused | undefined;
  language: Language;
  path: string;
  company: string;
}

/** What was said last, and what the company answered to it. */
export const saidSection = ({ answering: { said, note }, language, company }: Asked): string => {
  const words = linkPageWords[language];
  const filled = (text: string, { name = '', day = '' } = {}): string =>
    htmlText(text.replace('{company}', company).replace('{name}', name).replace('{day}', day));
  const quote = (text: string | null): string =>
    text === null ? '' : `<blockquote>${htmlText(text)}</blockquote>`;
  if (note !== null)
    return `<section class="said" role="status"><p>${filled(words.closed)}</p>${quote(note)}</section>`;
  if (!said) return '';
  const by = { name: said.name, day: dayText(said.day, language) };
  return said.kind === 'confirmed'
    ? `<section class="said" role="status"><p>${filled(words.confirmed, by)}</p></section>`
    : `<section class="said disputed" role="status"><p>${filled(words.disputed, by)}</p>${quote(said.reason)}<p>${filled(words.disputedNote)}</p></section>`;
};

const attributes = (id: string, wrong: string | undefined): string =>
  `id="${id}"${wrong === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-wrong"`}`;

/** The forms by which the reader says that the document is right, or what is wrong. Who has said nothing yet gives their name once for both. */
export const answerSection = ({
  answering: { may, said },
  refused,
  language,
  path,
  company,
}: Asked): string => {
  if (may.length === 0) return '';
  const words = linkPageWords[language];
  const isOne = said === null && may.length > 1;
  const field = (kind: InvoiceAnswer['kind'], name: 'name' | 'reason'): string => {
    const id = `${kind}-${name}`;
    const isSent = refused !== undefined && (isOne || refused.kind === kind);
    const wrong = isSent && refused.fields.includes(name) ? words[`${name}Missing`] : undefined;
    const typed = htmlText(isSent ? refused[name] : '');
    // Where one form takes both answers, what is wrong may stay empty: the server says where it is missing.
    const required = isOne && name === 'reason' ? '' : ' required';
    const control =
      name === 'name'
        ? `<input ${attributes(id, wrong)}${required} name="name" maxlength="80" autocomplete="name" value="${typed}">`
        : `<textarea ${attributes(id, wrong)}${required} name="reason" maxlength="1000" rows="4">${typed}</textarea>`;
    const label = name === 'name' ? words.yourName : words.whatIsWrong;
    const sentence = wrong === undefined ? '' : `<p class="wrong" id="${id}-wrong">${wrong}</p>`;
    return `<label for="${id}">${label}</label>${control}${sentence}`;
  };
  const button = (kind: InvoiceAnswer['kind']): string =>
    `<button name="kind" value="${kind}">${kind === 'confirmed' ? words.confirm : words.sendDispute}</button>`;
  const form = (inside: string): string =>
    `<form method="post" action="${path}/answer?lang=${language}">${inside}</form>`;
  const folded = (kind: InvoiceAnswer['kind'], opener: string, inside: string): string =>
    `<details${refused?.kind === kind ? ' open' : ''}><summary>${opener}</summary>${inside}</details>`;
  const disputeOpener = said === null ? words.dispute : words.disputeToo;
  const alone = (kind: InvoiceAnswer['kind']): string => {
    if (!may.includes(kind)) return '';
    const reason = kind === 'disputed' ? field(kind, 'reason') : '';
    const asked = form(field(kind, 'name') + reason + button(kind));
    if (kind === 'disputed') return folded(kind, disputeOpener, asked);
    return said === null ? asked : folded(kind, words.confirmToo, asked);
  };
  const forms = isOne
    ? form(
        field('confirmed', 'name') +
          button('confirmed') +
          folded('disputed', disputeOpener, field('disputed', 'reason') + button('disputed')),
      )
    : alone('confirmed') + alone('disputed');
  const head =
    said === null
      ? `<h2>${words.question}</h2><p class="quiet">${htmlText(words.help.replace('{company}', company))}</p>`
      : '';
  return `<section id="answer">${refused ? `<p class="wrong" role="alert">${words.fill}</p>` : ''}${head}${forms}</section>`;
};

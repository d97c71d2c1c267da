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
  `id="${id}" required${wrong === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-wrong"`}`;

/** The forms by which the reader says that the document is right, or what is wrong. */
export const answerSection = ({
  answering: { may, said },
  refused,
  language,
  path,
  company,
}: Asked): string => {
  if (may.length === 0) return '';
  const words = linkPageWords[language];
  const field = (kind: InvoiceAnswer['kind'], name: 'name' | 'reason'): string => {
    const id = `${kind}-${name}`;
    const isRefused = refused?.kind === kind && refused.fields.includes(name);
    const wrong = isRefused ? words[`${name}Missing`] : undefined;
    const typed = htmlText(refused?.kind === kind ? refused[name] : '');
    const control =
      name === 'name'
        ? `<input ${attributes(id, wrong)} name="name" maxlength="80" autocomplete="name" value="${typed}">`
        : `<textarea ${attributes(id, wrong)} name="reason" maxlength="1000" rows="4">${typed}</textarea>`;
    const label = name === 'name' ? words.yourName : words.whatIsWrong;
    const sentence = wrong === undefined ? '' : `<p class="wrong" id="${id}-wrong">${wrong}</p>`;
    return `<label for="${id}">${label}</label>${control}${sentence}`;
  };
  const form = (kind: InvoiceAnswer['kind'], names: readonly ('name' | 'reason')[], send: string): string =>
    `<form method="post" action="${path}/answer?lang=${language}"><input type="hidden" name="kind" value="${kind}">${names.map((name) => field(kind, name)).join('')}<button>${send}</button></form>`;
  const folded = (kind: InvoiceAnswer['kind'], opener: string, inside: string): string =>
    `<details${refused?.kind === kind ? ' open' : ''}><summary>${opener}</summary>${inside}</details>`;
  const confirm = may.includes('confirmed')
    ? said === null
      ? form('confirmed', ['name'], words.confirm)
      : folded('confirmed', words.confirmToo, form('confirmed', ['name'], words.confirm))
    : '';
  const dispute = may.includes('disputed')
    ? folded(
        'disputed',
        said === null ? words.dispute : words.disputeToo,
        form('disputed', ['name', 'reason'], words.sendDispute),
      )
    : '';
  const head =
    said === null
      ? `<h2>${words.question}</h2><p class="quiet">${htmlText(words.help.replace('{company}', company))}</p>`
      : '';
  return `<section id="answer">${refused ? `<p class="wrong" role="alert">${words.fill}</p>` : ''}${head}${confirm}${dispute}</section>`;
};

import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import { recordOfPage } from '@shelfwise/contract/features/support/support-threads/record-of-page';
import { longestMessage } from '@shelfwise/contract/features/support/support-threads/support-threads.facts';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { fillMessage } from '@shelfwise/contract/primitives/fill-message';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { htmlText } from '../../../platform/html-text.ts';
import { newId } from '../../../platform/ids.ts';
import { linkPageStyle } from '../../documents/index.ts';
import { supportWords } from '../support-threads/support-words.ts';
import { deskWords } from './desk-words.ts';
import type { Desk } from './visit-desk.ts';

interface Shown {
  desk: Desk;
  language: Language;
  /** the address of the page itself */
  path: string;
  /** what was typed and refused, where the page is sent again */
  refused?: string | undefined;
}

/** The ink of headings and buttons; the page is no company's, so it has no company's colour. */
const accent = '#1f4d3a';

const ownStyle = `.message{white-space:pre-line;margin:.25rem 0 0}.by{font-weight:600}.mine{border-left:4px solid var(--good)}
.badges{display:flex;gap:.5rem;flex-wrap:wrap}.badge{border:1px solid var(--quiet);border-radius:6px;padding:0 .5rem}.urgent{border-color:var(--bad);color:var(--bad);font-weight:650}
textarea{min-height:9rem}dd{text-align:left}@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}`;

const moment = (at: string, { desk, language }: Shown): string =>
  htmlText(formatDate(at, 'stamp', language === 'en' ? 'en-GB' : 'fr-FR', desk.company.timezone));

const head = (shown: Shown): string => {
  const { desk, language, path } = shown;
  const { thread, company } = desk;
  const words = deskWords[language];
  const other = language === 'en' ? 'fr' : 'en';
  const from = fillMessage(words.from, {
    name: thread.askedBy,
    role: supportWords[language].roles[thread.askedByRole],
    company: formatCompanyName(company.name),
  });
  const badges = [
    ...(thread.isPriority ? [`<span class="badge urgent">${words.priority}</span>`] : []),
    `<span class="badge">${words.states[thread.status]}</span>`,
    ...(thread.answerBy === null
      ? []
      : [`<span>${fillMessage(words.answerBy, { moment: moment(thread.answerBy, shown) })}</span>`]),
  ];
  return `<header><p class="seller">${htmlText(from)}</p>
<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${words.otherLanguage}</a></header>
<h1>${words.kinds[thread.kind]}</h1><p class="badges">${badges.join(' ')}</p>`;
};

const attached = ({ desk: { thread }, language }: Shown): string => {
  const words = supportWords[language];
  const record = thread.page === null ? undefined : recordOfPage(thread.page);
  const facts = [
    [words.page, thread.page],
    [words.record, record && [record.kind, thread.recordName, record.id].filter(Boolean).join(' · ')],
    [words.version, thread.version],
    [words.failedRequest, thread.failedRequest],
  ].filter(([, value]) => value);
  if (facts.length === 0) return '';
  const list = facts.map(([label, value]) => `<dt>${label}</dt><dd>${htmlText(value ?? '')}</dd>`).join('');
  return `<section><h2>${deskWords[language].attached}</h2><dl>${list}</dl></section>`;
};

const messages = (shown: Shown): string =>
  shown.desk.messages
    .map(
      ({ text, writtenBy, writtenAt }) =>
        `<section${writtenBy === null ? ' class="mine"' : ''}><p><span class="by">${htmlText(writtenBy ?? deskWords[shown.language].support)}</span> <span class="quiet">${moment(writtenAt, shown)}</span></p><p class="message">${htmlText(text)}</p></section>`,
    )
    .join('\n');

const form = ({ desk: { thread }, language, path, refused }: Shown): string => {
  const words = deskWords[language];
  const isWrong = refused !== undefined;
  const marks = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return `<section><form method="post" action="${path}/answer?lang=${language}">
<input type="hidden" name="id" value="${newId()}">
<label for="text">${words.answer}</label>
<p class="quiet">${htmlText(fillMessage(words.help, { name: thread.askedBy }))}</p>
<textarea id="text" name="text" required maxlength="${longestMessage}" rows="8"${marks}>${htmlText(refused ?? '')}</textarea>
${isWrong ? `<p class="wrong" id="wrong" role="alert">${words.missing}</p>` : ''}
<button>${words.send}</button></form></section>`;
};

/** The page on which support reads and answers one thread: one HTML document that needs no script, in light and dark. */
export const deskPage = (shown: Shown): string => {
  const { desk, language } = shown;
  const words = deskWords[language];
  const title = `${words.kinds[desk.thread.kind]} · ${formatCompanyName(desk.company.name)}`;
  const told =
    desk.thread.status === 'answered'
      ? `<section class="said" role="status"><p>${htmlText(fillMessage(words.told, { name: desk.thread.askedBy }))}</p></section>`
      : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${linkPageStyle.replaceAll('{accent}', accent)}${ownStyle}</style></head>
<body><main>${head(shown)}
${told}
${attached(shown)}
<h2 style="margin-top:1.5rem">${words.messages}</h2>
${messages(shown)}
${form(shown)}
</main></body></html>`;
};

import type { Language } from '@shelfwise/contract/primitives/languages';
import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import { htmlText } from '../../../platform/html-text.ts';
import { correctedText, factText, sellerLines } from '../printed-documents/draw-head.ts';
import { labelOf } from '../printed-documents/draw-totals.ts';
import type { PrintedLine } from '../printed-documents/printed-document.ts';
import { decimalText, moneyText } from '../printed-documents/printed-figures.ts';
import { markText } from '../printed-documents/mark-text.ts';
import { printedWords } from '../printed-documents/printed-words.ts';
import type { LinkPage } from '../sharing/open-link.ts';
import { answerSection, type Refused, saidSection } from './answer-section.ts';
import { newsSection, type PaymentNews, paySection, type RefusedPayment } from './pay-section.ts';
import { linkPageStyle } from './link-page-style.ts';
import { linkPageWords } from './link-page-words.ts';

interface Shown {
  page: LinkPage;
  language: Language;
  /** the address of the page itself */
  path: string;
  /** what was typed and refused, where the page is sent again */
  refused?: Refused | undefined;
  /** what was typed to pay and refused */
  refusedPayment?: RefusedPayment | undefined;
  /** how a payment stands that the reader comes back from */
  payment?: PaymentNews | undefined;
}

const paragraph = (text: string): string => `<p>${htmlText(text)}</p>`;

const header = ({ page: { document, hasLogo }, language, path }: Shown): string => {
  const { seller } = document;
  const other = language === 'en' ? 'fr' : 'en';
  const logo = hasLogo ? `<img src="${path}/logo" alt="">` : '';
  const lines = sellerLines({ words: printedWords[language] }, seller).map(paragraph).join('');
  return `<header><div>${logo}<p class="seller">${htmlText(seller.tradingName)}</p><div class="quiet">${lines}</div></div>
<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${linkPageWords[language].otherLanguage}</a></header>`;
};

const title = ({ page, language, path }: Shown): string => {
  const { document } = page;
  const words = printedWords[language];
  const { currency, mark, totals, kind } = document;
  const owed = totals.findLast(({ isStrong }) => isStrong);
  const stamp = markText(words, document);
  const isOwed = mark === 'none' && owed !== undefined;
  return `<h1>${htmlText(`${words.titles[kind]} ${document.number}`)}</h1>
${stamp === undefined ? '' : `<p class="mark ${mark}">${htmlText(stamp)}</p>`}
${isOwed ? `<p class="owed">${htmlText(moneyText(owed.minor, currency, language))}</p>` : ''}
${[correctedText({ words, language }, document) ?? []].flat().map(paragraph).join('')}
${mark === 'void' ? paragraph(linkPageWords[language].void) : ''}
<dl>${document.facts
    .map((fact) => factText({ words, language }, fact).map(htmlText))
    .map(([label, text]) => `<dt>${label}</dt><dd>${text}</dd>`)
    .join('')}</dl>
<p><a class="button${page.paying ? ' second' : ''}" href="${path}/pdf?lang=${language}">${linkPageWords[language].download}</a></p>`;
};

/** What is paid for one. A price that follows from that of a pack may have many decimals: the amount of the line is exact, this one is about. */
const priceOf = (unitPrice: string, language: Language): string => {
  const [, decimals = ''] = unitPrice.split('.');
  if (decimals.length <= 4) return decimalText(unitPrice, language);
  return `≈ ${decimalText(Number(unitPrice).toFixed(Number(unitPrice) < 1 ? 4 : 2), language)}`;
};

const quantityOf = ({ quantity, unit, unitPrice }: PrintedLine, language: Language): string => {
  if (quantity === '') return '';
  const counted = [decimalText(quantity, language), unit === null ? '' : unitWord(unit, quantity, language)];
  const price = unitPrice === undefined ? '' : ` × ${priceOf(unitPrice, language)}`;
  return `${counted.filter((part) => part !== '').join(' ')}${price}`;
};

const content = ({ page: { document, look }, language }: Shown): string => {
  const words = printedWords[language];
  const { buyer, lines, totals, currency } = document;
  const money = (minor: number): string =>
    `<span class="money">${htmlText(moneyText(minor, currency, language))}</span>`;
  const items = lines.map((line) => {
    const below = [
      htmlText(quantityOf(line, language)),
      ...(line.taken ?? []).map(({ name, minor }) => `${htmlText(name)} ${money(-minor)}`),
    ].map((text) => `<br><span class="quiet">${text}</span>`);
    return `<li><span>${htmlText(line.description)}${below.join('')}</span>${money(line.amountMinor ?? 0)}</li>`;
  });
  const sums = totals.map(
    (total) =>
      `<div class="total${total.isStrong ? ' strong' : ''}"><span>${htmlText(labelOf({ words, language }, total))}</span>${money(total.minor)}</div>`,
  );
  const billed = [
    buyer?.name ?? words.walkIn,
    buyer?.address,
    buyer?.taxNumber && `${words.taxNumber} ${buyer.taxNumber}`,
  ];
  return `<section><h2>${words.buyers[document.kind]}</h2><div class="quiet">${billed.flatMap((text) => (text ? paragraph(text) : [])).join('')}</div></section>
<section><h2>${linkPageWords[language].lines}</h2>${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}${sums.join('')}</section>
${look.paymentInstructions === null || document.mark !== 'none' ? '' : `<section><h2>${words.howToPay}</h2><div class="quiet">${paragraph(look.paymentInstructions)}</div></section>`}`;
};

/** The page of a document whose reader can answer: one HTML document that needs no script, in light and dark. */
export const linkPage = (shown: Shown): string => {
  const { page, language, path, refused, payment } = shown;
  const { document, look, answering, paying, notPaidIn } = page;
  const name = `${printedWords[language].titles[document.kind]} ${document.number} · ${document.seller.tradingName}`;
  const asked = { answering, refused, language, path, company: document.seller.tradingName };
  const pay = {
    language,
    path,
    company: asked.company,
    offer: paying,
    notPaidIn,
    refused: shown.refusedPayment,
    payment,
  };
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${htmlText(name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${payment?.status === 'pending' ? '<meta http-equiv="refresh" content="8">' : ''}<style>${linkPageStyle.replaceAll('{accent}', look.accentColour)}</style></head>
<body><main>${header(shown)}
${newsSection(pay)}
${title(shown)}
${paySection(pay)}
${saidSection(asked)}
${content(shown)}
${answerSection(asked)}
</main></body></html>`;
};

import { fromMinor } from '@shelfwise/contract/primitives/money';
import { dayText, decimalText } from './printed-figures.ts';
import type { Buyer, PrintedDocument, PrintedFact, Seller } from './printed-document.ts';
import { markText } from './mark-text.ts';
import { bad, figureWidth, good, left, quiet, right, type Sheet, top, write, writeFigure } from './sheet.ts';

const sellerRoom = 225;
const factsStart = 330;
const factsRoom = right - factsStart;
const logoHeight = 56;
const quietStyle = { size: 9, colour: quiet };
const nameStyle = { size: 14, weight: 'semibold' } as const;

/** The seller, with what the tax office and the buyer need. */
export const sellerLines = ({ words }: Pick<Sheet, 'words'>, seller: Seller): string[] => [
  // The registered name is added where it differs from the trading name.
  ...(seller.legalName !== null && seller.legalName !== seller.tradingName ? [seller.legalName] : []),
  ...(seller.address === null ? [] : [seller.address]),
  ...(seller.phone === null ? [] : [`${words.phone} ${seller.phone}`]),
  ...(seller.taxNumber === null ? [] : [`${words.taxNumber} ${seller.taxNumber}`]),
  ...(seller.isVatRegistered ? [] : [words.notVatRegistered]),
];

const drawSeller = (sheet: Sheet, seller: Seller, logo: Buffer | undefined): number => {
  let y = top;
  if (logo) {
    sheet.pdf.image(logo, left, y, { fit: [160, logoHeight] });
    y += logoHeight + 12;
  }
  y = write(sheet, seller.tradingName, { y, width: sellerRoom }, nameStyle) + 2;
  for (const text of sellerLines(sheet, seller)) y = write(sheet, text, { y, width: sellerRoom }, quietStyle);
  return y;
};

export const factText = (
  { words, language }: Pick<Sheet, 'words' | 'language'>,
  fact: PrintedFact,
): [label: string, text: string] => {
  if ('day' in fact) return [words.days[fact.label], dayText(fact.day, language)];
  if ('text' in fact) return [words.references[fact.label], fact.text];
  // With the currency's code, because some currencies share a symbol.
  const amount = `${fact.currency} ${decimalText(fromMinor(fact.minor, fact.currency), language)}`;
  const rate = decimalText(fact.rate, language);
  return [words.inOtherMoney[fact.label], words.atRate.replace('{amount}', amount).replace('{rate}', rate)];
};

const drawFacts = (sheet: Sheet, facts: readonly PrintedFact[], y: number): number => {
  let at = y;
  for (const fact of facts) {
    const [label, text] = factText(sheet, fact);
    write(sheet, label, { x: factsStart, y: at, width: 90 }, quietStyle);
    at = write(
      sheet,
      text,
      { x: factsStart + 95, y: at, width: factsRoom - 95, align: 'right' },
      { size: 9 },
    );
    at += 2;
  }
  return at;
};

/** PAID, VOID or CREDITED in a frame, like a rubber stamp. */
const drawMark = (sheet: Sheet, document: PrintedDocument, y: number): number => {
  const text = markText(sheet.words, document);
  if (text === undefined) return y;
  const colour = document.mark === 'paid' ? good : bad;
  const style = { size: 13, weight: 'semibold', colour } as const;
  const start = right - 20 - figureWidth(sheet, text, style);
  sheet.pdf
    .roundedRect(start, y + 6, right - start, 26, 4)
    .lineWidth(1.2)
    .strokeColor(colour)
    .stroke();
  writeFigure(sheet, text, { end: right - 10, y: y + 11 }, style);
  return y + 32;
};

/** That a paper replaces another one of its number; nothing of most. */
export const correctedText = (
  { words, language }: Pick<Sheet, 'words' | 'language'>,
  { corrected }: PrintedDocument,
): string | undefined =>
  corrected &&
  words.corrected
    .replace('{day}', dayText(corrected.on, language))
    .replace('{former}', dayText(corrected.replaces, language));

const isStatement = ({ kind }: PrintedDocument): boolean =>
  kind === 'statement' || kind === 'account_statement';

/** What a paper is known by. A statement has no number: it is of a currency and a day. */
const printedNumber = ({ language }: Pick<Sheet, 'language'>, document: PrintedDocument): string => {
  const until = document.facts.find((fact) => 'day' in fact && fact.label === 'until');
  return isStatement(document) && until && 'day' in until
    ? `${document.currency} · ${dayText(until.day, language)}`
    : document.number;
};

const drawTitle = (sheet: Sheet, document: PrintedDocument): number => {
  const { words, accentColour } = sheet;
  const place = { x: factsStart - 50, width: factsRoom + 50, align: 'right' } as const;
  const style = { size: 22, weight: 'semibold', colour: accentColour } as const;
  const title = words.titles[document.kind];
  let y = write(sheet, document.isCopy ? `${title} · ${words.copy}` : title, { ...place, y: top }, style);
  y =
    write(sheet, printedNumber(sheet, document), { ...place, y: y + 2 }, { size: 11, weight: 'semibold' }) +
    8;
  const corrected = correctedText(sheet, document);
  if (corrected !== undefined)
    y = write(sheet, corrected, { ...place, y }, { size: 9, weight: 'semibold' }) + 6;
  return drawMark(sheet, document, drawFacts(sheet, document.facts, y));
};

const drawBuyer = (sheet: Sheet, { kind, buyer }: PrintedDocument, y: number): number => {
  const { words } = sheet;
  const room = factsStart - left - 30;
  let at = write(sheet, words.buyers[kind], { y, width: room }, quietStyle) + 2;
  const { name, address, taxNumber }: Buyer = buyer ?? { name: words.walkIn, address: null, taxNumber: null };
  at = write(sheet, name, { y: at, width: room }, { size: 10.5, weight: 'semibold' });
  if (address !== null) at = write(sheet, address, { y: at, width: room }, quietStyle);
  if (taxNumber !== null)
    at = write(sheet, `${words.taxNumber} ${taxNumber}`, { y: at, width: room }, quietStyle);
  return at;
};

/** Draws the seller and the title side by side, then the buyer; returns where the rest begins. */
export const drawHead = (sheet: Sheet, document: PrintedDocument, logo: Buffer | undefined): number => {
  const sellerEnd = drawSeller(sheet, document.seller, logo);
  const factsEnd = drawTitle(sheet, document);
  const buyerEnd = drawBuyer(sheet, document, sellerEnd + 22);
  return Math.max(buyerEnd, factsEnd) + 22;
};

/** The line on further pages that names their document. */
export const runningHead = (sheet: Sheet, document: PrintedDocument): string =>
  `${sheet.words.titles[document.kind]} ${printedNumber(sheet, document)} · ${document.seller.tradingName}`;

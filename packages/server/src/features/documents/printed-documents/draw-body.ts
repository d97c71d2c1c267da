import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import { type Cell, type Column, drawTable } from './draw-table.ts';
import { signatureRoom } from './draw-notes.ts';
import { drawTotals, heightOfTotals } from './draw-totals.ts';
import { dayText, decimalText, moneyText } from './printed-figures.ts';
import type { PrintedDocument, PrintedLine, PrintedMove } from './printed-document.ts';
import type { PrintedWords } from './printed-words.ts';
import { quiet, type Sheet, write } from './sheet.ts';

/** A column of a table, and the content of its cells. */
interface Part<Row> extends Column {
  cellOf: (row: Row) => Cell;
}

const figure = <Row>(title: string, textOf: (row: Row) => string): Part<Row> => ({
  title,
  isFigure: true,
  cellOf: (row) => ({ text: textOf(row) }),
});

const amountTitle = ({ columns }: PrintedWords, pricesIncludeTax: boolean | null): string =>
  pricesIncludeTax === null
    ? columns.amount
    : pricesIncludeTax
      ? columns.amountWithTax
      : columns.amountWithoutTax;

/** Only the columns that the document needs: no units where none are known, no prices on a delivery note. */
const goodsColumns = (
  { words, language }: Sheet,
  { lines, currency, pricesIncludeTax }: PrintedDocument,
): Part<PrintedLine>[] => {
  const { columns } = words;
  return [
    {
      title: columns.item,
      isFigure: false,
      cellOf: ({ description, sku }) => ({ text: description, note: sku }),
    },
    figure(columns.quantity, ({ quantity }) => (quantity === '' ? '' : decimalText(quantity, language))),
    ...(lines.some(({ unit }) => unit !== null)
      ? [
          {
            title: columns.unit,
            isFigure: false,
            cellOf: ({ unit }: PrintedLine) => ({ text: unit === null ? '' : unitWord(unit, '1', language) }),
          },
        ]
      : []),
    ...(lines.some(({ unitPrice }) => unitPrice !== undefined)
      ? [
          figure<PrintedLine>(columns.unitPrice, ({ unitPrice }) =>
            unitPrice === undefined ? '' : decimalText(unitPrice, language),
          ),
        ]
      : []),
    ...(lines.some(({ amountMinor }) => amountMinor !== undefined)
      ? [
          figure<PrintedLine>(amountTitle(words, pricesIncludeTax), ({ amountMinor }) =>
            amountMinor === undefined ? '' : moneyText(amountMinor, currency, language),
          ),
        ]
      : []),
  ];
};

/** Draws what was sold, credited or delivered, with its totals; returns where it ends. */
export const drawGoods = (sheet: Sheet, document: PrintedDocument, y: number): number => {
  const columns = goodsColumns(sheet, document);
  const rows = document.lines.map((line) => columns.map(({ cellOf }) => cellOf(line)));
  const heightBelow = document.kind === 'delivery_note' ? signatureRoom : heightOfTotals(sheet, document);
  return drawTotals(sheet, document, drawTable(sheet, { columns, rows, heightBelow }, y));
};

/** Draws the amount received, refunded or withheld in large figures, and what it was used for; returns where it ends. */
export const drawReceived = (sheet: Sheet, document: PrintedDocument, y: number): number => {
  const { words, language, accentColour } = sheet;
  const { settled, currency, receivedMinor } = document;
  const money = (minor: number): string => moneyText(minor, currency, language);
  let at =
    write(
      sheet,
      words.amounts[
        document.kind === 'refund' || document.kind === 'withholding_certificate' ? document.kind : 'receipt'
      ],
      { y },
      { size: 9, colour: quiet },
    ) + 2;
  at = write(
    sheet,
    money(receivedMinor ?? 0),
    { y: at },
    { size: 26, weight: 'semibold', colour: accentColour },
  );
  at += 20;
  const columns: Part<(typeof settled)[number]>[] = [
    { title: words.columns.invoice, isFigure: false, cellOf: ({ number }) => ({ text: number }) },
    figure(words.columns.issued, ({ issuedOn }) => dayText(issuedOn, language)),
    figure(words.columns.invoiceTotal, ({ totalMinor }) => money(totalMinor)),
    figure(words.columns.settled, ({ settledMinor }) => money(settledMinor)),
    ...(settled.some(({ openMinor }) => openMinor !== undefined)
      ? [figure<(typeof settled)[number]>(words.columns.open, ({ openMinor = 0 }) => money(openMinor))]
      : []),
  ];
  const rows = settled.map((invoice) => columns.map(({ cellOf }) => cellOf(invoice)));
  const heightBelow = heightOfTotals(sheet, document);
  if (rows.length > 0) at = drawTable(sheet, { columns, rows, heightBelow }, at);
  return drawTotals(sheet, document, at);
};

/** Draws what moved a balance, with the balance after each; returns where it ends. */
export const drawMoves = (sheet: Sheet, document: PrintedDocument, y: number): number => {
  const { words, language } = sheet;
  const money = (minor: number | null): string =>
    minor === null ? '' : moneyText(minor, document.currency, language);
  const columns: Part<PrintedMove>[] = [
    {
      title: words.columns.what,
      isFigure: false,
      cellOf: ({ kind, number, note }) => ({ text: `${words.moves[kind]} ${number}`.trim(), note }),
    },
    figure(words.columns.day, ({ day }) => dayText(day, language)),
    figure(words.columns.amount, ({ amountMinor }) => money(amountMinor)),
    figure(words.columns.balance, ({ balanceMinor }) => money(balanceMinor)),
  ];
  const rows = (document.moves ?? []).map((move) => columns.map(({ cellOf }) => cellOf(move)));
  const heightBelow = heightOfTotals(sheet, document);
  return drawTotals(sheet, document, drawTable(sheet, { columns, rows, heightBelow }, y));
};

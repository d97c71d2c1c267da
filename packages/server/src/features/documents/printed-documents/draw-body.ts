import { unitWord } from '@shelfwise/contract/primitives/unit-words';
import { type Cell, type Column, drawTable } from './draw-table.ts';
import { signatureRoom } from './draw-notes.ts';
import { drawTotals, heightOfTotals } from './draw-totals.ts';
import { dayText, decimalText, moneyText } from './printed-figures.ts';
import type { PrintedDocument, PrintedLine, PrintedMove } from './printed-document.ts';
import type { PrintedWords } from './printed-words.ts';
import { quiet, type Sheet, withRoomFor, write } from './sheet.ts';

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
      cellOf: ({ description, sku, taken = [] }) => ({
        text: description,
        note: [
          ...(sku === null ? [] : [sku]),
          ...taken.map(({ name, minor }) => `${name} ${moneyText(-minor, currency, language)}`),
        ].join('\n'),
      }),
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

/** Goods changed hands: who took them signs. */
export const isSigned = ({ kind }: PrintedDocument): boolean =>
  kind === 'delivery_note' || kind === 'return_slip';

/** Draws what was sold, credited or delivered, with its totals; returns where it ends. */
export const drawGoods = (sheet: Sheet, document: PrintedDocument, y: number): number => {
  const columns = goodsColumns(sheet, document);
  const rows = document.lines.map((line) => columns.map(({ cellOf }) => cellOf(line)));
  const heightBelow = (isSigned(document) ? signatureRoom : 0) + heightOfTotals(sheet, document);
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

/** The rows of a statement, with two amounts each. */
const drawMoveRows = (
  sheet: Sheet,
  { currency }: PrintedDocument,
  moves: readonly PrintedMove[],
  titles: { what: string; day: string; amount: string; balance: string },
  { y, heightBelow }: { y: number; heightBelow: number },
): number => {
  const { words, language } = sheet;
  const money = (minor: number | null): string =>
    minor === null ? '' : moneyText(minor, currency, language);
  const columns: Part<PrintedMove>[] = [
    {
      title: titles.what,
      isFigure: false,
      cellOf: ({ kind, number, note }) => ({ text: `${words.moves[kind]} ${number}`.trim(), note }),
    },
    figure(titles.day, ({ day }) => dayText(day, language)),
    figure(titles.amount, ({ amountMinor }) => money(amountMinor)),
    figure(titles.balance, ({ balanceMinor }) => money(balanceMinor)),
  ];
  const rows = moves.map((move) => columns.map(({ cellOf }) => cellOf(move)));
  return drawTable(sheet, { columns, rows, heightBelow }, y);
};

const openItemsGap = 22;
/** The head of a table and its first row, which are not to stand apart. */
const firstRowRoom = 60;

/** Draws what moved a balance, with the balance after each, and what of it is open; returns where it ends. */
export const drawMoves = (sheet: Sheet, document: PrintedDocument, y: number): number => {
  const { columns } = sheet.words;
  const { moves = [], open = [] } = document;
  const heightBelow = heightOfTotals(sheet, document);
  let at = y;
  if (moves.length > 0) at = drawMoveRows(sheet, document, moves, columns, { y, heightBelow });
  if (open.length > 0) {
    const titles = {
      what: columns.openItems,
      day: columns.dueOn,
      amount: columns.invoiceTotal,
      balance: columns.open,
    };
    if (moves.length > 0) at = withRoomFor(sheet, at + openItemsGap, firstRowRoom);
    at = drawMoveRows(sheet, document, open, titles, { y: at, heightBelow });
  }
  return drawTotals(sheet, document, at);
};

import type { SumMinor } from '@shelfwise/contract/primitives/money';
import { DateText } from '../date-text.tsx';
import { MoneyText } from '../money-text.tsx';
import { QuantityText } from '../quantity-text.tsx';
import type { Column } from './columns.ts';
import { nothing } from './nothing.tsx';

type Rest<Row> = Omit<Column<Row>, 'id' | 'header' | 'cell'>;

/** A column of texts: `textColumn('email', t('columns.email'), ({ email }) => email)`. */
export const textColumn = <Row,>(
  id: string,
  header: string,
  textOf: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> => ({ id, header, cell: (row) => textOf(row) ?? nothing, ...rest });

/** A column of SKUs, telephone numbers and the like, which are read as one piece and so never wrap. */
export const codeColumn = <Row,>(
  id: string,
  header: string,
  codeOf: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> => ({
  id,
  header,
  cell: (row) => {
    const code = codeOf(row);
    return code === null ? (
      nothing
    ) : (
      <span data-code style={{ whiteSpace: 'nowrap' }}>
        {code}
      </span>
    );
  },
  ...rest,
});

/** A column of amounts in the books' currency. An amount of zero is a dash, so that the others stand out. */
export const moneyColumn = <Row,>(
  id: string,
  header: string,
  amountOf: (row: Row) => SumMinor,
  rest: Rest<Row> = {},
): Column<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => (amountOf(row) === 0 ? nothing : <MoneyText amountMinor={amountOf(row)} />),
  ...rest,
});

/** A column of amounts that should have been paid by now. */
export const overdueColumn = <Row,>(
  id: string,
  header: string,
  amountOf: (row: Row) => SumMinor,
  rest: Rest<Row> = {},
): Column<Row> => {
  const column = moneyColumn(id, header, amountOf, rest);
  return {
    ...column,
    cell: (row) =>
      amountOf(row) === 0 ? (
        nothing
      ) : (
        <span style={{ color: 'var(--bad)', fontWeight: 500 }}>{column.cell(row)}</span>
      ),
  };
};

/** A column of counts; a dash where there is none to tell. */
export const countColumn = <Row,>(
  id: string,
  header: string,
  countOf: (row: Row) => number | null,
  rest: Rest<Row> = {},
): Column<Row> => ({
  id,
  header,
  align: 'end',
  cell: (row) => {
    const count = countOf(row);
    return count === null ? nothing : <QuantityText quantity={String(count)} />;
  },
  ...rest,
});

/** A column of days, or of moments of which only the day is shown. */
export const dayColumn = <Row,>(
  id: string,
  header: string,
  dayOf: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> => ({
  id,
  header,
  cell: (row) => {
    const day = dayOf(row);
    return day === null ? nothing : <DateText value={day} style="date" />;
  },
  ...rest,
});

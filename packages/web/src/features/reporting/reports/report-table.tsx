import type {
  ReportCell,
  ReportColumn,
  ReportRow,
  ReportTable as Table,
} from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { QuantityText } from '../../../components/quantity-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { withPercent } from '../../../lib/money.ts';
import css from './reports.module.css';

interface ReportTableProps {
  table: Table;
  /** opens what a figure is the sum of */
  onOpen: (row: string, column: string) => void;
}

function Cell({
  value,
  kind,
  currency,
}: {
  value: ReportCell;
  kind: ReportColumn['kind'];
  currency: string;
}) {
  const { locale } = useRegion();
  if (value === null) return <span className={css.none}>-</span>;
  switch (kind) {
    case 'money':
      return <MoneyText amountMinor={value} currency={currency} />;
    case 'day':
      return <DateText value={String(value)} style="date" />;
    case 'quantity':
      return <QuantityText quantity={String(value)} />;
    case 'percent':
      return withPercent(
        new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(value)),
        locale,
      );
    case 'count':
      return new Intl.NumberFormat(locale).format(Number(value));
    case 'text':
      return String(value);
  }
}

function Title({ row }: { row: ReportRow }) {
  return (
    <>
      {row.href === null ? row.title : <AppLink href={row.href}>{row.title}</AppLink>}
      {row.note === null ? null : <span className={css.code}> {row.note}</span>}
    </>
  );
}

/** The rows of a report. Its first column stays in view on a phone, where the others scroll beside it. */
export function ReportTable({ table, onOpen }: ReportTableProps) {
  const { t } = useTranslation('reports');
  const { columns, rows, currency } = table;
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('table.what')}</span>
            </th>
            {columns.map(({ id, title, kind }) => (
              <th key={id} scope="col" data-kind={kind}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-kind={row.kind} data-level={row.level}>
              <th
                scope={row.kind === 'group' ? 'rowgroup' : 'row'}
                colSpan={row.kind === 'group' ? columns.length + 1 : 1}
              >
                <Title row={row} />
              </th>
              {row.kind === 'group'
                ? null
                : columns.map(({ id, kind, title }) => {
                    const value = row.cells[id] ?? null;
                    const shown = <Cell value={value} kind={kind} currency={currency} />;
                    return (
                      <td key={id} data-kind={kind}>
                        {row.opens && kind === 'money' && value !== null && value !== 0 ? (
                          <button type="button" className={css.figure} onClick={() => onOpen(row.key, id)}>
                            {shown}
                            <span className="visually-hidden">
                              {t('table.open', { row: row.title, column: title })}
                            </span>
                          </button>
                        ) : (
                          shown
                        )}
                      </td>
                    );
                  })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { LineChart } from '../../../components/line-chart.tsx';
import { useRegion } from '../../../components/region.tsx';
import { moneyText, shortMoneyText } from '../../../lib/money.ts';
import css from './reports.module.css';

/** Rows of a report over its columns, or its columns over rows. The table below has the same figures. */
export function ReportChart({
  table,
  chart,
}: {
  table: ReportTable;
  chart: NonNullable<ReportTable['chart']>;
}) {
  const { locale } = useRegion();
  const { currency } = table;
  // Columns stand with the newest first where two are compared: a chart goes on to the right.
  const columns = table.compare === 'months' ? chart.columns : chart.columns.toReversed();
  const titles = new Map(table.columns.map(({ id, title }) => [id, title]));
  const rows = table.rows.filter(({ key }) => chart.rows.includes(key));
  const format = (minor: number): string => moneyText(minor, currency, locale);
  const isAlongRows = chart.along === 'rows';
  const ofRows = () =>
    rows.map(({ title, cells, key }) => ({
      label: title,
      values: columns.map((id) => Number(cells[id] ?? 0)),
      total: format(Number(cells['all'] ?? cells[columns.at(-1) ?? ''] ?? 0)),
      isReference: key !== rows.at(-1)?.key,
    }));
  const ofColumns = () =>
    columns.map((id) => ({
      label: titles.get(id) ?? '',
      values: rows.map(({ cells }) => Number(cells[id] ?? 0)),
      total: format(Number(table.rows.find(({ key }) => key === 'all')?.cells[id] ?? 0)),
      isReference: id !== columns.at(-1),
    }));
  return (
    <div className={css.chart}>
      <LineChart
        label={chart.label}
        points={isAlongRows ? rows.map(({ title }) => title) : columns.map((id) => titles.get(id) ?? '')}
        series={isAlongRows ? ofColumns() : ofRows()}
        format={format}
        formatShort={(minor) => shortMoneyText(Math.round(minor), currency, locale)}
        hasTable={false}
      />
    </div>
  );
}

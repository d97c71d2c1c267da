import type { ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../components/filter-chips.tsx';
import type { ReportSearch } from './report-search.ts';
import { measuresQuery } from './reports.queries.ts';

interface BuiltToolsProps {
  table: ReportTable;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** What a report of one's own adds up, by what it is told and then by what, its one row and its chart. */
export function BuiltTools({ table, search, onSearch }: BuiltToolsProps) {
  const { t, i18n } = useTranslation('reports');
  const { data } = useQuery(measuresQuery(i18n.language));
  if (data === undefined) return null;
  const measure = data.measures.find(({ id }) => id === search.measure) ?? data.measures[0];
  const offered = data.dimensions.filter(({ id }) => measure?.dimensions.includes(id));
  const usual = offered.some(({ id }) => id === 'month') ? 'month' : 'category';
  const by = search.by ?? usual;
  const asOptions = (items: readonly { id: string; title: string }[]) =>
    items.map(({ id, title }) => ({ value: id, label: title }));
  const filters = [
    { id: 'measure', label: t('built.measure'), options: asOptions(data.measures) },
    { id: 'by', label: t('built.by'), options: asOptions(offered) },
    { id: 'thenBy', label: t('built.then'), options: asOptions(offered.filter(({ id }) => id !== by)) },
    {
      id: 'only',
      label: t('built.only'),
      options: table.rows
        .filter(({ kind, level }) => kind === 'line' && level === 0)
        .map(({ key, title }) => ({ value: key, label: title })),
    },
    {
      id: 'chart',
      label: t('built.chart'),
      options: (['line', 'none'] as const).map((value) => ({ value, label: t(`built.charts.${value}`) })),
    },
  ];
  /** What no longer fits another choice is dropped with it. */
  const choose = (id: string, value: string | undefined): void => {
    const fits = (one: string | undefined, next: string | undefined): string | undefined =>
      data.measures
        .find((other) => other.id === (next ?? data.measures[0]?.id))
        ?.dimensions.some((d) => d === one)
        ? one
        : undefined;
    if (id === 'measure')
      onSearch({
        measure: value,
        by: fits(search.by, value),
        thenBy: fits(search.thenBy, value),
        only: undefined,
      });
    else if (id === 'by')
      onSearch({ by: value, only: undefined, ...(search.thenBy === value && { thenBy: undefined }) });
    else onSearch({ [id]: value });
  };
  return (
    <FilterChips
      filters={filters.filter(({ options }) => options.length > 0)}
      values={{
        measure: measure?.id,
        by,
        thenBy: search.thenBy,
        only: search.only,
        chart: search.chart,
      }}
      onChange={choose}
    />
  );
}

import type { ReportTable } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../components/filter-chips.tsx';
import type { ReportSearch } from './report-search.ts';
import { measuresQuery } from './reports.queries.ts';

interface Built {
  filters: Filter[];
  values: Readonly<Record<string, string | undefined>>;
  /** a choice as the address keeps it: what no longer fits it is dropped */
  changeOf: (id: string, value: string | undefined) => ReportSearch;
}

/** What a report of one's own adds up, by what it is told and then by what, its one row and its chart; nothing for other reports. */
export function useBuiltFilters(table: ReportTable, search: ReportSearch): Built | undefined {
  const { t, i18n } = useTranslation('reports');
  const isBuilt = table.filters.includes('built');
  const { data } = useQuery({ ...measuresQuery(i18n.language), enabled: isBuilt });
  if (data === undefined || !isBuilt) return undefined;
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
  const fits = (one: string | undefined, next: string | undefined): string | undefined =>
    data.measures
      .find(({ id }) => id === (next ?? data.measures[0]?.id))
      ?.dimensions.some((dimension) => dimension === one)
      ? one
      : undefined;
  return {
    filters,
    values: {
      measure: measure?.id,
      by,
      thenBy: search.thenBy,
      only: search.only,
      chart: search.chart,
    },
    changeOf: (id, value) => {
      if (id === 'measure')
        return {
          measure: value,
          by: fits(search.by, value),
          thenBy: fits(search.thenBy, value),
          only: undefined,
        };
      if (id === 'by')
        return { by: value, only: undefined, ...(search.thenBy === value && { thenBy: undefined }) };
      return { [id]: value };
    },
  };
}

import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { type ReportSearch, reportQueryOf } from './report-address.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTools } from './report-tools.tsx';
import { reportQuery } from './reports.queries.ts';
import css from './reports.module.css';

const figureDialog = lateCode(() => import('./figure-dialog.tsx'));

interface ReportScreenProps {
  report: string;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** A report: its days, its table, and what each figure is the sum of. */
export function ReportScreen({ report, search, onSearch }: ReportScreenProps) {
  const { t, i18n } = useTranslation('reports');
  const { locale, timezone } = useRegion();
  const asked = reportQueryOf(report, search, todayIn(timezone));
  const query = useQuery(reportQuery(asked, i18n.language));
  const { error, refetch } = query;
  const data = query.data?.report === report ? query.data : undefined;
  if (data === undefined && query.fetchStatus === 'paused')
    return <OfflineState onRetry={() => void refetch()} />;
  const day = (text: string): string => formatDate(text, 'date', locale, 'UTC');
  const { row, column } = search;
  const figure = row !== undefined && column !== undefined ? { ...asked, row, column } : undefined;
  const close = (): void => onSearch({ row: undefined, column: undefined });
  const isEmpty =
    data?.rows.every(({ kind, cells }) => kind !== 'line' || Object.keys(cells).length === 0) ?? false;
  return (
    <>
      <PageHeader
        title={data?.title ?? t('title')}
        subtitle={
          data === undefined
            ? undefined
            : `${data.lead} ${data.days.from === null ? t('onDay', { day: day(data.days.until) }) : t('fromTo', { from: day(data.days.from), until: day(data.days.until) })}`
        }
        secondary={[{ label: t('print'), onRun: () => window.print(), reads: true }]}
      />
      {data === undefined ? null : (
        <ReportTools table={data} asked={asked} search={search} onSearch={onSearch} />
      )}
      {error ? (
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className={css.wait} aria-busy />
      ) : isEmpty ? (
        <EmptyState title={t('emptyTitle')} drawing="receipt">
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          {data.chart === null ? null : <ReportChart table={data} chart={data.chart} />}
          <Section title={data.title} isFlush>
            <div aria-busy={query.isPlaceholderData}>
              <ReportTable table={data} onOpen={(of, at) => onSearch({ row: of, column: at })} />
            </div>
            {data.restCount > 0 ? <p className={css.note}>{t('rest', { count: data.restCount })}</p> : null}
            {data.notes.map(({ text, isWarning }) => (
              <p key={text} className={css.note} role="status" data-warning={isWarning || undefined}>
                {text}
              </p>
            ))}
          </Section>
        </>
      )}
      <LateDialog isOpen={figure !== undefined} code={figureDialog} onClose={close}>
        {({ FigureDialog }) =>
          figure === undefined ? null : (
            <FigureDialog
              figure={figure}
              title={data?.rows.find(({ key }) => key === figure.row)?.title ?? t('figure.entries')}
              onClose={close}
            />
          )
        }
      </LateDialog>
    </>
  );
}

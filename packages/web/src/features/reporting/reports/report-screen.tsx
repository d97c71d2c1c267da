import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import type { ReportQuery } from '@shelfwise/contract/features/reporting/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { useRecordName } from '../../../lib/record-name.ts';
import { viewQuery } from '../report-views/report-views.queries.ts';
import { ViewDialogs } from '../report-views/view-dialogs.tsx';
import { useViewActions } from '../report-views/view-actions.ts';
import { hasChoices, reportQueryOf, searchOf } from './report-address.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTools } from './report-tools.tsx';
import { reportQuery } from './reports.queries.ts';
import { useFileActions } from './use-file-actions.ts';
import css from './reports.module.css';

const figureDialog = lateCode(() => import('./figure-dialog.tsx'));

interface ReportScreenProps {
  report: string;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** The saved report that the address names, and what to show of it: what the address says, or else what was saved. */
const useView = (address: ReportSearch) => {
  const { i18n } = useTranslation();
  const { timezone } = useRegion();
  const { view: id } = address;
  const query = useQuery({ ...viewQuery(id ?? '', i18n.language), enabled: id !== undefined });
  const view = id === undefined ? undefined : query.data;
  const search =
    view === undefined || hasChoices(address, todayIn(timezone))
      ? address
      : { ...address, ...searchOf(view.choices) };
  return { view, search, isAsked: id !== undefined && view === undefined, error: query.error };
};

/** A report: its days, its table, and what each figure is the sum of. */
export function ReportScreen({ report, search: address, onSearch: onAddress }: ReportScreenProps) {
  const { t } = useTranslation('reports');
  const { view, search, isAsked, error } = useView(address);
  if (error !== null && isAsked)
    return (
      <ErrorState
        message={asAppError(error).status === 404 ? t('saved.gone') : asAppError(error).message}
        onRetry={() => onAddress({ view: undefined })}
      />
    );
  if (isAsked) return <div className={css.wait} aria-busy />;
  return (
    <ShownReport
      report={report}
      view={view}
      search={search}
      onSearch={(change) => onAddress({ ...search, ...change })}
    />
  );
}

function ShownReport({
  report,
  view,
  search,
  onSearch,
}: ReportScreenProps & { view: ReturnType<typeof useView>['view'] }) {
  const { t, i18n } = useTranslation('reports');
  const { locale, timezone } = useRegion();
  const asked: ReportQuery = reportQueryOf(report, search, todayIn(timezone));
  const query = useQuery(reportQuery(asked, i18n.language));
  const { error, refetch } = query;
  const files = useFileActions(asked);
  const data = query.data?.report === report ? query.data : undefined;
  const actions = useViewActions({ report, view, search, isKnown: data !== undefined });
  useRecordName(view?.name ?? data?.title);
  if (data === undefined && query.fetchStatus === 'paused')
    return <OfflineState onRetry={() => void refetch()} />;
  const day = (text: string): string => formatDate(text, 'date', locale, 'UTC');
  const { row, column } = search;
  const figure = row !== undefined && column !== undefined ? { ...asked, row, column } : undefined;
  const close = (): void => onSearch({ row: undefined, column: undefined });
  const isEmpty =
    data?.rows.every(({ kind, cells }) => kind !== 'line' || Object.keys(cells).length === 0) ?? false;
  const days =
    data === undefined
      ? undefined
      : data.days.from === null
        ? t('onDay', { day: day(data.days.until) })
        : t('fromTo', { from: day(data.days.from), until: day(data.days.until) });
  return (
    <>
      <PageHeader
        title={view?.name ?? data?.title ?? t('title')}
        subtitle={
          data === undefined
            ? undefined
            : `${view === undefined ? data.lead : t('saved.ofReport', { title: data.title })} ${days}`
        }
        secondary={[...actions.secondary, ...files.secondary]}
        menu={[...actions.menu, ...files.menu]}
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
              isExplained={data?.isExplained ?? false}
              onClose={close}
            />
          )
        }
      </LateDialog>
      <ViewDialogs
        opened={actions.opened}
        report={report}
        view={view}
        choices={actions.choices}
        suggestedName={view?.name ?? data?.title ?? ''}
        onClose={actions.close}
      />
    </>
  );
}

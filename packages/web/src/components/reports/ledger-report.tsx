import type { SumMinor } from '@shelfwise/contract/primitives/money';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCsvExport } from '../../lib/csv-export.ts';
import { moneyText } from '../../lib/money.ts';
import { exportAction } from '../export-action.tsx';
import { PageHeader } from '../page-header.tsx';
import { useRegion } from '../region.tsx';
import { Section } from '../section.tsx';
import { asAppError } from '../../lib/errors.ts';
import { EmptyState, ErrorState } from '../state-view.tsx';
import css from './report.module.css';

interface ReportData {
  items: readonly unknown[];
  /** how many rows there are, where not all are shown */
  count?: number;
  currency: string;
  /** the balance or movement of the account that the report explains */
  bookedMinor: SumMinor;
}

interface LedgerReportProps<Data> {
  words: {
    title: string;
    subtitle: string;
    loading: string;
    failed: string;
    emptyTitle: string;
    emptyText: string;
  };
  /** says whether the total is that of the books */
  comparison: (isEqual: boolean, booked: string) => string;
  tabs: ReactNode;
  query: UseQueryResult<Data>;
  /** what is downloaded as CSV, under this name */
  fileName: string;
  onExport: () => Promise<File>;
  /** the days that it is of */
  tools: ReactNode;
  /** what is told before the table */
  figures?: ReactNode;
  tableTitle: string;
  totalOf: (data: Data) => SumMinor;
  /** head, body and foot of its table */
  children: (data: Data) => ReactNode;
}

/** A report that explains an account: its days, its table, and whether its total is that of the books. */
export function LedgerReport<Data extends ReportData>(props: LedgerReportProps<Data>) {
  const {
    words,
    comparison,
    tabs,
    query,
    fileName,
    onExport,
    tools,
    figures,
    tableTitle,
    totalOf,
    children,
  } = props;
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  const csv = useCsvExport(fileName, onExport, onExport);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        secondary={[exportAction(t('report.export'), csv)]}
      />
      {tabs}
      <div className={css.tools}>{tools}</div>
      {query.isError ? (
        <ErrorState
          title={words.failed}
          message={asAppError(query.error).message}
          onRetry={() => void query.refetch()}
        />
      ) : data === undefined ? (
        <p aria-busy className={css.nothing}>
          {words.loading}
        </p>
      ) : data.items.length === 0 ? (
        <EmptyState title={words.emptyTitle} drawing="receipt">
          {words.emptyText}
        </EmptyState>
      ) : (
        <>
          {figures}
          <Section title={tableTitle} isFlush>
            <div className={css.sheet}>
              <table className={css.table}>{children(data)}</table>
            </div>
            {data.count !== undefined && data.count > data.items.length ? (
              <p className={css.note}>{t('report.more', { count: data.count - data.items.length })}</p>
            ) : null}
            <p className={css.note} role="status">
              {comparison(
                data.bookedMinor === totalOf(data),
                moneyText(data.bookedMinor, data.currency, locale),
              )}
            </p>
          </Section>
        </>
      )}
    </>
  );
}

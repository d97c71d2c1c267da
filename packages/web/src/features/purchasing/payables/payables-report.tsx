import type { SumMinor } from '@shelfwise/contract/primitives/money';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAction } from '../../../components/export-action.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { moneyText } from '../../../lib/money.ts';
import css from './payables.module.css';
import { PayablesTabs } from './payables-tabs.tsx';

interface ReportData {
  items: readonly unknown[];
  /** how many rows there are, where not all are shown */
  count?: number;
  currency: string;
  /** the balance or movement of the account that the report explains */
  bookedMinor: SumMinor;
}

interface PayablesReportProps<Data> {
  /** whose texts it has */
  of: 'ageing' | 'unbilled' | 'withheldTax';
  tab: 'ageing' | 'unbilled' | 'withheld';
  query: UseQueryResult<Data>;
  /** what is downloaded as CSV */
  onExport: () => Promise<File>;
  /** the days that it is of */
  tools: ReactNode;
  tableTitle: string;
  totalOf: (data: Data) => SumMinor;
  /** head, body and foot of its table */
  children: (data: Data) => ReactNode;
}

/** A report for the end of a month: its days, its table, and whether its total is that of the books. */
export function PayablesReport<Data extends ReportData>(props: PayablesReportProps<Data>) {
  const { of, tab, query, onExport, tools, tableTitle, totalOf, children } = props;
  const { t } = useTranslation('payables');
  const { locale } = useRegion();
  const csv = useCsvExport('payables.csv', onExport, onExport);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t(`${of}.title`)}
        subtitle={t(`${of}.subtitle`)}
        secondary={[exportAction(t('ageing.export'), csv)]}
      />
      <PayablesTabs current={tab} />
      <div className={css.tools}>{tools}</div>
      {query.isError ? (
        <ErrorState title={t(`${of}.failed`)} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <p aria-busy className={css.nothing}>
          {t(`${of}.loading`)}
        </p>
      ) : data.items.length === 0 ? (
        <EmptyState title={t(`${of}.emptyTitle`)} drawing="receipt">
          {t(`${of}.emptyText`)}
        </EmptyState>
      ) : (
        <Section title={tableTitle} isFlush>
          <div className={css.sheet}>
            <table className={css.table}>{children(data)}</table>
          </div>
          {data.count !== undefined && data.count > data.items.length ? (
            <p className={css.note}>{t('unbilled.more', { count: data.count - data.items.length })}</p>
          ) : null}
          <p className={css.note} role="status">
            {t(data.bookedMinor === totalOf(data) ? `${of}.equal` : `${of}.differs`, {
              booked: moneyText(data.bookedMinor, data.currency, locale),
            })}
          </p>
        </Section>
      )}
    </>
  );
}

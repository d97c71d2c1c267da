import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { exportAction } from '../../../components/export-action.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState, OfflineState } from '../../../components/state-view.tsx';
import { ViewTabs } from '../../../components/view-tabs.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { moneyText } from '../../../lib/money.ts';
import { ShiftList } from '../../sales/index.ts';
import { ComparedChart } from '../compared-chart.tsx';
import {
  dimensionOf,
  openedOf,
  ordersHref,
  salesHref,
  salesQueryOf,
  shiftsOf,
  type SalesSearch,
} from './sales-address.ts';
import { SalesFigures } from './sales-figures.tsx';
import { SalesFilters } from './sales-filters.tsx';
import css from './sales-report.module.css';
import { bookedSalesQuery, salesRowsQuery, salesSummaryQuery } from './sales-report.queries.ts';
import { SalesTable } from './sales-table.tsx';

const documentsDialog = lateCode(() => import('./sales-documents-dialog.tsx'));

/** The breakdowns, in the order of their tabs. */
const shownDimensions = [
  'product',
  'category',
  'customer',
  'day',
  'month',
  'weekday',
  'hour',
  'salesperson',
  'location',
  'method',
  'discount',
] as const;

interface SalesScreenProps {
  search: SalesSearch;
  onSearch: (change: SalesSearch) => void;
}

/** What was sold, returned and earned: as a whole, over time, and broken down. */
export function SalesScreen({ search, onSearch }: SalesScreenProps) {
  const { t } = useTranslation('sales-report');
  const { locale, timezone } = useRegion();
  const asked = salesQueryOf(search, todayIn(timezone));
  const by = dimensionOf(search);
  const opened = openedOf(search);
  const summary = useQuery(salesSummaryQuery(asked));
  const { data, error, refetch } = summary;
  const download = () => api.salesReport.export({ ...asked, by });
  const csv = useCsvExport('sales.csv', download, download);
  const shifts = () => api.shifts.export(data ? shiftsOf(search, data) : {});
  const shiftsCsv = useCsvExport('shifts.csv', shifts, shifts);
  const day = (text: string): string => formatDate(text, 'date', locale, 'UTC');
  const isEmpty =
    data !== undefined &&
    [data.figures.now, data.figures.before].every(
      ({ soldMinor, returnedMinor, orderCount }) => soldMinor === 0 && returnedMinor === 0 && !orderCount,
    );
  if (data === undefined && summary.fetchStatus === 'paused')
    return <OfflineState onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={data ? t('subtitle', { from: day(data.from), until: day(data.until) }) : t('subtitleWait')}
        secondary={[exportAction(t('export'), csv), exportAction(t('exportShifts'), shiftsCsv)]}
      />
      <div className={css.tools}>
        <SalesFilters search={search} onSearch={onSearch} asked={asked} />
      </div>
      {error && !data ? (
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <EmptyState title={t('emptyTitle')} drawing="receipt">
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <SalesFigures
            data={data}
            ordersHref={data ? ordersHref(search, data) : undefined}
            openHref={(figure) => salesHref(search, { open: figure })}
          />
          <LateDialog
            isOpen={opened !== undefined}
            code={documentsDialog}
            onClose={() => onSearch({ open: undefined })}
          >
            {({ SalesDocumentsDialog }) =>
              opened === undefined ? null : (
                <SalesDocumentsDialog
                  asked={{ ...asked, figure: opened }}
                  onClose={() => onSearch({ open: undefined })}
                />
              )
            }
          </LateDialog>
          <Section
            title={t('chart')}
            aside={data ? t('against', { from: day(data.before.from), until: day(data.before.until) }) : null}
          >
            <div className={css.chart} aria-busy={data === undefined}>
              {data ? (
                <ComparedChart
                  label={t('chartLabel')}
                  words={{ now: t('now'), before: t('before') }}
                  points={data.chart.points.map((point) => ({
                    ...point,
                    name: formatDate(point.day, data.chart.part === 'month' ? 'month' : 'day', locale, 'UTC'),
                  }))}
                  currency={data.currency}
                />
              ) : null}
            </div>
          </Section>
          <Breakdown search={search} />
          <Section title={t('shifts')} aside={<AppLink href="/till?view=shifts">{t('allShifts')}</AppLink>}>
            {data ? <ShiftList asked={shiftsOf(search, data)} hasSums first={8} /> : null}
          </Section>
        </>
      )}
    </>
  );
}

/** The same sales by one thing, and whether they equal the books. */
function Breakdown({ search }: { search: SalesSearch }) {
  const { t } = useTranslation('sales-report');
  const { timezone } = useRegion();
  const asked = salesQueryOf(search, todayIn(timezone));
  const by = dimensionOf(search);
  const rows = useQuery(salesRowsQuery({ ...asked, by }));
  const { data, error, isPlaceholderData, refetch } = rows;
  const isNarrowed = Object.keys(asked).some((name) => name !== 'from' && name !== 'until');
  return (
    <>
      <ViewTabs
        label={t('breakdown')}
        current={by}
        tabs={shownDimensions.map((id) => ({
          id,
          label: t(`by.${id}`),
          href: salesHref(search, { by: id === 'product' ? undefined : id }),
          isMain: id === 'product' || id === 'customer',
        }))}
      />
      <Section title={t(`titles.${by}`)} isFlush>
        {error && !data ? (
          <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
        ) : data === undefined || (isPlaceholderData && data.by !== by) ? (
          <div className={css.wait} aria-busy />
        ) : data.items.length === 0 ? (
          <p className={css.note}>{t('none')}</p>
        ) : (
          <SalesTable data={data} search={search} />
        )}
        {by === 'method' ? <p className={css.note}>{t('methodNote')}</p> : null}
        {isNarrowed || by === 'method' || by === 'discount' ? null : <Booked search={search} />}
      </Section>
    </>
  );
}

/** What the books say of the same days. */
function Booked({ search }: { search: SalesSearch }) {
  const { t } = useTranslation('sales-report');
  const { locale, timezone } = useRegion();
  const asked = salesQueryOf(search, todayIn(timezone));
  const { data: booked } = useQuery(bookedSalesQuery(asked));
  const { data } = useQuery(salesSummaryQuery(asked));
  if (!booked || !data) return null;
  const now = data.figures.now;
  const text = (minor: typeof now.netMinor) => moneyText(minor, data.currency, locale);
  const isEqual =
    booked.netMinor === now.netMinor &&
    booked.allowedMinor === now.allowedMinor &&
    booked.deliveryMinor === now.deliveryMinor;
  const corrected = Number(booked.costMinor ?? 0) - Number(now.costMinor ?? 0);
  return (
    <p className={css.note} role="status">
      {t(isEqual ? 'booked.equal' : 'booked.differs', {
        booked: text(booked.netMinor),
      })}
      {corrected === 0 ? null : ` ${t('booked.corrected', { amount: text(corrected) })}`}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { exportAction } from '../../../components/export-action.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { EmptyState, ErrorState } from '../../../components/state-view.tsx';
import { api } from '../../../lib/api.ts';
import { useCsvExport } from '../../../lib/csv-export.ts';
import { todayIn } from '../../../lib/dates.ts';
import { moneyText } from '../../../lib/money.ts';
import { DayInput } from './day-input.tsx';
import css from './payables.module.css';
import { PayablesTabs } from './payables-tabs.tsx';
import { unbilledQuery } from './payables.queries.ts';

/** Goods that had come by the end of a day and that no bill had named, supplier by supplier and receipt by receipt. */
export function UnbilledScreen({ asOf }: { asOf: string | undefined }) {
  const { t } = useTranslation('payables');
  const { locale, timezone } = useRegion();
  const navigate = useNavigate();
  const today = todayIn(timezone);
  const query = useQuery(unbilledQuery(asOf));
  const asked = asOf === undefined ? {} : { asOf };
  const csv = useCsvExport(
    'payables.csv',
    () => api.payables.exportUnbilled(asked),
    () => api.payables.exportUnbilled(asked),
  );
  const { data } = query;
  const suppliers = data && [...Map.groupBy(data.items, ({ supplierId }) => supplierId).values()];
  return (
    <>
      <PageHeader
        title={t('unbilled.title')}
        subtitle={t('unbilled.subtitle')}
        secondary={[exportAction(t('ageing.export'), csv)]}
      />
      <PayablesTabs current="unbilled" />
      <div className={css.tools}>
        <DayInput
          label={t('ageing.asOf')}
          value={asOf ?? today}
          max={today}
          onChange={(day) =>
            void navigate({
              href: day === today ? '/accounts-payable/unbilled' : `/accounts-payable/unbilled?asOf=${day}`,
              replace: true,
            })
          }
        />
      </div>
      {query.isError ? (
        <ErrorState title={t('unbilled.failed')} onRetry={() => void query.refetch()} />
      ) : data === undefined || suppliers === undefined ? (
        <p aria-busy className={css.nothing}>
          {t('unbilled.loading')}
        </p>
      ) : data.items.length === 0 ? (
        <EmptyState title={t('unbilled.emptyTitle')} drawing="receipt">
          {t('unbilled.emptyText')}
        </EmptyState>
      ) : (
        <Section title={t('unbilled.byReceipt')} isFlush>
          <div className={css.sheet}>
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t('columns.supplier')}</th>
                  <th scope="col">{t('unbilled.receipt')}</th>
                  <th scope="col" className={css.roomy}>
                    {t('unbilled.received')}
                  </th>
                  <th scope="col">{t('unbilled.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {suppliers.flatMap((receipts) =>
                  receipts.map((row) => (
                    <tr key={row.receiptId}>
                      <th scope="row">
                        <AppLink href={`/suppliers/${row.supplierId}`}>{row.supplierName}</AppLink>
                      </th>
                      <td>
                        <AppLink href={`/stock-receipts/${row.receiptId}`}>{row.receiptNumber}</AppLink>
                        <span className={css.tight}>
                          <DateText value={row.receivedOn} style="date" />
                        </span>
                      </td>
                      <td className={css.roomy}>
                        <DateText value={row.receivedOn} style="date" />
                      </td>
                      <td>
                        <MoneyText amountMinor={row.unbilledMinor} currency={data.currency} isExact />
                      </td>
                    </tr>
                  )),
                )}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {t('unbilled.all')}
                  </th>
                  <td className={css.roomy} />
                  <td>
                    <MoneyText amountMinor={data.totalMinor} currency={data.currency} isExact />
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
          {data.count > data.items.length ? (
            <p className={css.note}>{t('unbilled.more', { count: data.count - data.items.length })}</p>
          ) : null}
          <p className={css.note} role="status">
            {t(data.bookedMinor === data.totalMinor ? 'unbilled.equal' : 'unbilled.differs', {
              booked: moneyText(data.bookedMinor, data.currency, locale),
            })}
          </p>
        </Section>
      )}
    </>
  );
}

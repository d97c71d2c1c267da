import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { api } from '../../../lib/api.ts';
import { quantityText } from '../../../lib/money.ts';
import { PeriodInput } from '../../../components/reports/period-input.tsx';
import css from '../../../components/reports/report.module.css';
import { type Period, useMonth } from '../../../components/reports/use-month.ts';
import { PayablesReport } from './payables-report.tsx';
import { withheldQuery, type WithheldDays } from './payables.queries.ts';

/** Tax that was kept back of payments in a period, as it is filed with the tax office. */
export function WithheldScreen({ asked }: { asked: WithheldDays }) {
  const { t } = useTranslation('payables');
  const { locale } = useRegion();
  const navigate = useNavigate();
  const days = useMonth(asked);
  const query = useQuery(withheldQuery(asked));
  const show = (changed: Period) =>
    void navigate({
      href: `/accounts-payable/withheld?from=${changed.from}&until=${changed.until}`,
      replace: true,
    });
  return (
    <PayablesReport
      of="withheldTax"
      tab="withheld"
      query={query}
      onExport={() => api.payables.exportWithheld(days)}
      tools={<PeriodInput days={days} onChange={show} />}
      tableTitle={t('withheldTax.byPayment')}
      totalOf={(data) => data.totalMinor}
    >
      {(data) => (
        <>
          <thead>
            <tr>
              <th scope="col">{t('columns.supplier')}</th>
              <th scope="col" className={css.roomy}>
                {t('withheldTax.taxNumber')}
              </th>
              <th scope="col" className={css.roomy}>
                {t('columns.certificate')}
              </th>
              <th scope="col">{t('withheldTax.payment')}</th>
              <th scope="col" className={css.roomy}>
                {t('withheldTax.day')}
              </th>
              <th scope="col" className={css.roomy}>
                {t('withheldTax.rate')}
              </th>
              <th scope="col">{t('columns.withheld')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={`${row.paymentId} ${row.isReversal}`}>
                <th scope="row">
                  <AppLink href={`/suppliers/${row.supplierId}`}>{row.supplierName}</AppLink>
                  <span className={css.tight}>{row.taxNumber}</span>
                </th>
                <td className={css.roomy}>{row.taxNumber ?? '-'}</td>
                <td className={css.roomy}>{row.certificateNumber ?? '-'}</td>
                <td>
                  <AppLink href={`/accounts-payable/payments/${row.paymentId}`}>{row.paymentNumber}</AppLink>
                  {row.isReversal ? <span className={css.quiet}> {t('states.reversed')}</span> : null}
                  <span className={css.tight}>{row.certificateNumber}</span>
                </td>
                <td className={css.roomy}>
                  <DateText value={row.day} style="date" />
                </td>
                <td className={css.roomy}>
                  {row.percent === null ? '-' : `${quantityText(row.percent, locale)} %`}
                </td>
                <td>
                  <MoneyText amountMinor={row.withheldMinor} currency={data.currency} isExact />
                  <span className={css.tight}>
                    <DateText value={row.day} style="date" />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('withheldTax.all')}</th>
              <td colSpan={2} className={css.roomy} />
              <td />
              <td colSpan={2} className={css.roomy} />
              <td>
                <MoneyText amountMinor={data.totalMinor} currency={data.currency} isExact />
              </td>
            </tr>
          </tfoot>
        </>
      )}
    </PayablesReport>
  );
}

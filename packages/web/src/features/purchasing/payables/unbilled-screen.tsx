import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { api } from '../../../lib/api.ts';
import { AsOfInput } from '../../../components/reports/as-of-input.tsx';
import css from '../../../components/reports/report.module.css';
import { PayablesReport } from './payables-report.tsx';
import { unbilledQuery } from './payables.queries.ts';

/** Goods that had come by the end of a day and that no bill had named, supplier by supplier and receipt by receipt. */
export function UnbilledScreen({ asOf }: { asOf: string | undefined }) {
  const { t } = useTranslation('payables');
  const query = useQuery(unbilledQuery(asOf));
  const asked = asOf === undefined ? {} : { asOf };
  return (
    <PayablesReport
      of="unbilled"
      tab="unbilled"
      query={query}
      onExport={() => api.payables.exportUnbilled(asked)}
      tools={<AsOfInput asOf={asOf} path="/accounts-payable/unbilled" />}
      tableTitle={t('unbilled.byReceipt')}
      totalOf={(data) => data.totalMinor}
    >
      {(data) => (
        <>
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
            {[...Map.groupBy(data.items, ({ supplierId }) => supplierId).values()].flat().map((row) => (
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
            ))}
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
        </>
      )}
    </PayablesReport>
  );
}

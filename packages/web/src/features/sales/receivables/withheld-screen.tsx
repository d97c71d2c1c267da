import { Button, Checkbox } from '@mantine/core';
import type { TaxKept, TaxKeptQuery } from '@shelfwise/contract/features/sales/receivables/withheld.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { LateDialog } from '../../../components/late-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { LedgerReport } from '../../../components/reports/ledger-report.tsx';
import { PeriodInput } from '../../../components/reports/period-input.tsx';
import css from '../../../components/reports/report.module.css';
import { useMonth } from '../../../components/reports/use-month.ts';
import { api } from '../../../lib/api.ts';
import { lateCode } from '../../../lib/late-code.ts';
import { stringifyPlainSearch } from '../../../lib/search-params.ts';
import { ReceivablesTabs } from './receivables-tabs.tsx';
import { taxKeptQuery } from './receivables.queries.ts';

const certificateDialog = lateCode(() => import('../customer-payments/certificate-dialog.tsx'));

/** The payment that it was kept back of. */
function PaymentOf({ row }: { row: TaxKept['items'][number] }) {
  const { t } = useTranslation('receivables');
  return (
    <>
      <AppLink href={`/accounts-receivable/payments/${row.paymentId}`}>{row.paymentNumber}</AppLink>
      {row.isReversal ? <span className={css.quiet}> {t('taxKept.reversed')}</span> : null}
    </>
  );
}

/** Tax that customers kept back in a period, and whose certificates are still to come. */
export function TaxKeptScreen({ asked }: { asked: TaxKeptQuery }) {
  const { t } = useTranslation('receivables');
  const navigate = useNavigate();
  const [certified, setCertified] = useState<TaxKept['items'][number]>();
  const days = useMonth(asked);
  const missing = asked.missing === true;
  const query = useQuery(taxKeptQuery(asked));
  const show = (changed: { from?: string; until?: string; missing?: boolean }) => {
    const next = { ...days, missing, ...changed };
    void navigate({
      href: `/accounts-receivable/withheld${stringifyPlainSearch({
        from: next.from,
        until: next.until,
        missing: next.missing ? 'true' : undefined,
      })}`,
      replace: true,
    });
  };
  return (
    <>
      <LedgerReport<TaxKept>
        words={t('taxKept', { returnObjects: true })}
        comparison={(isEqual, booked) =>
          missing ? '' : t(isEqual ? 'taxKept.equal' : 'taxKept.differs', { booked })
        }
        tabs={<ReceivablesTabs current="withheld" />}
        fileName="tax-withheld.csv"
        query={query}
        onExport={() => api.receivables.exportWithheld({ ...days, ...(missing && { missing: 'true' }) })}
        tools={
          <>
            <PeriodInput days={days} onChange={show} />
            <Checkbox
              label={t('taxKept.missing')}
              checked={missing}
              onChange={({ currentTarget: { checked } }) => show({ missing: checked })}
            />
          </>
        }
        tableTitle={t('taxKept.byPayment')}
        totalOf={(data) => (missing ? data.bookedMinor : data.totalMinor)}
      >
        {(data) => (
          <>
            <thead>
              <tr>
                <th scope="col">{t('columns.customer')}</th>
                <th scope="col" className={css.roomy}>
                  {t('record.taxNumber')}
                </th>
                <th scope="col" className={css.roomy}>
                  {t('taxKept.payment')}
                </th>
                <th scope="col" className={css.roomy}>
                  {t('taxKept.day')}
                </th>
                <th scope="col">{t('taxKept.certificate')}</th>
                <th scope="col">{t('taxKept.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <tr key={`${row.paymentId} ${row.isReversal}`}>
                  <th scope="row">
                    <AppLink href={`/customers/${row.customerId}`}>{row.customerName}</AppLink>
                    <span className={css.tight}>{row.taxNumber}</span>
                    <span className={css.tight}>
                      <PaymentOf row={row} /> · <DateText value={row.day} style="date" />
                    </span>
                  </th>
                  <td className={css.roomy}>{row.taxNumber ?? '-'}</td>
                  <td className={css.roomy}>
                    <PaymentOf row={row} />
                  </td>
                  <td className={css.roomy}>
                    <DateText value={row.day} style="date" />
                  </td>
                  <td>
                    {row.certificateNumber ??
                      (row.isReversal ? (
                        '-'
                      ) : (
                        <Button
                          size="xs"
                          aria-label={t('taxKept.addTo', { number: row.paymentNumber })}
                          onClick={() => setCertified(row)}
                        >
                          {t('taxKept.add')}
                        </Button>
                      ))}
                  </td>
                  <td>
                    <MoneyText amountMinor={row.withheldMinor} currency={data.currency} isExact />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('taxKept.all')}</th>
                <td className={css.roomy} />
                <td className={css.roomy} />
                <td className={css.roomy} />
                <td />
                <td>
                  <MoneyText amountMinor={data.totalMinor} currency={data.currency} isExact />
                </td>
              </tr>
            </tfoot>
          </>
        )}
      </LedgerReport>
      {certified === undefined ? null : (
        <LateDialog isOpen code={certificateDialog} onClose={() => setCertified(undefined)}>
          {({ CertificateDialog }) => (
            <CertificateDialog
              payment={{
                id: certified.paymentId,
                number: certified.paymentNumber,
                certificateNumber: certified.certificateNumber,
              }}
              onClose={() => setCertified(undefined)}
            />
          )}
        </LateDialog>
      )}
    </>
  );
}

import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerReport } from '../../../components/reports/ledger-report.tsx';
import { PayablesTabs } from './payables-tabs.tsx';

type ReportProps<Data extends Parameters<typeof LedgerReport>[0]['query']['data'] & object> = Omit<
  ComponentProps<typeof LedgerReport<Data>>,
  'words' | 'comparison' | 'tabs' | 'fileName'
> & {
  /** whose texts it has */
  of: 'ageing' | 'unbilled' | 'withheldTax';
  tab: 'ageing' | 'unbilled' | 'withheld';
};

/** A report of accounts payable for the end of a month. */
export function PayablesReport<Data extends Parameters<typeof LedgerReport>[0]['query']['data'] & object>({
  of,
  tab,
  ...report
}: ReportProps<Data>) {
  const { t } = useTranslation('payables');
  return (
    <LedgerReport<Data>
      {...report}
      words={t(of, { returnObjects: true })}
      comparison={(isEqual, booked) => t(isEqual ? `${of}.equal` : `${of}.differs`, { booked })}
      tabs={<PayablesTabs current={tab} />}
      fileName="payables.csv"
    />
  );
}

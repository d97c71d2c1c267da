import type { SalesDocumentsQuery } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import css from '../../../components/lines/settling.module.css';
import { MoneyText } from '../../../components/money-text.tsx';
import { ErrorState } from '../../../components/state-view.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { salesDocumentsQuery } from './sales-report.queries.ts';

/** The invoices and credit notes that a figure of the report adds up, the newest first. */
export function SalesDocumentsDialog({
  asked,
  onClose,
}: {
  asked: SalesDocumentsQuery;
  onClose: () => void;
}) {
  const { t } = useTranslation('sales-report');
  const hasInvoices = useViewer().has('accountsReceivable');
  const { data, error, refetch } = useQuery(salesDocumentsQuery(asked));
  const hrefOf = ({
    invoiceId,
    orderId,
  }: {
    invoiceId: string;
    orderId: string | null;
  }): string | undefined => {
    if (hasInvoices) return `/accounts-receivable/${invoiceId}`;
    return orderId === null ? undefined : `/orders/${orderId}`;
  };
  const more = (data?.count ?? 0) - (data?.items.length ?? 0);
  return (
    <Dialog opened onClose={onClose} title={t(`documents.${asked.figure}`)} size={560}>
      {error && !data ? (
        <ErrorState message={asAppError(error).message} onRetry={() => void refetch()} />
      ) : data?.items.length === 0 ? (
        <p className={css.quiet}>{t('none')}</p>
      ) : (
        <ul className={css.rows} aria-busy={data === undefined}>
          {data?.items.map((row) => {
            const href = hrefOf(row);
            return (
              <li key={row.id}>
                <span>
                  {href === undefined ? row.number : <AppLink href={href}>{row.number}</AppLink>} ·{' '}
                  {row.customerName ?? t('without.customer')}{' '}
                  <span className={css.quiet}>
                    {row.kind === 'credit_note' ? `${t('documents.creditNote')} · ` : null}
                    <DateText value={row.day} style="date" />
                  </span>
                </span>
                <MoneyText amountMinor={row.amountMinor} currency={data.currency} isExact />
              </li>
            );
          })}
        </ul>
      )}
      {data && more > 0 ? (
        <p className={css.quiet}>
          {t('more', { count: more })} <MoneyText amountMinor={data.restMinor} currency={data.currency} />
        </p>
      ) : null}
    </Dialog>
  );
}

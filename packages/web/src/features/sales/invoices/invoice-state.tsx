import type { InvoiceRow } from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<InvoiceRow['status'] | 'overdue', Tone> = {
  draft: 'neutral',
  issued: 'info',
  part_paid: 'warn',
  paid: 'good',
  void: 'neutral',
  written_off: 'neutral',
  overdue: 'bad',
};

/** An invoice's state in a word, and whether it is late. */
export function InvoiceBadge({ invoice }: { invoice: Pick<InvoiceRow, 'status' | 'isOverdue'> }) {
  const { t } = useTranslation('receivables');
  const { status, isOverdue } = invoice;
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>{' '}
      {isOverdue ? <StatusBadge tone={tones.overdue}>{t('overdue')}</StatusBadge> : null}
    </>
  );
}

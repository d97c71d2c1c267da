import type { InvoiceRow } from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<InvoiceRow['status'] | 'credited' | 'overdue' | 'disputed', Tone> = {
  draft: 'neutral',
  issued: 'info',
  part_paid: 'warn',
  paid: 'good',
  credited: 'neutral',
  void: 'neutral',
  written_off: 'neutral',
  overdue: 'bad',
  disputed: 'bad',
};

/** An invoice's state in a word, and whether it is late or disputed. */
export function InvoiceBadge({
  invoice,
}: {
  invoice: Pick<InvoiceRow, 'status' | 'isCredited' | 'isOverdue' | 'isDisputed'>;
}) {
  const { t } = useTranslation('receivables');
  const { isCredited, isOverdue, isDisputed } = invoice;
  const status = isCredited ? 'credited' : invoice.status;
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>{' '}
      {isOverdue ? <StatusBadge tone={tones.overdue}>{t('overdue')}</StatusBadge> : null}{' '}
      {isDisputed ? <StatusBadge tone={tones.disputed}>{t('disputed')}</StatusBadge> : null}
    </>
  );
}

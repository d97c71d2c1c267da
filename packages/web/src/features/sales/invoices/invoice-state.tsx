import type { InvoiceRow } from '@shelfwise/contract/features/sales/invoices/invoice-list.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<InvoiceRow['standing'] | 'overdue' | 'disputed', Tone> = {
  draft: 'neutral',
  issued: 'info',
  part_paid: 'warn',
  part_credited: 'warn',
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
  invoice: Pick<InvoiceRow, 'standing' | 'isOverdue' | 'isDisputed'>;
}) {
  const { t } = useTranslation('receivables');
  const { standing, isOverdue, isDisputed } = invoice;
  return (
    <>
      <StatusBadge tone={tones[standing]}>{t(`states.${standing}`)}</StatusBadge>{' '}
      {isOverdue ? <StatusBadge tone={tones.overdue}>{t('overdue')}</StatusBadge> : null}{' '}
      {isDisputed ? <StatusBadge tone={tones.disputed}>{t('disputed')}</StatusBadge> : null}
    </>
  );
}

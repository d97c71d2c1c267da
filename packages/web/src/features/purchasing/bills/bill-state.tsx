import type { BillStatus } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { BillRow } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<BillStatus, Tone> = {
  draft: 'neutral',
  approved: 'info',
  part_paid: 'warn',
  paid: 'good',
  void: 'neutral',
};

/** A bill's state in a word; whether it is late, and whether it may not be paid yet. */
export function BillBadge({ bill }: { bill: Pick<BillRow, 'kind' | 'status' | 'isOverdue' | 'isHeld'> }) {
  const { t } = useTranslation('bills');
  const { kind, status, isOverdue, isHeld } = bill;
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`states.${kind}.${status}`)}</StatusBadge>{' '}
      {isHeld ? <StatusBadge tone="warn">{t('held')}</StatusBadge> : null}{' '}
      {isOverdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
    </>
  );
}

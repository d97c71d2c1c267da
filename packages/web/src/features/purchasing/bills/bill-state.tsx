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

/** The state of a bill or credit in a word, and what keeps it from being paid or makes it urgent. */
export function BillBadge({
  bill: { kind, status, isHeld, isOverdue },
}: {
  bill: Pick<BillRow, 'kind' | 'status' | 'isHeld' | 'isOverdue'>;
}) {
  const { t } = useTranslation('bills');
  return (
    <>
      <StatusBadge tone={tones[status]}>
        {t(`${kind === 'bill' ? 'states' : 'creditStates'}.${status}`)}
      </StatusBadge>{' '}
      {isHeld ? <StatusBadge tone="warn">{t('held')}</StatusBadge> : null}{' '}
      {isOverdue ? <StatusBadge tone="bad">{t('overdue')}</StatusBadge> : null}
    </>
  );
}

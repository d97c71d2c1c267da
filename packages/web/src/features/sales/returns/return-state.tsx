import type { ReturnMoney, ReturnStatus } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { ReturnRow } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<ReturnStatus, Tone> = {
  requested: 'info',
  received: 'warn',
  inspected: 'info',
  settled: 'good',
  cancelled: 'neutral',
};
const moneyTones: Record<ReturnMoney, Tone> = { open: 'warn', nothing: 'neutral', credited: 'good' };

/** How far a return is: its goods, and while they are not both said, what was given for it. */
export function ReturnBadges({
  one: { status, money, hasHeld },
}: {
  one: Pick<ReturnRow, 'status' | 'money' | 'hasHeld'>;
}) {
  const { t } = useTranslation('returns');
  const isUnderWay = status !== 'settled' && status !== 'cancelled';
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      {isUnderWay ? <StatusBadge tone={moneyTones[money]}>{t(`money.${money}`)}</StatusBadge> : null}
      {hasHeld ? <StatusBadge tone="warn">{t('setAside')}</StatusBadge> : null}
    </>
  );
}

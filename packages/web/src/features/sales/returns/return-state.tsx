import type { ReturnMoney, ReturnStatus } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { Return, ReturnRow } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<ReturnStatus, Tone> = {
  requested: 'info',
  received: 'warn',
  inspected: 'info',
  settled: 'good',
  cancelled: 'neutral',
};
type MoneyWord = ReturnMoney | 'paid_back';
const moneyTones: Record<MoneyWord, Tone> = {
  open: 'warn',
  nothing: 'neutral',
  credited: 'good',
  paid_back: 'good',
};

type Settled = Pick<ReturnRow, 'money' | 'creditedMinor'> & Partial<Pick<Return, 'paidBackMinor'>>;

/** What was given for it. A list does not know what was paid back. */
export const moneyWord = ({ money, creditedMinor, paidBackMinor = 0 }: Settled): MoneyWord =>
  money === 'credited' && paidBackMinor > 0 && paidBackMinor === creditedMinor ? 'paid_back' : money;

/** How far a return is: its goods, and while they are not both said, what was given for it. */
export function ReturnBadges({ one }: { one: Pick<ReturnRow, 'status' | 'hasHeld'> & Settled }) {
  const { t } = useTranslation('returns');
  const { status, hasHeld } = one;
  const money = moneyWord(one);
  const isUnderWay = status !== 'settled' && status !== 'cancelled';
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      {isUnderWay ? <StatusBadge tone={moneyTones[money]}>{t(`money.${money}`)}</StatusBadge> : null}
      {hasHeld ? <StatusBadge tone="warn">{t('setAside')}</StatusBadge> : null}
    </>
  );
}

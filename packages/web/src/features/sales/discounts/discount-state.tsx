import type { DiscountState } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<DiscountState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  active: 'good',
  paused: 'warn',
  expired: 'neutral',
  used_up: 'neutral',
  archived: 'neutral',
};

export function DiscountStateBadge({ state }: { state: DiscountState }) {
  const { t } = useTranslation('discounts');
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>;
}

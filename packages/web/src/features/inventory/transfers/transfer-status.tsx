import type { TransferStatus } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<TransferStatus, Tone> = {
  draft: 'neutral',
  on_the_way: 'info',
  part_received: 'warn',
  received: 'good',
  not_received: 'bad',
};

export function TransferStatusBadge({ status }: { status: TransferStatus }) {
  const { t } = useTranslation('transfers');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}

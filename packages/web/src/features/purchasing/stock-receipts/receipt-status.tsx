import type { ReceiptStatus } from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<ReceiptStatus, Tone> = { draft: 'info', posted: 'good', reversed: 'neutral' };

export function ReceiptStatusBadge({ status }: { status: ReceiptStatus }) {
  const { t } = useTranslation('stock-receipts');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
}

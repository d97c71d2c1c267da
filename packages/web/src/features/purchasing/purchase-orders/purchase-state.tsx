import { purchaseState } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type { PurchaseOrderRow } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import { useTranslation } from 'react-i18next';
import { StatusBadge, type Tone } from '../../../components/status-badge.tsx';

const tones: Record<ReturnType<typeof purchaseState>, Tone> = {
  draft: 'neutral',
  waiting: 'warn',
  approved: 'good',
  sent: 'info',
  part_received: 'warn',
  received: 'good',
  closed: 'neutral',
  cancelled: 'neutral',
};

/** An order's state in a word, and whether something of it should have come by now. */
export function PurchaseBadge({
  order,
}: {
  order: Parameters<typeof purchaseState>[0] & Pick<PurchaseOrderRow, 'isLate'>;
}) {
  const { t } = useTranslation('purchase-orders');
  const state = purchaseState(order);
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {order.isLate ? <StatusBadge tone="bad">{t('late')}</StatusBadge> : null}
    </>
  );
}

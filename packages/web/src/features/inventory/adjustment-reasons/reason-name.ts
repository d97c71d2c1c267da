import type { AdjustmentReason } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import { useTranslation } from 'react-i18next';

/** What a reason is called: the company's name for it, or the reader's word for its kind. */
export function useReasonName(): (kind: AdjustmentReason, name: string | null) => string {
  const { t } = useTranslation('inventory');
  return (kind, name) => name ?? t(`reasons.${kind}`);
}

import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { ChangeText } from '../stock/change-text.tsx';
import css from './adjustment-dialog.module.css';
import { useReverseAdjustment } from './stock-adjustments.queries.ts';

interface ReverseDialogProps {
  /** The adjustment to be undone; undefined while closed. */
  adjustment: StockAdjustment | undefined;
  onClose: () => void;
}

/** Says what reversing an adjustment will move, then posts it. */
export function ReverseDialog({ adjustment, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('inventory');
  const reverse = useReverseAdjustment();
  const { locationName = '', lines = [] } = adjustment ?? {};
  const number = adjustment?.number ?? '';
  return (
    <ConfirmDialog
      isOpen={adjustment !== undefined}
      isDanger
      isBusy={reverse.isPending}
      title={t('adjustment.reverseTitle', { number })}
      confirmLabel={t('adjustment.reverse')}
      cancelLabel={t('adjustment.keep')}
      onCancel={onClose}
      onConfirm={() =>
        adjustment &&
        reverse.mutate(
          { id: adjustment.id },
          {
            onSuccess: () => toastLine.success(t('adjustment.reversedDone', { number })),
            onSettled: onClose,
          },
        )
      }
    >
      <p>{t('adjustment.reverseText', { count: lines.length, location: locationName })}</p>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.number}>
            <span className={css.name}>{line.productName}</span>
            <ChangeText quantity={new Exact(line.quantity).negated().toFixed()} />
          </li>
        ))}
      </ul>
      <p>{t('adjustment.reverseKept', { number })}</p>
    </ConfirmDialog>
  );
}

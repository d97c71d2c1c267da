import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../ledger/index.ts';
import { ChangeText } from '../stock/change-text.tsx';
import css from './adjustment-dialog.module.css';
import { useReverseAdjustment } from './stock-adjustments.queries.ts';

interface ReverseDialogProps {
  adjustment: StockAdjustment;
  onClose: () => void;
}

/** Says what reversing an adjustment will move, and posts it on a day of its own. */
export function ReverseDialog({ adjustment, onClose }: ReverseDialogProps) {
  const { t } = useTranslation('inventory');
  const reverse = useReverseAdjustment();
  const days = useBusinessDays(adjustment.businessDate);
  const form = useEditorForm(z.object({ businessDate: businessDaySchema(days) }), {
    businessDate: days.today,
  });
  const { id, locationName, lines } = adjustment;
  const number = adjustment.number ?? '';
  return (
    <FormDialog
      title={t('adjustment.reverseTitle', { number })}
      form={form}
      saveLabel={t('adjustment.reverse')}
      isDanger
      onClose={onClose}
      onSave={async ({ businessDate }) => {
        await reverse.mutateAsync({ id, ...dayToSend('businessDate', businessDate, days) });
        toastLine.success(t('adjustment.reversedDone', { number }));
        onClose();
      }}
    >
      <p className={css.explained}>
        {t('adjustment.reverseText', {
          count: lines.length,
          location: locationName ?? t('adjustment.allPlaces'),
        })}
      </p>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.number}>
            <span className={css.name}>{line.productName}</span>
            {line.quantity === '0' ? (
              <MoneyText amountMinor={-(line.valueMinor ?? 0) || 0} isExact />
            ) : (
              <ChangeText quantity={new Exact(line.quantity).negated().toFixed()} />
            )}
          </li>
        ))}
      </ul>
      <p className={css.explained}>{t('adjustment.reverseKept', { number })}</p>
      <BusinessDayField
        control={form.control}
        name="businessDate"
        label={t('adjustment.reversedOn')}
        days={days}
      />
    </FormDialog>
  );
}

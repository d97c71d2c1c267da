import type { StockAdjustment } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { UnitPriceField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { unitText } from '../../../lib/units.ts';
import { BusinessDayField, useBusinessDays } from '../../ledger/index.ts';
import css from './adjustment-dialog.module.css';
import {
  correctableLines,
  correctCostForm,
  type CorrectCostForm,
  correctCostSchema,
  fieldOfCorrection,
  toCorrection,
} from './correct-cost.ts';
import { useCorrectCost } from './stock-adjustments.queries.ts';

interface CorrectCostDialogProps {
  adjustment: StockAdjustment;
  onClose: () => void;
  /** The correction was posted. */
  onDone: (id: string) => void;
}

/** Corrects the cost of an adjustment's goods, line by line. */
export function CorrectCostDialog({ adjustment, onClose, onDone }: CorrectCostDialogProps) {
  const { t } = useTranslation('inventory');
  const { locale } = useRegion();
  const days = useBusinessDays(adjustment.businessDate);
  const form = useEditorForm(correctCostSchema(days), correctCostForm(adjustment, days));
  const control = form.control as Control<CorrectCostForm>;
  const { mutateAsync } = useCorrectCost();
  const number = adjustment.number ?? '';
  return (
    <FormDialog
      title={t('correctCost.title', { number })}
      form={form}
      saveLabel={t('correctCost.action')}
      fieldOf={(path) => fieldOfCorrection(path, form.getValues())}
      onClose={onClose}
      onSave={async (values) => {
        const correction = toCorrection(adjustment.id, values, days);
        if (correction === undefined) {
          form.setError('costs.0.unitCost', { message: t('correctCost.same') }, { shouldFocus: true });
          return;
        }
        const posted = await mutateAsync(correction);
        toastLine.success(t('correctCost.done', { number }));
        onDone(posted.id);
      }}
    >
      <p className={css.explained}>{t('correctCost.text')}</p>
      {correctableLines(adjustment).map((line, index) => (
        <UnitPriceField
          key={line.number}
          control={control}
          name={`costs.${index}.unitCost`}
          label={t('correctCost.cost', { name: line.productName, unit: unitText(line.unit, '1', locale) })}
        />
      ))}
      <TextAreaField control={control} name="note" label={t('adjust.note')} rows={2} />
      <BusinessDayField control={control} name="businessDate" label={t('correctCost.day')} days={days} />
    </FormDialog>
  );
}

import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { DayField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { type BusinessDays, businessDaySchema } from '../../../ledger/index.ts';
import css from '../dialogs.module.css';

interface ConfirmDayDialogProps {
  days: BusinessDays;
  /** Confirms, and closes the dialog once that is done or something else is to be asked. Rejects where the day is refused. */
  onConfirm: (orderedOn: string) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms an order for a day before today. */
export function ConfirmDayDialog({ days, onConfirm, onClose }: ConfirmDayDialogProps) {
  const { t } = useTranslation('sales');
  const form = useEditorForm(z.object({ orderedOn: businessDaySchema(days) }), { orderedOn: days.today });
  return (
    <FormDialog
      title={t('confirmDay.title')}
      form={form}
      saveLabel={t('actions.confirm')}
      onClose={onClose}
      onSave={({ orderedOn }) => onConfirm(orderedOn)}
    >
      <p className={css.lead}>{t('confirmDay.text')}</p>
      <DayField
        control={form.control}
        name="orderedOn"
        label={t('confirmDay.day')}
        max={days.today}
        {...(days.earliest === undefined ? {} : { min: days.earliest })}
      />
    </FormDialog>
  );
}

import { newPauseSchema } from '@shelfwise/contract/features/sales/reminders/reminders.schemas';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { usePauseReminders } from './reminders.queries.ts';

interface PauseDialogProps {
  customerId: string;
  /** only of this one; else of all that the customer owes */
  invoiceId?: string | undefined;
  onClose: () => void;
}

const schema = newPauseSchema.omit({ customerId: true, invoiceId: true });

/** Stops reminders up to a day, or until somebody ends the pause. */
export function PauseDialog({ customerId, invoiceId, onClose }: PauseDialogProps) {
  const { t } = useTranslation('receivables');
  const today = todayIn(useRegion().timezone);
  const pause = usePauseReminders();
  const form = useEditorForm(schema, { untilOn: undefined, note: '' });
  const { control } = form;
  return (
    <FormDialog
      title={t('collection.pause')}
      form={form}
      saveLabel={t('collection.pauseSave')}
      onClose={onClose}
      onSave={async ({ untilOn, note }) => {
        await pause.mutateAsync({
          customerId,
          ...(invoiceId !== undefined && { invoiceId }),
          ...(untilOn && { untilOn }),
          ...(note && { note }),
        });
        toastLine.success(t('collection.paused'));
        onClose();
      }}
    >
      <p>{t(invoiceId === undefined ? 'collection.pauseText' : 'collection.pauseInvoiceText')}</p>
      <DayField
        control={control}
        name="untilOn"
        label={t('collection.until')}
        hint={t('collection.untilHint')}
        min={today}
      />
      <TextField control={control} name="note" label={t('collection.note')} />
    </FormDialog>
  );
}

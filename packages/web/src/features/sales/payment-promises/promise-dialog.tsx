import { newPromiseSchema } from '@shelfwise/contract/features/sales/payment-promises/payment-promises.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import { useTranslation } from 'react-i18next';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useRecordPromise } from '../reminders/reminders.queries.ts';

interface PromiseDialogProps {
  customerId: string;
  /** without one: for whatever the customer owes, the longest due first */
  invoiceId?: string | undefined;
  openMinor: number;
  onClose: () => void;
}

const schema = newPromiseSchema.omit({ customerId: true, invoiceId: true });

/** Records what a customer promises to pay of an invoice, and on which day. */
export function PromiseDialog({ customerId, invoiceId, openMinor, onClose }: PromiseDialogProps) {
  const { t } = useTranslation('receivables');
  const { timezone } = useRegion();
  const today = todayIn(timezone);
  const record = useRecordPromise();
  const form = useEditorForm(schema, {
    amountMinor: openMinor,
    promisedOn: addDays(today, 7),
    promisedBy: '',
    note: '',
  });
  const { control } = form;
  return (
    <FormDialog
      title={t('promises.record')}
      form={form}
      saveLabel={t('promises.save')}
      onClose={onClose}
      onSave={async (values) => {
        await record.mutateAsync({ customerId, ...(invoiceId !== undefined && { invoiceId }), ...values });
        toastLine.success(t('promises.recorded'));
        onClose();
      }}
    >
      <p>{t('promises.text')}</p>
      <MoneyField control={control} name="amountMinor" label={t('promises.amount')} isRequired />
      <DayField control={control} name="promisedOn" label={t('promises.day')} min={today} isRequired />
      <TextField control={control} name="promisedBy" label={t('promises.by')} />
      <TextField control={control} name="note" label={t('promises.note')} />
    </FormDialog>
  );
}

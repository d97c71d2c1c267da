import { correctBillSchema, type Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { useCorrectBill } from './bills.queries.ts';

const formSchema = correctBillSchema.omit({ id: true, version: true }).required();

/** Puts right what was mistyped on an approved bill and changes no amount. */
export function CorrectBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation('bills');
  const { timezone } = useRegion();
  const correct = useCorrectBill();
  const [isRepeated, setIsRepeated] = useState(false);
  const form = useEditorForm(formSchema, {
    supplierNumber: bill.supplierNumber,
    billedOn: bill.billedOn,
    dueOn: bill.dueOn,
    note: bill.note,
    repeatsReason: null,
  });
  const control = form.control as Control<z.input<typeof formSchema>>;
  return (
    <FormDialog
      title={t('correct.title')}
      form={form}
      saveLabel={t('correct.save')}
      onClose={onClose}
      onSave={async ({ repeatsReason, ...fields }) => {
        try {
          await correct.mutateAsync({
            id: bill.id,
            version: bill.version,
            ...fields,
            ...(repeatsReason !== null && { repeatsReason }),
          });
        } catch (failure) {
          if (asAppError(failure).code === 'bill_repeated') setIsRepeated(true);
          throw failure;
        }
        toastLine.success(t('done.correct'));
        onClose();
      }}
    >
      <p>{t('correct.text')}</p>
      <TextField control={control} name="supplierNumber" label={t('fields.supplierNumber')} />
      <DayField control={control} name="billedOn" label={t('fields.billedOn')} max={todayIn(timezone)} />
      {bill.kind === 'bill' ? <DayField control={control} name="dueOn" label={t('fields.dueOn')} /> : null}
      <TextAreaField control={control} name="note" label={t('fields.note')} rows={2} />
      {isRepeated ? (
        <TextField control={control} name="repeatsReason" label={t('fields.repeatsReason')} isRequired />
      ) : null}
    </FormDialog>
  );
}

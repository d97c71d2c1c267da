import { suppliersInvoiceSchema } from '@shelfwise/contract/features/purchasing/stock-receipts/bill-of-receipt.schemas';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { DayField, TextField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { todayIn } from '../../../../lib/dates.ts';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { useBillReceipt } from '../stock-receipts.queries.ts';
import css from './receipt.module.css';
import type { ReceiptDialogProps } from './reverse-dialog.tsx';

const { supplierNumber, repeatsReason } = suppliersInvoiceSchema.shape;
const schema = z.object({
  supplierNumber,
  billedOn: daySchema,
  dueOn: daySchema.nullable(),
  repeatsReason,
});

/** Enters the supplier's invoice that came later than the goods, where the plan has no area of bills. */
export function BillDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const { timezone } = useRegion();
  const bill = useBillReceipt();
  const [isRepeated, setIsRepeated] = useState(false);
  const form = useEditorForm(schema, {
    supplierNumber: '',
    billedOn: todayIn(timezone),
    dueOn: null,
    repeatsReason: '',
  });
  const control = form.control as Control<z.input<typeof schema>>;
  return (
    <FormDialog
      title={t('enterBill.title', { number: receipt.number })}
      form={form}
      saveLabel={t('enterBill.save')}
      onClose={onClose}
      onSave={async ({ dueOn, repeatsReason: reason, ...invoice }) => {
        try {
          await bill.mutateAsync({
            id: receipt.id,
            ...invoice,
            ...(dueOn !== null && { dueOn }),
            ...(reason && { repeatsReason: reason }),
          });
        } catch (failure) {
          setIsRepeated(asAppError(failure).code === 'bill_repeated');
          throw failure;
        }
        toastLine.success(t('enterBill.done'));
        onClose();
      }}
    >
      <p className={css.explained}>{t('enterBill.text')}</p>
      <TextField control={control} name="supplierNumber" label={t('invoice.number')} isRequired />
      <DayField control={control} name="billedOn" label={t('invoice.billedOn')} />
      <DayField control={control} name="dueOn" label={t('invoice.dueOn')} hint={t('invoice.dueHint')} />
      {isRepeated ? <TextField control={control} name="repeatsReason" label={t('invoice.again')} /> : null}
    </FormDialog>
  );
}

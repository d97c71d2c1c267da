import { nonNegativeDecimalSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { line as lineText } from '@shelfwise/contract/primitives/text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { TextField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { DecimalField } from '../../../../components/form/number-fields.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import { unitText } from '../../../../lib/units.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import { useReturnGoods } from '../stock-receipts.queries.ts';
import css from './receipt.module.css';
import type { ReceiptDialogProps } from './reverse-dialog.tsx';

/** Sends goods back: how many of which line, and why. */
export function ReturnDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const { locale } = useRegion();
  const giveBack = useReturnGoods();
  const days = useBusinessDays(receipt.businessDate);
  const lines = receipt.lines.filter(({ quantity, returnedQuantity }) =>
    new Exact(quantity).greaterThan(returnedQuantity),
  );
  const schema = z.object({
    counts: z.array(z.object({ enteredQuantity: nonNegativeDecimalSchema })),
    reason: lineText(200),
    businessDate: businessDaySchema(days),
  });
  const form = useEditorForm(schema, {
    counts: lines.map(() => ({ enteredQuantity: '0' })),
    reason: '',
    businessDate: days.today,
  });
  const control = form.control as Control<z.input<typeof schema>>;
  const chosen = (counts: readonly { enteredQuantity: string }[]) =>
    lines.flatMap((line, index) => {
      const enteredQuantity = counts[index]?.enteredQuantity ?? '0';
      return new Exact(enteredQuantity || '0').isZero()
        ? []
        : [{ index, lineNumber: line.number, enteredQuantity }];
    });
  return (
    <FormDialog
      title={t('goBack.title', { supplier: receipt.supplierName })}
      form={form}
      saveLabel={t('goBack.save')}
      fieldOf={(path) => {
        const place = /^lines\.(\d+)\./u.exec(path)?.[1];
        const found = place === undefined ? undefined : chosen(form.getValues().counts)[Number(place)];
        return found === undefined ? path : `counts.${found.index}.enteredQuantity`;
      }}
      onClose={onClose}
      onSave={async ({ counts, reason, businessDate }) => {
        const back = chosen(counts);
        if (back.length === 0) {
          form.setError('counts.0.enteredQuantity', { message: t('goBack.none') }, { shouldFocus: true });
          return;
        }
        await giveBack.mutateAsync({
          id: receipt.id,
          reason,
          lines: back.map(({ lineNumber, enteredQuantity }) => ({ lineNumber, enteredQuantity })),
          ...dayToSend('businessDate', businessDate, days),
        });
        toastLine.success(t('goBack.done'));
        onClose();
      }}
    >
      <p className={css.explained}>{t('goBack.text')}</p>
      {lines.map((line, index) => (
        <DecimalField
          key={line.number}
          control={control}
          name={`counts.${index}.enteredQuantity`}
          label={line.productName}
          unit={line.packName ?? unitText(line.unit, '2', locale)}
        />
      ))}
      <TextField control={control} name="reason" label={t('goBack.reason')} isRequired />
      <BusinessDayField control={control} name="businessDate" label={t('fields.day')} days={days} />
    </FormDialog>
  );
}

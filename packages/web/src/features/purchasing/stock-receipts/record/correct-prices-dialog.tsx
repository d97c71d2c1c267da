import { unitPriceSchema } from '@shelfwise/contract/primitives/decimals';
import { Exact } from '@shelfwise/contract/primitives/money';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { UnitPriceField } from '../../../../components/form/number-fields.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { toastLine } from '../../../../lib/toasts.ts';
import { unitText } from '../../../../lib/units.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import { useCorrectPrices } from '../stock-receipts.queries.ts';
import css from './receipt.module.css';
import type { ReceiptDialogProps } from './reverse-dialog.tsx';

/** Corrects what lines were bought for: a price that was mistyped. */
export function CorrectPricesDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const { locale } = useRegion();
  const correct = useCorrectPrices();
  const days = useBusinessDays(receipt.businessDate);
  const lines = receipt.lines.filter(
    ({ quantity, correctedPrice }) => !new Exact(quantity).isZero() && correctedPrice === null,
  );
  const schema = z.object({
    prices: z.array(z.object({ unitPrice: unitPriceSchema })),
    note: optionalParagraph(1000),
    businessDate: businessDaySchema(days),
  });
  const form = useEditorForm(schema, {
    prices: lines.map(({ unitPrice }) => ({ unitPrice: unitPrice ?? '' })),
    note: '',
    businessDate: days.today,
  });
  const control = form.control as Control<z.input<typeof schema>>;
  return (
    <FormDialog
      title={t('correct.title', { number: receipt.number })}
      form={form}
      saveLabel={t('correct.save')}
      onClose={onClose}
      onSave={async ({ prices, note, businessDate }) => {
        const changed = lines.flatMap((line, index) => {
          const unitPrice = prices[index]?.unitPrice ?? '';
          return new Exact(unitPrice).equals(line.unitPrice ?? '0')
            ? []
            : [{ lineNumber: line.number, unitPrice }];
        });
        if (changed.length === 0) {
          form.setError('prices.0.unitPrice', { message: t('correct.same') }, { shouldFocus: true });
          return;
        }
        await correct.mutateAsync({
          id: receipt.id,
          lines: changed,
          note,
          ...dayToSend('businessDate', businessDate, days),
        });
        toastLine.success(t('correct.done'));
        onClose();
      }}
    >
      <p className={css.explained}>{t('correct.text')}</p>
      {lines.map((line, index) => (
        <UnitPriceField
          key={line.number}
          control={control}
          name={`prices.${index}.unitPrice`}
          currency={receipt.currency}
          label={t('correct.price', {
            name: line.productName,
            unit: line.packName ?? unitText(line.unit, '1', locale),
          })}
        />
      ))}
      <TextAreaField control={control} name="note" label={t('fields.note')} rows={2} />
      <BusinessDayField control={control} name="businessDate" label={t('fields.day')} days={days} />
    </FormDialog>
  );
}

import {
  costKinds,
  costSplits,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.facts';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalParagraph } from '@shelfwise/contract/primitives/text';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../../components/form/editor-form.ts';
import { SelectField, TextAreaField } from '../../../../components/form/fields.tsx';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../../components/form/number-fields.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { asAppError } from '../../../../lib/errors.ts';
import { toastLine } from '../../../../lib/toasts.ts';
import { BusinessDayField, businessDaySchema, dayToSend, useBusinessDays } from '../../../ledger/index.ts';
import { CostInvoiceFields, costInvoiceOf, lacksNumber, noCostInvoice } from '../cost-invoice-fields.tsx';
import { useAddCost } from '../stock-receipts.queries.ts';
import css from './receipt.module.css';
import type { ReceiptDialogProps } from './reverse-dialog.tsx';

/** Adds a cost that came after the goods: the carrier's bill, the duty. */
export function AddCostDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('stock-receipts');
  const region = useRegion();
  const add = useAddCost();
  const [typed, setTyped] = useState(noCostInvoice);
  const [isRepeated, setIsRepeated] = useState(false);
  const days = useBusinessDays(receipt.businessDate);
  const schema = z.object({
    kind: z.enum(costKinds),
    amountMinor: positiveMinorSchema,
    split: z.enum(costSplits),
    note: optionalParagraph(1000),
    businessDate: businessDaySchema(days),
  });
  const form = useEditorForm(schema, {
    kind: 'freight',
    amountMinor: '' as unknown as number,
    split: 'value',
    note: '',
    businessDate: days.today,
  });
  const control = form.control as Control<z.input<typeof schema>>;
  return (
    <FormDialog
      title={t('addCost.title', { number: receipt.number })}
      form={form}
      saveLabel={t('addCost.save')}
      onClose={onClose}
      onSave={async ({ businessDate, ...cost }) => {
        const currency = isCurrency(region.currency) ? region.currency : receipt.currency;
        // Who charges it without a number is sent too: the answer then says what is missing.
        const invoice = lacksNumber(typed)
          ? { supplierId: typed.supplierId ?? '', supplierNumber: '' }
          : costInvoiceOf(typed);
        try {
          await add.mutateAsync({
            id: receipt.id,
            ...cost,
            currency,
            ...dayToSend('businessDate', businessDate, days),
            ...(invoice && { invoice }),
          });
        } catch (failure) {
          setIsRepeated(asAppError(failure).code === 'bill_repeated');
          throw failure;
        }
        toastLine.success(t('addCost.done'));
        onClose();
      }}
    >
      <p className={css.explained}>{t('addCost.text')}</p>
      <SelectField
        control={control}
        name="kind"
        label={t('costs.kind')}
        options={costKinds.map((value) => ({ value, label: t(`costs.kinds.${value}`) }))}
      />
      <MoneyField control={control} name="amountMinor" label={t('costs.amount')} isRequired />
      <SelectField
        control={control}
        name="split"
        label={t('costs.split')}
        options={costSplits.map((value) => ({ value, label: t(`costs.splits.${value}`) }))}
      />
      <TextAreaField control={control} name="note" label={t('fields.note')} rows={2} />
      <BusinessDayField control={control} name="businessDate" label={t('fields.day')} days={days} />
      <CostInvoiceFields
        legend={t('costInvoice.ofCost')}
        invoice={typed}
        isRepeated={isRepeated}
        onChange={setTyped}
      />
    </FormDialog>
  );
}

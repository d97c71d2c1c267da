import type { PettyCashRecord } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.contract';
import { missingMinor } from '@shelfwise/contract/features/finance/petty-cash/petty-cash.rules';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import { positiveMinorSchema } from '@shelfwise/contract/primitives/money-schemas';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyField } from '../../../components/form/number-fields.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import {
  BusinessDayField,
  businessDaySchema,
  dayToSend,
  useAccountName,
  useBusinessDays,
} from '../../ledger/index.ts';
import { useExpenseAccounts } from '../expenses/money-accounts.ts';
import { useTopUp } from './petty-cash.queries.ts';

/** Fills a box up; what is missing up to its set amount is filled in. What looks like one that is there already is asked about. */
export function TopUpDialog({ box, onClose }: { box: PettyCashRecord; onClose: () => void }) {
  const { t } = useTranslation('petty-cash');
  const days = useBusinessDays();
  const nameOf = useAccountName();
  const topUp = useTopUp();
  const accounts = useExpenseAccounts().filter(({ id }) => id !== box.id);
  const [isRepeated, setIsRepeated] = useState(false);
  const missing = missingMinor(box);
  const formSchema = z.object({
    fromId: z.string().min(1, 'required').pipe(idSchema),
    amountMinor: positiveMinorSchema.nullable().refine((minor) => minor !== null, 'required'),
    transferredOn: businessDaySchema(days),
    reference: optionalLine(80),
  });
  const form = useEditorForm(formSchema, {
    fromId: '',
    amountMinor: missing === 0 ? null : missing,
    transferredOn: days.today,
    reference: '',
  });
  const control = form.control as Control<z.input<typeof formSchema>>;
  return (
    <FormDialog
      title={t('topUp.title', { name: box.name })}
      form={form}
      saveLabel={t(isRepeated ? 'topUp.another' : 'topUp.save')}
      onClose={onClose}
      onSave={async ({ amountMinor, transferredOn, fromId, reference }) => {
        await topUp
          .mutateAsync({
            id: box.id,
            fromId,
            amountMinor: amountMinor ?? 0,
            reference,
            ...dayToSend('transferredOn', transferredOn, days),
            ...(isRepeated && { isAnother: true }),
          })
          .catch((failure: unknown) => {
            if (asAppError(failure).code === 'repeated_transfer') setIsRepeated(true);
            throw failure;
          });
        toastLine.success(t('topUp.done'));
        onClose();
      }}
    >
      <SelectField
        control={control}
        name="fromId"
        label={t('topUp.from')}
        options={accounts.map((one) => ({ value: one.id, label: nameOf(one) }))}
        isRequired
      />
      <MoneyField
        control={control}
        name="amountMinor"
        label={t('topUp.amount')}
        hint={t('topUp.hint')}
        isRequired
      />
      <TextField control={control} name="reference" label={t('topUp.reference')} />
      <BusinessDayField control={control} name="transferredOn" label={t('topUp.day')} days={days} />
    </FormDialog>
  );
}

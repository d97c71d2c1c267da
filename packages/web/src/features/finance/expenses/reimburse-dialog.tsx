import type { ExpenseRow } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { idSchema } from '@shelfwise/contract/primitives/ids';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { SelectField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import {
  BusinessDayField,
  businessDaySchema,
  dayToSend,
  useAccountName,
  useBusinessDays,
} from '../../ledger/index.ts';
import { useExpenseAccounts } from './money-accounts.ts';

interface ReimburseDialogProps {
  title: string;
  text: string;
  expense: Pick<ExpenseRow, 'totalMinor' | 'currency'>;
  notBefore?: string | null;
  onPay: (way: { moneyAccountId: string; paidOn?: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what the money is given back from. */
export function ReimburseDialog({ title, text, expense, notBefore, onPay, onClose }: ReimburseDialogProps) {
  const { t } = useTranslation('expenses');
  const accounts = useExpenseAccounts();
  const nameOf = useAccountName();
  const days = useBusinessDays(notBefore);
  const formSchema = z.strictObject({
    moneyAccountId: z.string().min(1, 'required').pipe(idSchema),
    paidOn: businessDaySchema(days),
  });
  const form = useEditorForm(formSchema, { moneyAccountId: '', paidOn: days.today });
  const control = form.control as Control<z.input<typeof formSchema>>;
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={t('steps.reimburse')}
      onClose={onClose}
      onSave={async ({ moneyAccountId, paidOn }) => {
        await onPay({ moneyAccountId, ...dayToSend('paidOn', paidOn, days) });
        onClose();
      }}
    >
      <p>
        <MoneyText amountMinor={expense.totalMinor} currency={expense.currency} isExact /> {text}
      </p>
      <SelectField
        control={control}
        name="moneyAccountId"
        label={t('fields.moneyAccountId')}
        options={accounts.map((one) => ({ value: one.id, label: nameOf(one) }))}
        isRequired
      />
      <BusinessDayField control={control} name="paidOn" label={t('fields.paidOn')} days={days} />
    </FormDialog>
  );
}

import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { daySchema } from '@shelfwise/contract/primitives/dates';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { DayField, TextField } from '../../../components/form/fields.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { ExpenseNotices } from './expense-notices.tsx';
import { useApproveExpense } from './expenses.queries.ts';

const formSchema = z.strictObject({ businessDate: daySchema.nullable(), reason: optionalLine(200) });

/** Says once more what goes into the books, and what is odd about it; a reason is asked for where one is needed. */
export function ApproveDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const { locale, timezone } = useRegion();
  const approve = useApproveExpense();
  const [needsReason, setNeedsReason] = useState(expense.receipts.some(({ sameAs }) => sameAs.length > 0));
  const form = useEditorForm(formSchema, { businessDate: null, reason: '' });
  const control = form.control as Control<z.input<typeof formSchema>>;
  return (
    <FormDialog
      title={t('approve.title', { name: expense.spentBy })}
      form={form}
      saveLabel={t('steps.approve')}
      onClose={onClose}
      onSave={async ({ businessDate, reason }) => {
        try {
          const made = await approve.mutateAsync({
            id: expense.id,
            version: expense.version,
            ...(businessDate !== null && { businessDate }),
            ...(reason !== null && { reason }),
          });
          // The day it was spent may be closed, or too long ago for whoever approves.
          toastLine.success(
            made.businessDate === null || made.businessDate === expense.spentOn
              ? t('done.approve', { number: made.number })
              : t('done.approveOn', {
                  number: made.number,
                  day: formatDate(made.businessDate, 'date', locale, timezone),
                }),
          );
          onClose();
        } catch (failure) {
          const { code } = asAppError(failure);
          if (code === 'budget_used_up' || code === 'receipt_repeated') setNeedsReason(true);
          throw failure;
        }
      }}
    >
      <p>
        <MoneyText amountMinor={expense.totalMinor} currency={expense.currency} isExact /> ·{' '}
        {expense.categories}
      </p>
      <p>
        {expense.paidBy === 'company'
          ? t('approve.company', { account: expense.moneyAccountName ?? '' })
          : t('approve.employee', { name: expense.spentBy })}
      </p>
      <ExpenseNotices expense={expense} />
      {needsReason ? (
        <TextField control={control} name="reason" label={t('approve.reason')} isRequired hasFocus />
      ) : null}
      <DayField
        control={control}
        name="businessDate"
        label={t('fields.businessDate')}
        hint={t('approve.dayHint')}
        max={todayIn(timezone)}
      />
    </FormDialog>
  );
}

import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { line } from '@shelfwise/contract/primitives/text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { showFieldErrors, useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { Section } from '../../../components/section.tsx';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { ExpenseFields } from './expense-fields.tsx';
import {
  emptyLine,
  expenseFormOf,
  expenseFormSchema,
  expenseToSend,
  type ExpenseFormHandle,
} from './expense-form.ts';
import { useCorrectExpense } from './expenses.queries.ts';

const formSchema = expenseFormSchema.safeExtend({ reason: line(200) });

interface CorrectExpenseProps {
  expense: Expense;
  onCorrected: (id: string) => void;
}

/** Puts right what is in the books already: the wrong one is taken back, and the right one stands in its place. */
export function CorrectExpense({ expense, onCorrected }: CorrectExpenseProps) {
  const { t } = useTranslation('expenses');
  const correct = useCorrectExpense();
  const form = useEditorForm(formSchema, { ...expenseFormOf(expense), reason: '' });
  return (
    <EditorPage
      title={t('correct.title', { number: expense.number })}
      subtitle={t(expense.status === 'reimbursed' ? 'correct.reimbursed' : 'correct.text')}
      form={form}
      draftName={`expense:correct:${expense.id}`}
      draftItems={{ lines: emptyLine }}
      saveLabel={t('correct.save')}
      cancelHref={`/expenses/${expense.id}`}
      onSave={async ({ reason, ...values }) => {
        try {
          const { fileIds: _, ...fields } = expenseToSend(values);
          const made = await correct.mutateAsync({
            id: expense.id,
            version: expense.version,
            reason,
            ...fields,
          });
          toastLine.success(t('done.correct', { number: made.number }));
          onCorrected(made.id);
        } catch (failure) {
          const error = asAppError(failure);
          if (!showFieldErrors(form, error.fields)) toastLine.error(error.message);
          throw failure;
        }
      }}
    >
      <Section title={t('correct.why')}>
        <TextField
          control={form.control as Control<z.input<typeof formSchema>>}
          name="reason"
          label={t('fields.reason')}
          isRequired
        />
      </Section>
      <ExpenseFields form={form as unknown as ExpenseFormHandle} />
    </EditorPage>
  );
}

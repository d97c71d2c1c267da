import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { line } from '@shelfwise/contract/primitives/text';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { Section } from '../../../components/section.tsx';
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
  const sent = useNewDraft(
    form,
    async ({ reason, ...values }) => {
      const { fileIds: _, ...fields } = expenseToSend(values);
      const made = await correct.mutateAsync({ id: expense.id, version: expense.version, reason, ...fields });
      toastLine.success(t('done.correct', { number: made.number }));
      return made;
    },
    onCorrected,
  );
  return (
    <EditorPage
      title={t('correct.title', { number: expense.number })}
      subtitle={t(expense.status === 'reimbursed' ? 'correct.reimbursed' : 'correct.text')}
      form={form}
      draftName={`expense:correct:${expense.id}`}
      draftItems={{ lines: emptyLine }}
      saveLabel={t('correct.save')}
      cancelHref={`/expenses/${expense.id}`}
      {...sent}
    >
      <Section title={t('correct.why')}>
        <TextField
          control={form.control as Control<z.input<typeof formSchema>>}
          name="reason"
          label={t('fields.reason')}
          isRequired
        />
      </Section>
      <ExpenseFields form={form as unknown as ExpenseFormHandle} id={expense.id} />
    </EditorPage>
  );
}

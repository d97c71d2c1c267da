import { expenseSchema, type Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { useTranslation } from 'react-i18next';
import type { Control } from 'react-hook-form';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { useNewDraft } from '../../../components/lines/use-new-draft.ts';
import { useRegion } from '../../../components/region.tsx';
import { Section } from '../../../components/section.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { ExpenseFields } from './expense-fields.tsx';
import {
  emptyLine,
  expenseFormOf,
  expenseFormSchema,
  expenseToSend,
  newExpenseForm,
  type ExpenseFormOutput,
  type ExpenseFormValues,
} from './expense-form.ts';
import { useCreateExpense, useUpdateExpense } from './expenses.queries.ts';
import { ReceiptsField } from './receipts-field.tsx';

/** Enters an expense: the photo, the amount, what it was for, and it is handed in. */
export function NewExpense({ onCreated }: { onCreated: (id: string) => void }) {
  const { t } = useTranslation('expenses');
  const { timezone } = useRegion();
  const create = useCreateExpense();
  const form = useEditorForm(expenseFormSchema, newExpenseForm(todayIn(timezone)));
  const enter = (submit: boolean) => async (values: ExpenseFormOutput) => {
    const made = await create.mutateAsync({ ...expenseToSend(values), submit });
    toastLine.success(t(submit ? 'done.submit' : 'done.draft'));
    return made;
  };
  const handIn = useNewDraft(form, enter(true), onCreated);
  const keep = useNewDraft(form, enter(false), onCreated);
  return (
    <EditorPage
      title={t('editor.new')}
      form={form}
      draftName="expense:new"
      draftItems={{ lines: emptyLine }}
      saveLabel={t('editor.handIn')}
      cancelHref="/expenses"
      onSave={handIn.onSave}
      otherSave={{ label: t('editor.saveDraft'), onSave: keep.onSave }}
      onSaved={() => {
        handIn.onSaved();
        keep.onSaved();
      }}
    >
      <Section title={t('receipts.title')}>
        <ReceiptsField control={form.control as Control<ExpenseFormValues>} />
      </Section>
      <ExpenseFields form={form} />
    </EditorPage>
  );
}

/** Changes one's own expense before it is approved: it is a draft then. */
export function ExpenseEditor({ expense, onSaved }: { expense: Expense; onSaved: () => void }) {
  const { t } = useTranslation('expenses');
  const update = useUpdateExpense();
  const form = useEditorForm(expenseFormSchema, expenseFormOf(expense));
  const edit = useRecordEdit({
    form,
    schema: expenseFormSchema,
    item: expense,
    formOf: expenseFormOf,
    itemSchema: expenseSchema,
    send: (_changed, { id, version }, values) => {
      const { fileIds: _, ...fields } = expenseToSend(values);
      return update.mutateAsync({ id, version, ...fields });
    },
  });
  return (
    <EditorPage
      title={t('editor.edit')}
      {...(expense.status === 'submitted' ? { subtitle: t('editor.backToDraft') } : {})}
      form={form}
      draftName={`expense:${expense.id}`}
      draftItems={{ lines: emptyLine }}
      edit={edit}
      saveLabel={t('editor.save')}
      cancelHref={`/expenses/${expense.id}`}
      onSave={edit.save}
      onSaved={onSaved}
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      <ExpenseFields form={form} id={expense.id} />
    </EditorPage>
  );
}

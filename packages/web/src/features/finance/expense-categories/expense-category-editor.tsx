import {
  type ExpenseCategory,
  expenseCategorySchema,
} from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { useTranslation } from 'react-i18next';
import { EditRefusals } from '../../../components/form/edit-refusals.tsx';
import { useEditorForm } from '../../../components/form/editor-form.ts';
import { EditorPage } from '../../../components/form/editor-page.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useRecordEdit } from '../../../components/form/record-edit.ts';
import { Section } from '../../../components/section.tsx';
import {
  ExpenseCategoryFields,
  expenseCategoryFormOf,
  expenseCategoryFormSchema,
} from './expense-category-fields.tsx';
import { useCreateExpenseCategory, useUpdateExpenseCategory } from './expense-categories.queries.ts';

/** Changes an expense category in place. */
export function ExpenseCategoryEditor({
  expenseCategory,
  onSaved,
}: {
  expenseCategory: ExpenseCategory;
  onSaved: () => void;
}) {
  const { t } = useTranslation('expense-categories');
  const update = useUpdateExpenseCategory();
  const form = useEditorForm(expenseCategoryFormSchema, expenseCategoryFormOf(expenseCategory));
  const edit = useRecordEdit({
    form,
    schema: expenseCategoryFormSchema,
    item: expenseCategory,
    formOf: expenseCategoryFormOf,
    itemSchema: expenseCategorySchema,
    send: (changed, { id, version }) => update.mutateAsync({ id, version, ...changed }),
  });
  return (
    <EditorPage
      title={t('editTitle', { name: expenseCategory.name })}
      form={form}
      draftName={`expense_category:${expenseCategory.id}`}
      edit={edit}
      saveLabel={t('save')}
      cancelHref={`/expenses/categories/${expenseCategory.id}`}
      onSaved={onSaved}
      onSave={edit.save}
    >
      <EditRefusals form={form} edit={edit} labelOf={(field) => t(`fields.${field}`)} />
      <Section title={t('about')}>
        <ExpenseCategoryFields control={form.control} />
      </Section>
    </EditorPage>
  );
}

/** Adds an expense category without leaving the page. */
export function ExpenseCategoryDialog({
  onCreated,
  onClose,
}: {
  onCreated: (expenseCategory: ExpenseCategory) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('expense-categories');
  const create = useCreateExpenseCategory();
  const form = useEditorForm(expenseCategoryFormSchema, expenseCategoryFormOf());
  return (
    <FormDialog
      title={t('add')}
      form={form}
      saveLabel={t('add')}
      onClose={onClose}
      onSave={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <ExpenseCategoryFields control={form.control} hasFocus />
    </FormDialog>
  );
}

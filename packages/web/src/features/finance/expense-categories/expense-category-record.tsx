import type { ExpenseCategory } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { useArchiveAction, useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { useViewer } from '../../../lib/viewer.ts';
import { ExpenseCategoryEditor } from './expense-category-editor.tsx';
import { ExpenseCategoryFacts, expenseCategoryFieldNames } from './expense-category-fields.tsx';
import {
  expenseCategoryQuery,
  useArchiveExpenseCategory,
  useRemoveExpenseCategory,
  useRestoreExpenseCategory,
} from './expense-categories.queries.ts';

/** An expense category's record, or the form to change it. */
export function ExpenseCategoryScreen({ id, isEditing }: { id: string; isEditing: boolean }) {
  const { t } = useTranslation('expense-categories');
  const navigate = useNavigate();
  return (
    <RecordFrame
      id={id}
      query={useQuery(expenseCategoryQuery(id))}
      nameOf={({ name }) => name}
      backHref="/expenses/categories"
      words={t('record', { returnObjects: true })}
    >
      {(expenseCategory) =>
        isEditing ? (
          <ExpenseCategoryEditor
            expenseCategory={expenseCategory}
            onSaved={() => void navigate({ href: `/expenses/categories/${id}`, replace: true })}
          />
        ) : (
          <ExpenseCategoryRecord expenseCategory={expenseCategory} />
        )
      }
    </RecordFrame>
  );
}

function ExpenseCategoryRecord({ expenseCategory }: { expenseCategory: ExpenseCategory }) {
  const { t } = useTranslation('expense-categories');
  const { id, name } = expenseCategory;
  const isAdmin = useViewer().can('canAccessAdminSettings');
  const isArchived = expenseCategory.status === 'archived';
  const archive = useArchiveAction(
    { id, isArchived },
    { archive: useArchiveExpenseCategory(), restore: useRestoreExpenseCategory() },
    t('archive', { returnObjects: true }),
  );
  const remove = useRemoveAction({
    id,
    verb: useRemoveExpenseCategory(),
    listHref: '/expenses/categories',
    words: t('remove', { returnObjects: true, name }),
    ...(isArchived ? {} : { instead: { label: archive.label, run: () => archive.onRun?.() } }),
  });
  const tell = useTellRecord({
    fields: expenseCategoryFieldNames,
    untold: ['notes'],
    labelOf: (field) => t(`fields.${field}`),
  });
  return (
    <>
      <PageHeader
        title={name}
        badge={isArchived ? <StatusBadge>{t('archived')}</StatusBadge> : undefined}
        secondary={
          isAdmin ? [{ label: t('edit'), shortcut: 'e', href: `/expenses/categories/${id}?edit=true` }] : []
        }
        menu={isAdmin ? [archive, remove.action] : []}
      />
      <ExpenseCategoryFacts expenseCategory={expenseCategory} />
      <RecordTimeline subject="expense_category" id={id} tell={tell} />
      {remove.dialog}
    </>
  );
}

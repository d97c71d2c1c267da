import { useTranslation } from 'react-i18next';
import { RepeatDialog } from '../../../components/repeating/repeat-dialog.tsx';
import { useCreateTemplate } from './expense-templates.queries.ts';

interface RepeatExpenseDialogProps {
  expense: { id: string; spentOn: string };
  onClose: () => void;
}

/** Repeats an expense: it makes a draft on its day, until it ends. */
export function RepeatExpenseDialog({ expense, onClose }: RepeatExpenseDialogProps) {
  const { t } = useTranslation('expenses');
  const create = useCreateTemplate();
  return (
    <RepeatDialog
      title={t('recurring.dialog.title')}
      text={t('recurring.dialog.text')}
      saveLabel={t('recurring.dialog.save')}
      doneText={(day) => t('recurring.dialog.done', { day })}
      from={expense.spentOn}
      onRepeat={async (schedule) => (await create.mutateAsync({ expenseId: expense.id, ...schedule })).nextOn}
      onClose={onClose}
    />
  );
}

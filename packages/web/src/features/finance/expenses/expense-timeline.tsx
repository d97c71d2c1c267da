import { expenseNoun } from '@shelfwise/contract/features/finance/expenses/expenses.noun';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';

/** What was done to an expense, by whom, and why. */
export function ExpenseTimeline({ id }: { id: string }) {
  const { t } = useTranslation('expenses');
  return (
    <RecordTimeline
      subject="expense"
      id={id}
      tell={({ action, reason, before }, who) => {
        const verb = expenseNoun.verbs.find((one) => action === `expense.${one}`) ?? 'update';
        const isBack = verb === 'update' && before !== null && 'status' in before;
        return {
          what: t(isBack ? 'history.updateBack' : `history.${verb}`, { who }),
          ...(typeof reason === 'string' ? { detail: reason } : {}),
        };
      }}
    />
  );
}

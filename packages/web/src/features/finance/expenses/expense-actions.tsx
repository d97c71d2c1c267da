import { line } from '@shelfwise/contract/primitives/text';
import type { ExpenseAction } from '@shelfwise/contract/features/finance/expenses/expenses.facts';
import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../components/form/reason-dialog.tsx';
import { useTranslation } from 'react-i18next';
import type { PageAction } from '../../../components/page-actions.ts';
import { useRemoveAction } from '../../../components/record-lifecycle.tsx';
import { toastLine } from '../../../lib/toasts.ts';
import { runVerb } from '../../../lib/verb.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { RepeatExpenseDialog } from '../expense-templates/repeat-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import {
  useReimburseExpense,
  useRejectExpense,
  useRemoveExpense,
  useSubmitExpense,
  useTakeBackPayment,
  useVoidExpense,
  useWithdrawApproval,
} from './expenses.queries.ts';
import { ReimburseDialog } from './reimburse-dialog.tsx';

/** Why an expense is rejected or taken back, as its calls take it. */
const reasonSchema = line(200);

interface ExpenseSteps {
  primary: PageAction | undefined;
  secondary: PageAction[];
  menu: PageAction[];
  dialog: ReactNode;
}

type Reasoned = 'reject' | 'take_back_payment' | 'withdraw' | 'void';

/** What can be done with an expense now: the next step first, the rest behind the menu. */
export function useExpenseSteps(expense: Expense): ExpenseSteps {
  const { t } = useTranslation('expenses');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'approve' | 'reimburse' | 'repeat' | Reasoned>();
  const [submit, reimburse] = [useSubmitExpense(), useReimburseExpense()];
  const reasoned = {
    reject: useRejectExpense(),
    take_back_payment: useTakeBackPayment(),
    withdraw: useWithdrawApproval(),
    void: useVoidExpense(),
  };
  const { id, version } = expense;
  const close = (): void => setAsking(undefined);
  const can = (action: ExpenseAction): boolean => expense.actions.includes(action);
  const remove = useRemoveAction({
    id,
    verb: useRemoveExpense(),
    listHref: '/expenses',
    words: t('remove', { returnObjects: true }),
  });
  const seesAll = useViewer().can('canViewReports');
  const dialogOf = (
    verb: Exclude<NonNullable<typeof asking>, 'repeat'>,
    rest: Partial<PageAction> = {},
  ): PageAction[] =>
    can(verb) ? [{ label: t(`steps.${verb}`), onRun: () => setAsking(verb), ...rest }] : [];
  const edit = (key: 'edit' | 'correct'): PageAction[] =>
    can(key) ? [{ label: t(`steps.${key}`), shortcut: 'e', href: `/expenses/${id}?${key}=true` }] : [];
  const handIn: PageAction[] = can('submit')
    ? [
        {
          label: t('steps.submit'),
          isBusy: submit.isPending,
          onRun: () => runVerb(submit, { id, version }, () => toastLine.success(t('done.submit'))),
        },
      ]
    : [];
  const [primary, ...others] = [...handIn, ...dialogOf('approve'), ...dialogOf('reimburse')];
  const give = async (verb: Reasoned, reason: string): Promise<void> => {
    const answer = await reasoned[verb].mutateAsync({ id, version, reason });
    toastLine.success(t(`done.${verb}`));
    if (answer.id !== id) void navigate({ href: `/expenses/${answer.id}` });
  };
  return {
    primary,
    secondary: [...others, ...dialogOf('reject'), ...edit('edit'), ...edit('correct')],
    menu: [
      ...(seesAll && expense.status !== 'void'
        ? [{ label: t('steps.repeat'), onRun: () => setAsking('repeat') }]
        : []),
      ...dialogOf('take_back_payment'),
      ...dialogOf('withdraw'),
      ...dialogOf('void', { isDanger: true }),
      ...(can('remove') ? [remove.action] : []),
    ],
    dialog: (
      <>
        {asking === 'approve' ? <ApproveDialog expense={expense} onClose={close} /> : null}
        {asking === 'reimburse' ? (
          <ReimburseDialog
            title={t('reimburse.title', { name: expense.spentBy })}
            text={t('reimburse.text', { name: expense.spentBy })}
            expense={expense}
            notBefore={expense.businessDate}
            onPay={async (way) => {
              await reimburse.mutateAsync({ id, version, ...way });
              toastLine.success(t('done.reimburse'));
            }}
            onClose={close}
          />
        ) : null}
        {asking === 'repeat' ? <RepeatExpenseDialog expense={expense} onClose={close} /> : null}
        {asking === undefined ||
        asking === 'approve' ||
        asking === 'reimburse' ||
        asking === 'repeat' ? null : (
          <ReasonDialog
            {...t(`ask.${asking}`, { returnObjects: true })}
            label={t('fields.reason')}
            reason={reasonSchema}
            onConfirm={(reason) => give(asking, reason)}
            onClose={close}
          />
        )}
        {remove.dialog}
      </>
    ),
  };
}

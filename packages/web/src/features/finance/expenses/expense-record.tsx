import type { Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { KeyFigures } from '../../../components/key-figures.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RecordFrame } from '../../../components/record-frame.tsx';
import { Facts, Section, textFact } from '../../../components/section.tsx';
import { Warning } from '../../../components/warning.tsx';
import { CorrectExpense } from './correct-expense.tsx';
import { useExpenseSteps } from './expense-actions.tsx';
import { ExpenseEditor } from './expense-editor.tsx';
import { ExpenseNotices } from './expense-notices.tsx';
import { ExpenseReceipts } from './expense-receipts.tsx';
import { ExpenseBadge } from './expense-state.tsx';
import { ExpenseTimeline } from './expense-timeline.tsx';
import { expenseQuery } from './expenses.queries.ts';

interface ExpenseScreenProps {
  id: string;
  isEditing: boolean;
  isCorrecting: boolean;
}

/** An expense's record, or the form to change or correct it. */
export function ExpenseScreen({ id, isEditing, isCorrecting }: ExpenseScreenProps) {
  const { t } = useTranslation('expenses');
  const navigate = useNavigate();
  const show = (shown: string): void => void navigate({ href: `/expenses/${shown}`, replace: true });
  return (
    <RecordFrame
      id={id}
      query={useQuery(expenseQuery(id))}
      nameOf={({ number }) => number ?? t('notNumbered')}
      backHref="/expenses"
      words={t('record.frame', { returnObjects: true })}
    >
      {(expense) => {
        if (isEditing && expense.actions.includes('edit'))
          return <ExpenseEditor expense={expense} onSaved={() => show(id)} />;
        if (isCorrecting && expense.actions.includes('correct'))
          return <CorrectExpense expense={expense} onCorrected={show} />;
        return <ExpenseRecord expense={expense} />;
      }}
    </RecordFrame>
  );
}

/** What became of it, in words. */
function Outcome({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses');
  const { status, replacedBy, replaces } = expense;
  const link = (of: NonNullable<Expense['replaces']>) => (
    <AppLink href={`/expenses/${of.id}`}>{of.number ?? t('notNumbered')}</AppLink>
  );
  return (
    <>
      {status === 'rejected' ? (
        <Warning tone="bad" title={t('record.rejectedBy', { name: expense.decidedBy ?? '' })}>
          {expense.decisionReason}
        </Warning>
      ) : null}
      {status === 'void' ? (
        <Warning title={t('record.void')}>
          <p>{expense.voidReason}</p>
          {replacedBy === null ? null : (
            <p>
              {t('record.replacedBy')} {link(replacedBy)}
            </p>
          )}
        </Warning>
      ) : null}
      {replaces === null ? null : (
        <Warning tone="good" title={t('record.replaces')}>
          {link(replaces)}
        </Warning>
      )}
      {expense.isSelfApproved && status !== 'void' && expense.number !== null ? (
        <Warning title={t('record.selfApproved')} />
      ) : null}
    </>
  );
}

function ExpenseRecord({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses');
  const steps = useExpenseSteps(expense);
  const { currency, reimbursement } = expense;
  // Another day than that on which it was spent, such as the first open one, is told where it is seen.
  const bookedLater = expense.businessDate === expense.spentOn ? null : expense.businessDate;
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />;
  const day = (value: string) => <DateText value={value} style="date" />;
  return (
    <>
      <PageHeader
        title={expense.payee ?? expense.categories}
        badge={<ExpenseBadge status={expense.status} />}
        subtitle={[expense.number, expense.spentBy].filter(Boolean).join(' · ')}
        primary={steps.primary}
        secondary={steps.secondary}
        menu={steps.menu}
      />
      <Outcome expense={expense} />
      <ExpenseNotices expense={expense} />
      <KeyFigures
        label={t('record.figures')}
        figures={[
          { label: t('fields.totalMinor'), value: money(expense.totalMinor) },
          ...(expense.taxMinor === 0 ? [] : [{ label: t('record.tax'), value: money(expense.taxMinor) }]),
          { label: t('fields.spentOn'), value: day(expense.spentOn) },
          ...(bookedLater === null ? [] : [{ label: t('fields.businessDate'), value: day(bookedLater) }]),
        ]}
      />
      <Section title={t('sections.lines')}>
        <Facts
          items={expense.lines.map(({ lineNumber, categoryName, description, totalMinor }) => ({
            label: expense.lines.length > 1 ? `${lineNumber}. ${categoryName}` : categoryName,
            value: (
              <>
                {money(totalMinor)}
                {description === null ? null : ` · ${description}`}
              </>
            ),
          }))}
        />
      </Section>
      <ExpenseReceipts expense={expense} />
      <Section title={t('sections.details')}>
        <Facts
          items={[
            {
              label: t('fields.paidBy'),
              value:
                expense.paidBy === 'company'
                  ? (expense.moneyAccountName ?? t('payers.company'))
                  : t('record.byThemselves', { name: expense.spentBy }),
            },
            ...textFact(t('fields.locationId'), expense.locationName),
            ...textFact(t('fields.note'), expense.note),
            ...(expense.businessDate === null || bookedLater !== null
              ? []
              : [{ label: t('fields.businessDate'), value: day(expense.businessDate) }]),
            ...(expense.number === null || expense.decidedAt === null
              ? []
              : [
                  {
                    label: t('record.approved'),
                    value: (
                      <>
                        <DateText value={expense.decidedAt} style="moment" /> · {expense.decidedBy}
                        {expense.decisionReason === null ? null : ` · ${expense.decisionReason}`}
                      </>
                    ),
                  },
                ]),
            ...(reimbursement === null
              ? []
              : [
                  {
                    label: t('record.reimbursed'),
                    value: (
                      <>
                        {day(reimbursement.paidOn)} · {reimbursement.moneyAccountName} ·{' '}
                        {reimbursement.number}
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </Section>
      <ExpenseTimeline id={expense.id} />
      {steps.dialog}
    </>
  );
}

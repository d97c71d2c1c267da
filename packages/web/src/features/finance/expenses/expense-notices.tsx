import type { BudgetUse, Expense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { formatDate } from '@shelfwise/contract/primitives/date-text';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { useRegion } from '../../../components/region.tsx';
import { Warning } from '../../../components/warning.tsx';
import { moneyText } from '../../../lib/money.ts';

const isBeyond = ({ usedMinor, addedMinor, budgetMinor }: BudgetUse): boolean =>
  usedMinor === null || usedMinor + addedMinor > budgetMinor;

/** The budgets that an expense goes beyond. */
export function BudgetWarnings({ budgets, currency }: { budgets: readonly BudgetUse[]; currency: string }) {
  const { t } = useTranslation('expenses');
  const { locale } = useRegion();
  const amount = (minor: number): string => moneyText(minor, currency, locale);
  return (
    <>
      {budgets.filter(isBeyond).map((use) => (
        <Warning
          key={use.categoryId}
          title={t(use.stops ? 'budget.stops' : 'budget.beyond', { category: use.categoryName })}
        >
          {use.usedMinor === null
            ? null
            : t('budget.figures', {
                used: amount(use.usedMinor),
                added: amount(use.addedMinor),
                budget: amount(use.budgetMinor),
              })}
        </Warning>
      ))}
    </>
  );
}

/** What somebody should know before they decide: the budget that it goes beyond, and who else has the same receipt. */
export function ExpenseNotices({ expense }: { expense: Expense }) {
  const { t } = useTranslation('expenses');
  const { locale, timezone } = useRegion();
  const isWaiting = expense.number === null;
  const same = expense.receipts.flatMap(({ sameAs }) => sameAs);
  return (
    <>
      {isWaiting ? <BudgetWarnings budgets={expense.budgets} currency={expense.currency} /> : null}
      {same.length === 0 ? null : (
        <Warning title={t('receipts.same')}>
          {same.map(({ id, number, spentBy, spentOn }) => (
            <p key={id}>
              <AppLink href={`/expenses/${id}`}>{number ?? t('notNumbered')}</AppLink> · {spentBy} ·{' '}
              {formatDate(spentOn, 'date', locale, timezone)}
            </p>
          ))}
        </Warning>
      )}
    </>
  );
}

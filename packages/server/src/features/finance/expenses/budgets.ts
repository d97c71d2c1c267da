import type { BudgetUse } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import type { Call } from '../../../kit/call.ts';
import { firstOfMonth, sumBudgets } from '../expense-categories/month-budgets.ts';

interface Spending {
  id: string | null;
  spentOn: string;
  businessDate: string | null;
  lines: readonly { categoryId: string; netMinor: number }[];
}

/** The budgets that an expense counts against in its month: what else is in the books of them, and what it adds. */
export const budgetsOf = async (
  { tx, can }: Call,
  { id, spentOn, businessDate, lines }: Spending,
): Promise<BudgetUse[]> => {
  const month = firstOfMonth(businessDate ?? spentOn);
  const rows = await sumBudgets(tx, { month, of: lines.map(({ categoryId }) => categoryId), exceptId: id });
  const uses = rows.map(({ used, waiting: _, ...row }) => ({
    ...row,
    month,
    usedMinor: Number(used),
    addedMinor: lines.reduce(
      (sum, { categoryId, netMinor }) => (categoryId === row.categoryId ? sum + netMinor : sum),
      0,
    ),
  }));
  // What others spend is not everybody's business: they only learn that this one goes beyond the budget.
  return can('canViewReports') ? uses : uses.filter(isBeyond).map((use) => ({ ...use, usedMinor: null }));
};

export const isBeyond = ({ usedMinor, addedMinor, budgetMinor }: BudgetUse): boolean =>
  (usedMinor ?? 0) + addedMinor > budgetMinor;

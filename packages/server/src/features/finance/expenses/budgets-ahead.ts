import type { BudgetUse, TypedExpense } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';
import { budgetsOf } from './budgets.ts';
import { sortLines } from './expense-fields.ts';
import { isVisible } from './expenses.queries.ts';

/** The budgets that an expense would count against while it is typed: by the same rule as when it is approved, before it is saved. */
export const listBudgetsAhead = async (
  call: Call,
  { id, spentOn = todayOf(call), lines }: TypedExpense,
): Promise<{ items: BudgetUse[] }> => {
  const { db, tenantId } = call.tx;
  const changed =
    id === undefined
      ? undefined
      : await selectRow(
          db,
          columnsOf('expenses', 'e', ['id']),
          sql`from expenses e where e.tenant_id = ${tenantId} and e.id = ${id} and ${isVisible(call)}`,
        );
  const ofLines = lines.map(({ categoryId }) => categoryId);
  const { totals } = await sortLines(call, { lines, spentOn }, ofLines);
  return {
    items: await budgetsOf(call, {
      id: changed?.id ?? null,
      spentOn,
      businessDate: null,
      lines: lines.map(({ categoryId }, index) => ({
        categoryId,
        netMinor: totals.lines[index]?.netMinor ?? 0,
      })),
    }),
  };
};

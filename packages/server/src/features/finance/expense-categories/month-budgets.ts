import type { MonthBudgets } from '@shelfwise/contract/features/finance/expense-categories/expense-categories.schemas';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, narrowed, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

const inMonth = (month: string) =>
  sql`>= ${month}::date and day < (${month}::date + interval '1 month')::date`;

const columns = both(
  columnsAs('expense_categories', 'c', { categoryId: 'id', categoryName: 'name', stops: 'budget_stops' }),
  narrowed<{ budgetMinor: number }>()(columnsAs('expense_categories', 'c', { budgetMinor: 'budget_minor' })),
  reckoned<{ used: string; waiting: string }>(sql`
    coalesce(sum(spent.minor) filter (where spent.stands), 0)::text as used,
    coalesce(sum(spent.minor) filter (where not spent.stands), 0)::text as waiting`),
);

/**
 * What was spent in a month of the budgets of these categories, or of all that are in use: net of the tax that the company gets back, like the
 * account. What is in the books counts in the month of its business day, what waits in that in which it was spent. One expense may be left out.
 */
export const sumBudgets = (
  { db, tenantId }: TenantTransaction,
  { month, of, exceptId = null }: { month: string; of?: readonly string[]; exceptId?: string | null },
) =>
  selectRows(
    db,
    columns,
    sql`from expense_categories c
    left join (
      select l.category_id, l.net_minor as minor, e.number is not null as stands, coalesce(e.business_date, e.spent_on) as day
      from expense_lines l join expenses e on e.tenant_id = ${tenantId} and e.id = l.expense_id
      where l.tenant_id = ${tenantId} and e.status in ('submitted', 'approved', 'paid', 'reimbursed')
        and e.id is distinct from ${exceptId}::uuid) spent
      on spent.category_id = c.id and spent.day ${inMonth(month)}
    where c.tenant_id = ${tenantId} and c.budget_minor is not null
      and ${of ? sql`c.id = any (${of}::uuid[])` : sql`c.status = 'active'`}
    group by c.id, c.name, c.budget_stops, c.budget_minor, c.name_key order by c.name_key, c.id`,
  );

export const listMonthBudgets = async (
  call: Call,
  { day }: { day?: string | undefined },
): Promise<MonthBudgets> => {
  const month = firstOfMonth(day ?? todayOf(call));
  const rows = await sumBudgets(call.tx, { month });
  return {
    month,
    items: rows.map(({ used, waiting, ...row }) => ({
      ...row,
      usedMinor: toSumMinor(used),
      waitingMinor: toSumMinor(waiting),
    })),
  };
};

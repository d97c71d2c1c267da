import { forecastWeeks } from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { nextDue } from '@shelfwise/contract/primitives/schedules';
import { addDays, daysBetween } from '@shelfwise/contract/primitives/days';
import { sql } from 'kysely';
import { columnsOf, narrowed, selectRows } from '../../../../db/rows.ts';
import type { TenantTransaction } from '../../../../db/tenant-transaction.ts';
import type { ExpectedItem, Valued } from './expected.queries.ts';

const columns = narrowed<{ nextOn: string }>()(
  columnsOf('expense_templates', 'r', [
    'id',
    'payee',
    'categories',
    'total_minor',
    'every',
    'on_day',
    'next_on',
    'ends_on',
  ]),
);

/**
 * Expenses that repeat, one for each day that is still to come and of which no draft was made yet. A day that has passed without one counts for the
 * first week. What is paused expects nothing.
 */
export const listRepeated = async (
  { db, tenantId }: TenantTransaction,
  { today, books }: Pick<Valued, 'today' | 'books'>,
): Promise<(ExpectedItem & { week: number })[]> => {
  const end = addDays(today, 7 * forecastWeeks);
  const templates = await selectRows(
    db,
    columns,
    sql`from expense_templates r where r.tenant_id = ${tenantId} and r.status = 'active' and r.next_on < ${end}::date
      order by r.id`,
  );
  return templates.flatMap((template) => {
    const days: string[] = [];
    for (let day = template.nextOn; day < end; day = nextDue(template, day)) {
      if (template.endsOn !== null && day > template.endsOn) break;
      days.push(day);
    }
    return days.map((day) => ({
      kind: 'expense' as const,
      id: template.id,
      number: null,
      name: template.payee ?? template.categories,
      day,
      week: Math.max(0, Math.floor(daysBetween(today, day) / 7)),
      isOverdue: day < today,
      isPromised: false,
      currency: books,
      amountMinor: template.totalMinor,
      worthMinor: template.totalMinor,
    }));
  });
};

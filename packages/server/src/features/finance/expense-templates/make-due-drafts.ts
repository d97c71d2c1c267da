import type { ExpenseLineInput } from '@shelfwise/contract/features/finance/expenses/expenses.schemas';
import { dayIn } from '@shelfwise/contract/primitives/days';
import { afterDue, nextDue } from '@shelfwise/contract/primitives/schedules';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { columnsToWrite, sortLines, writeLines } from '../expenses/expense-fields.ts';

/** A template that rested for long makes at most so many drafts at once; the others come with the next run. */
const mostAtOnce = 60;

const companyColumns = columnsOf('companies', 'c', ['timezone', 'vat_registered_from', 'base_currency']);
type Company = RowOf<typeof companyColumns>;

const dueColumns = both(
  columnsOf('expense_templates', 'r', [
    'id',
    'payee',
    'paid_by',
    'money_account_id',
    'location_id',
    'note',
    'every',
    'on_day',
    'ends_on',
    'version',
  ]),
  columnsAs('expense_templates', 'r', { spentById: 'spent_by' }),
  narrowed<{ nextOn: string }>()(columnsOf('expense_templates', 'r', ['next_on'])),
  narrowed<{ lines: ExpenseLineInput[] }>()(columnsOf('expense_templates', 'r', ['lines'])),
  columnsAs('members', 'm', { spentBy: 'username' }),
);
type Due = RowOf<typeof dueColumns>;

/** Those that are due, locked: another server that looks at the same time leaves them alone. */
const lockDue = ({ db, tenantId }: TenantTransaction, today: string): Promise<Due[]> =>
  selectRows(
    db,
    dueColumns,
    sql`from expense_templates r join members m on m.tenant_id = ${tenantId} and m.user_id = r.spent_by
    where r.tenant_id = ${tenantId} and r.status = 'active' and r.next_on <= ${today}::date
    order by r.id for update of r skip locked`,
  );

/** Writes one draft, for one day of a template. */
const makeDraft = async (
  tx: TenantTransaction,
  company: Company,
  { id: templateId, spentById, spentBy, lines, ...template }: Due,
  day: string,
): Promise<void> => {
  const fields = { ...template, lines, spentOn: day };
  const sorted = await sortLines(
    { tx, actor: { company } },
    fields,
    // A category that is out of use since keeps what repeats.
    lines.map(({ categoryId }) => categoryId),
  );
  const id = newId();
  await tx.db
    .insertInto('expenses')
    .values({
      ...columnsToWrite(fields, sorted, { spentBy }),
      tenant_id: tx.tenantId,
      id,
      spent_by: spentById,
      template_id: templateId,
      template_day: day,
      created_at: tx.at,
      created_by: spentById,
    })
    .execute();
  await writeLines(tx, id, sorted.lines, sorted.totals);
  tx.audit({
    action: 'expense.create',
    subject: 'expense',
    subjectId: id,
    after: { spentById, templateId, spentOn: day, totalMinor: sorted.totals.totalMinor, status: 'draft' },
  });
  tx.event({ type: 'expense_repeated', subjectId: id, data: { expenseId: id, forUserId: spentById } });
};

/** Makes the drafts of a company that fell due, each once, also those of days when no server ran. Returns how many. */
export const makeDueDrafts = async (tx: TenantTransaction, now: Date): Promise<number> => {
  const company = await selectRow(
    tx.db,
    companyColumns,
    sql`from companies c where c.tenant_id = ${tx.tenantId}`,
  );
  if (!company) return 0;
  const today = dayIn(company.timezone, now);
  let made = 0;
  for (const template of await lockDue(tx, today)) {
    let next: string | null = template.nextOn;
    for (let count = 0; next !== null && next <= today && count < mostAtOnce; count += 1) {
      await makeDraft(tx, company, template, next);
      made += 1;
      next = afterDue(template, nextDue(template, next)).nextOn;
    }
    tx.send(sql`
      update expense_templates set next_on = ${next}, status = ${next === null ? 'ended' : 'active'}, version = version + 1
      where tenant_id = ${tx.tenantId} and id = ${template.id}`);
  }
  return made;
};

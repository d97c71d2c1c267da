import type {
  ExpenseTemplate,
  WholeTemplate,
} from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, columnsOf, narrowed, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

const columns = both(
  columnsOf('expense_templates', 'r', [
    'id',
    'payee',
    'categories',
    'total_minor',
    'every',
    'on_day',
    'next_on',
    'ends_on',
    'status',
    'version',
  ]),
  columnsAs('members', 'm', { spentBy: 'username' }),
);

const select = ({ db, tenantId }: TenantTransaction, where: RawBuilder<unknown>) =>
  selectRows(
    db,
    columns,
    sql`from expense_templates r join members m on m.tenant_id = ${tenantId} and m.user_id = r.spent_by
    where r.tenant_id = ${tenantId} and ${where} order by r.next_on nulls last, r.id`,
  );

export const listTemplates = (tx: TenantTransaction): Promise<ExpenseTemplate[]> => select(tx, sql`true`);

export const getTemplate = async (tx: TenantTransaction, id: string): Promise<ExpenseTemplate> => {
  const [found] = await select(tx, sql`r.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
};

/** Locks a template; throws 404 where there is none. */
export const lockTemplate = async (tx: TenantTransaction, id: string): Promise<ExpenseTemplate> => {
  await sql`select from expense_templates where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(
    tx.db,
  );
  return getTemplate(tx, id);
};

const wholeColumns = both(
  narrowed<Pick<WholeTemplate, 'lines'>>()(columnsOf('expense_templates', 'r', ['lines'])),
  columnsOf('expense_templates', 'r', ['note']),
);

/** A template with its lines, as its drafts will say them. */
export const getWholeTemplate = async (
  { tx }: { tx: TenantTransaction },
  { id }: { id: string },
): Promise<WholeTemplate> => {
  const [template, whole] = await Promise.all([
    getTemplate(tx, id),
    selectRow(
      tx.db,
      wholeColumns,
      sql`from expense_templates r where r.tenant_id = ${tx.tenantId} and r.id = ${id}`,
    ),
  ]);
  if (!whole) throw new AppError('not_found');
  return { ...template, ...whole };
};

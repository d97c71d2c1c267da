import { sql, type RawBuilder } from 'kysely';
import type { Reason } from '@shelfwise/contract/features/inventory/adjustment-reasons/adjustment-reasons.contract';
import { both, columnsAs, columnsOf, narrowed, orNulls, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { RecordKind } from '../../../kit/records.ts';
import { AppError, isUniqueViolation, refuseField } from '../../../platform/errors.ts';

const columns = both(
  columnsOf('adjustment_reasons', 'r', ['id', 'is_built_in', 'name', 'account_id', 'needs_photo', 'version']),
  narrowed<Pick<Reason, 'kind' | 'status'>>()(columnsOf('adjustment_reasons', 'r', ['kind', 'status'])),
  orNulls(columnsAs('accounts', 'a', { accountName: 'name' })),
);

const from = (tenantId: string, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from adjustment_reasons r left join accounts a on a.tenant_id = ${tenantId} and a.id = r.account_id
  where r.tenant_id = ${tenantId} and ${where}`;

/** Built-in reasons first, in the order they are offered; then the company's own by name. */
export const listReasons = ({ db, tenantId }: TenantTransaction): Promise<Reason[]> =>
  selectRows(
    db,
    columns,
    sql`${from(tenantId, sql`true`)}
    order by not r.is_built_in, array_position(array['count', 'damage', 'theft', 'expiry', 'own_use', 'found', 'received', 'opening', 'revaluation'], r.kind),
      lower(r.name), r.id`,
  );

export const reasonKind: RecordKind<Reason, 'adjustment_reason'> = {
  noun: 'adjustment_reason',
  table: 'adjustment_reasons',
  find: ({ tx: { db, tenantId } }, id) => selectRow(db, columns, from(tenantId, sql`r.id = ${id}`)),
};

/** The reason of an adjustment, held as it is until the commit: the one that is named, or the built-in one of the kind. */
export const holdReason = (
  { db, tenantId }: TenantTransaction,
  { id, kind }: { id: string | null | undefined; kind: string },
): Promise<Reason | undefined> =>
  selectRow(
    db,
    columns,
    sql`${from(tenantId, id ? sql`r.id = ${id}` : sql`r.is_built_in and r.kind = ${kind}`)} for key share of r`,
  );

const accountColumns = columnsOf('accounts', 'a', ['id', 'code', 'name']);

/**
 * What a reason may be posted against: income, expenses and equity, and accounts that the product does not post to by itself. What customers
 * and suppliers owe, stock and money have their own documents.
 */
const chosen = (tenantId: string): RawBuilder<unknown> => sql`
  from accounts a where a.tenant_id = ${tenantId} and a.status = 'active' and (a.kind in ('income', 'expense', 'equity') or a.purpose is null)
    and coalesce(a.purpose, '') not in ('sales', 'cost_of_sales', 'rounding', 'exchange_differences')
    and not exists (select from money_accounts m where m.tenant_id = ${tenantId} and m.account_id = a.id)`;

export const listReasonAccounts = ({ db, tenantId }: TenantTransaction) =>
  selectRows(db, accountColumns, sql`${chosen(tenantId)} order by a.code`);

/** Throws where a reason cannot be posted against the account. */
export const requireReasonAccount = async (
  { db, tenantId }: TenantTransaction,
  accountId: string,
): Promise<void> => {
  const found = await selectRow(db, accountColumns, sql`${chosen(tenantId)} and a.id = ${accountId}`);
  if (found) return;
  const { rows } =
    await sql`select from accounts where tenant_id = ${tenantId} and id = ${accountId}`.execute(db);
  if (rows.length > 0) throw refuseField('accountId', 'choice');
  throw new AppError('not_found', { fields: { accountId: { code: 'unknown_record' } } });
};

export const asReasonError = (error: unknown): unknown =>
  isUniqueViolation(error, 'adjustment_reasons_name')
    ? new AppError('taken', { fields: { name: { code: 'taken' } } })
    : error;

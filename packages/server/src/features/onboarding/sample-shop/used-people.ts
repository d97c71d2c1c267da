import { sql, type RawBuilder } from 'kysely';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { asMade } from '../remove-unused.ts';

/** Where a customer or a supplier is named because something was done with them, by table and column. */
export const namingCustomers = [
  ['credit_notes', 'customer_id'],
  ['customer_merges', 'customer_id'],
  ['customer_merges', 'into_id'],
  ['customers', 'merged_into'],
  ['invoice_drafts', 'customer_id'],
  ['invoices', 'customer_id'],
  ['orders', 'customer_id'],
  ['payment_promises', 'customer_id'],
  ['payments', 'party_id'],
  ['quotes', 'customer_id'],
  ['reminder_pauses', 'customer_id'],
  ['reminders', 'customer_id'],
  ['write_offs', 'customer_id'],
] as const;
export const namingSuppliers = [
  ['bills', 'supplier_id'],
  ['payment_run_payees', 'supplier_id'],
  ['purchase_orders', 'supplier_id'],
  ['stock_receipts', 'supplier_id'],
  ['supplier_merges', 'into_id'],
  ['supplier_merges', 'supplier_id'],
  ['supplier_payments', 'supplier_id'],
  ['supplier_products', 'supplier_id'],
  ['supplier_returns', 'supplier_id'],
  ['suppliers', 'merged_into'],
] as const;

/** What belongs to the record itself. */
export const partsOfPeople = [
  'customer_addresses',
  'customer_contacts',
  'customer_tags',
  'sample_records',
  'supplier_contacts',
  'supplier_payouts',
] as const;

/** Those of these customers, or suppliers, who were changed, or with whom something was done. */
export const findUsedPeople = async (
  tx: TenantTransaction,
  kind: 'customer' | 'supplier',
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const tables = kind === 'customer' ? namingCustomers : namingSuppliers;
  const named = tables.map(
    ([table, column]): RawBuilder<unknown> => sql`
      select t.${sql.ref(column)} as id from ${sql.table(table)} t
      where t.tenant_id = ${tx.tenantId} and t.${sql.ref(column)} = any (${ids}::uuid[])`,
  );
  const changed = sql`
    select r.id from ${sql.table(`${kind}s`)} r
    where r.tenant_id = ${tx.tenantId} and r.id = any (${ids}::uuid[]) and r.version > ${asMade}`;
  const rows = await queryRows(
    tx.db,
    reckoned<{ id: string }>(sql`used.id`),
    (columns) =>
      sql`select distinct ${columns} from (${sql.join([changed, ...named], sql` union all `)}) as used`,
  );
  return new Set(rows.map(({ id }) => id));
};

import type { Customer } from '@shelfwise/contract/features/contacts/customers/customers.schemas';
import { sql } from 'kysely';
import { columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Reaction } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { entriesSinceMerge } from '../../contacts/index.ts';
import { type KeptMoves, lockOrdersOf, moved, movedTables, searched } from './move-merged.ts';

/** Whether anything was done since with a document of the survivor, or with a document or discount that went along, wherever it is now. */
const isMixed = async (
  { db, tenantId }: TenantTransaction,
  from: string,
  into: string,
  { documents, discounts }: KeptMoves,
): Promise<boolean> => {
  const ids = [...Object.values(documents).flat(), ...discounts.map((one) => one.id)];
  const ofSurvivor = movedTables.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} as m where m.tenant_id = ${tenantId} and m.id = e.subject_id and m.${sql.ref(moved[table])} = ${into})`,
  );
  const found = await selectRow(
    db,
    reckoned<{ isMixed: boolean }>(sql`
      exists (select from ${entriesSinceMerge(tenantId, 'customer', from)}
        and (e.subject_id = any (${ids}::uuid[]) or ${sql.join(ofSurvivor, sql` or `)})) as "isMixed"`),
    sql`from customers c where c.tenant_id = ${tenantId} and c.id = ${from}`,
  );
  return found?.isMixed ?? true;
};

/** What went along with a merge goes back, when the merge is undone; refused once that cannot be told exactly (409 `merge_in_use`). */
export const moveBack: Reaction = {
  to: ['customer.unmerge'],
  lockFirst: async ({ tx }, { id }) => {
    const found = await selectRow(
      tx.db,
      columnsOf('customer_merges', 'm', ['into_id']),
      sql`from customer_merges m where m.tenant_id = ${tx.tenantId} and m.customer_id = ${id}`,
    );
    if (found) await lockOrdersOf(tx, found.intoId);
  },
  write: async ({ tx }, { id, before }) => {
    const { tenantId } = tx;
    const into = before as Customer;
    const found = await selectRow(
      tx.db,
      reckoned<{ kept: KeptMoves }>(sql`m.kept`),
      sql`from customer_merge_moves m where m.tenant_id = ${tenantId} and m.customer_id = ${id}`,
    );
    if (!found || (await isMixed(tx, id, into.id, found.kept))) throw new AppError('merge_in_use');
    const { documents, discounts } = found.kept;
    // The survivor's name was written behind the text that is searched.
    const added = ` ${searchText(into.name)}`;
    for (const table of movedTables) {
      const isSearched = searched.includes(table)
        ? sql`, search_text = left(search_text, length(search_text) - ${added.length}::int)`
        : sql``;
      tx.send(sql`
        update ${sql.table(table)} set ${sql.ref(moved[table])} = ${id} ${isSearched}
        where tenant_id = ${tenantId} and id = any (${documents[table]}::uuid[])`);
    }
    tx.send(sql`
      update discounts d set version = d.version + 1, conditions = jsonb_set(d.conditions, '{customerIds}', k."customerIds")
      from jsonb_to_recordset(${JSON.stringify(discounts)}) as k (id uuid, "customerIds" jsonb)
      where d.tenant_id = ${tenantId} and d.id = k.id`);
    tx.send(sql`
      delete from customer_merge_moves where tenant_id = ${tenantId} and customer_id = ${id}`);
  },
};

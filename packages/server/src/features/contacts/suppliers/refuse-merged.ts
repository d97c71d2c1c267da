import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

/** A record that was merged into another one stays as it is (409 `supplier_merged`). */
export const refuseMerged = ({ mergedInto }: Pick<Supplier, 'mergedInto'>): Promise<void> =>
  mergedInto === null ? Promise.resolve() : Promise.reject(new AppError('supplier_merged'));

/** What the records that were merged into a supplier were called: it is found by these names too. */
export const namesOfMerged = async (
  { db, tenantId }: TenantTransaction,
  id: string,
  except: readonly string[] = [],
): Promise<string[]> => {
  const merged = await selectRows(
    db,
    columnsOf('suppliers', 's', ['name']),
    sql`from suppliers s where s.tenant_id = ${tenantId} and s.merged_into = ${id} and s.id <> all (${except}::uuid[]) order by s.id`,
  );
  return merged.map(({ name }) => name);
};

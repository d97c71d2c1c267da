import {
  lastImports,
  namedOfImport,
} from '@shelfwise/contract/features/onboarding/product-imports/product-imports.facts';
import type { PastImport } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.schemas';
import { sql } from 'kysely';
import { both, columnsAs, columnsOf, reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

/** The last imports with what they added: how many products are left of each, and the names of the first. */
export const listImports = async ({ tx }: Call): Promise<{ items: PastImport[] }> => {
  const { tenantId } = tx;
  const items = await selectRows(
    tx.db,
    both(
      both(
        columnsOf('product_imports', 'i', ['id', 'imported_at', 'undone_at']),
        columnsAs('members', 'm', { importedBy: 'username' }),
      ),
      reckoned<{ count: number; names: string[] }>(sql`made.count, made.names`),
    ),
    sql`from product_imports i
      join members m on m.tenant_id = ${tenantId} and m.user_id = i.imported_by
      cross join lateral (
        select count(*) as count, coalesce((array_agg(p.name order by p.id))[1:${sql.lit(namedOfImport)}], '{}') as names
        from product_import_rows r join products p on p.tenant_id = ${tenantId} and p.id = r.product_id
        where r.tenant_id = ${tenantId} and r.import_id = i.id) made
      where i.tenant_id = ${tenantId} order by i.id desc limit ${lastImports}`,
  );
  return { items };
};

import { sql } from 'kysely';
import { columnsAs, columnsOf, both, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Counts a visit to the page of a document. Whoever comes back, or loads the page again, within five minutes is still there. */
export const countOpening = (tx: TenantTransaction, documentId: string): void => {
  tx.send(sql`
    insert into document_openings as o (tenant_id, document_id, first_at, last_at, times)
    values (${tx.tenantId}, ${documentId}, ${tx.at}, ${tx.at}, 1)
    on conflict (tenant_id, document_id) do update set last_at = greatest(o.last_at, excluded.last_at),
      times = o.times + (o.last_at < excluded.last_at - interval '5 minutes')::int`);
};

const openingColumns = both(
  columnsAs('document_openings', 'o', { firstAt: 'first_at', lastAt: 'last_at' }),
  columnsOf('document_openings', 'o', ['times']),
);

/** When the page of a document was opened, and how often; undefined where nobody opened it. */
export const findOpenings = (tx: TenantTransaction, documentId: string) =>
  selectRow(
    tx.db,
    openingColumns,
    sql`from document_openings o where o.tenant_id = ${tx.tenantId} and o.document_id = ${documentId}`,
  );

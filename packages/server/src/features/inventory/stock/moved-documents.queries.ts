import { sql } from 'kysely';
import { mostHits } from '../../../kit/search-words.ts';
import { columnsOf, queryRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const idColumn = columnsOf('documents', 'found', ['id']);

/**
 * Finds documents that moved stock, and shipments of orders, by the beginning of their number. 'so-104' finds numbers that begin with
 * SO-104; digits alone are a whole number of any series. One search of the register, and one along its links.
 */
export const listDocumentIds = async (tx: TenantTransaction, q: string): Promise<string[]> => {
  const start = q.trim().toLowerCase();
  const begins = sql`(d.number_key >= ${start} and d.number_key < ${`${start}\u{10FFFF}`})`;
  const isNumber = /^\d+$/.test(start);
  const whole = sql`${isNumber}::boolean and d.number_key = any (array(
    select lower(prefix || ${start}) from number_series where tenant_id = ${tx.tenantId}))`;
  const rows = await queryRows(
    tx.db,
    idColumn,
    (id) => sql`
    with found as materialized (
      select d.id, d.kind from documents d
      where d.tenant_id = ${tx.tenantId} and (${begins} or (${whole})) and d.kind in ('adjustment', 'shipment', 'transfer', 'order', 'receipt', 'landed_cost', 'supplier_return', 'return')
      limit ${mostHits})
    select ${id} from found where kind <> 'order'
    union
    (select link.to_id from found join document_links link on link.tenant_id = ${tx.tenantId} and link.from_id = found.id and link.kind = 'fulfils'
      where found.kind = 'order' limit ${mostHits})`,
  );
  return rows.map((row) => row.id);
};

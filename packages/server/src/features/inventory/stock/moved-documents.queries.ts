import { sql } from 'kysely';
import { mostHits } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * Documents that moved stock and whose number begins so, and the shipments of orders whose number does. 'so-104' finds what begins
 * with SO-104; bare digits are a whole number of any series. One look into the register, and one along its links.
 */
export const findDocumentIds = async (tx: TenantTransaction, q: string): Promise<string[]> => {
  const start = q.trim().toLowerCase();
  const begins = sql`(d.number_key >= ${start} and d.number_key < ${`${start}\u{10FFFF}`})`;
  const isNumber = /^\d+$/.test(start);
  const whole = sql`${isNumber}::boolean and d.number_key = any (array(
    select lower(prefix || ${start}) from number_series where tenant_id = ${tx.tenantId}))`;
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select d.id, d.kind from documents d
      where d.tenant_id = ${tx.tenantId} and (${begins} or (${whole})) and d.kind in ('adjustment', 'shipment', 'order')
      limit ${mostHits})
    select id from found where kind <> 'order'
    union
    (select link.to_id from found join document_links link on link.tenant_id = ${tx.tenantId} and link.from_id = found.id and link.kind = 'fulfils'
      where found.kind = 'order' limit ${mostHits})`.execute(tx.db);
  return rows.map((row) => row.id);
};

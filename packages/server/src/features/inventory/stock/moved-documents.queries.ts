import { sql } from 'kysely';
import { mostHits } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * Documents that moved stock and whose number begins so: adjustments, shipments, and the shipments of an order.
 * 'so-104' finds what begins with SO-104; bare digits are a whole number of any series.
 */
export const findDocumentIds = async (tx: TenantTransaction, q: string): Promise<string[]> => {
  const text = q.trim();
  const starts = [...new Set([text, text.toUpperCase()])];
  const begins = sql.join(
    starts.map((start) => sql`(d.number >= ${start} and d.number < ${`${start}\u{10FFFF}`})`),
    sql` or `,
  );
  const isNumber = /^\d+$/.test(text);
  const { rows } = await sql<{ id: string }>`
    with whole as materialized (
      select prefix || ${text} as number from number_series where tenant_id = ${tx.tenantId} and ${isNumber}::boolean)
    (select d.id from stock_adjustments d
      where d.tenant_id = ${tx.tenantId} and (${begins} or d.number = any (array(select number from whole))) limit ${mostHits})
    union
    (select d.id from shipments d
      where d.tenant_id = ${tx.tenantId} and (${begins} or d.number = any (array(select number from whole))) limit ${mostHits})
    union
    (select s.id from orders d join shipments s on s.tenant_id = ${tx.tenantId} and s.order_id = d.id
      where d.tenant_id = ${tx.tenantId} and (${begins} or d.number = any (array(select number from whole))) limit ${mostHits})`.execute(
    tx.db,
  );
  return rows.map((row) => row.id);
};

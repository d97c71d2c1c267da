import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  MovementList,
  StockMovement,
} from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { countRows, untilNextChange } from '../../../db/counting.ts';
import type { Hits } from '../../../db/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../db/paging.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost, foundProductIds } from '../../catalog/index.ts';
import { findDocumentIds } from './moved-documents.queries.ts';

interface MovementRow {
  id: string;
  sort_key: string;
  posted_at: string;
  business_date: string;
  product_id: string;
  product_name: string;
  sku: string;
  location_id: string;
  location_name: string;
  kind: string;
  quantity: string;
  on_hand_after: string;
  value_minor: number;
  reason: string | null;
  document_kind: StockMovement['documentType'];
  document_id: string;
  document_number: string;
  order_id: string | null;
  is_reversed: boolean;
  actor: string | null;
}

export const toMovement = (row: MovementRow, currency: Currency, seesCosts: boolean): StockMovement => {
  const unitCost = averageUnitCost(row.value_minor, row.quantity, currency);
  return {
    id: row.id,
    at: row.posted_at,
    businessDate: row.business_date,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    locationId: row.location_id,
    locationName: row.location_name,
    kind: row.kind as StockMovement['kind'],
    quantity: row.quantity,
    onHandAfter: row.on_hand_after,
    reason: row.reason,
    documentType: row.document_kind,
    documentId: row.document_id,
    documentNumber: row.document_number,
    orderId: row.order_id,
    isReversed: row.is_reversed,
    actor: row.actor,
    ...(seesCosts && { valueMinor: row.value_minor, ...(unitCost !== null && { unitCost }) }),
  };
};

type Filters = Omit<MovementList, 'limit' | 'cursor'>;

const conditions = (tenantId: string, filters: Filters): RawBuilder<unknown> => {
  const { productId, locationId, kind, from, until } = filters;
  const all = [sql`m.tenant_id = ${tenantId}`];
  if (productId !== undefined) all.push(sql`m.product_id = ${productId}`);
  if (locationId !== undefined) all.push(sql`m.location_id = ${locationId}`);
  if (kind !== undefined) all.push(sql`m.kind = ${kind}`);
  if (from !== undefined) all.push(sql`m.business_date >= ${from}::date`);
  if (until !== undefined) all.push(sql`m.business_date <= ${until}::date`);
  return sql.join(all, sql` and `);
};

/**
 * Movements are posted in the order of their ids, as clocks have it; those of one product at one place in the order they were
 * counted in; between two days their days lead to them.
 */
const sorts: Record<string, SortKey> = {
  posted: { key: sql`m.id`, type: 'uuid' },
  counted: { key: sql`m.sequence`, type: 'int8' },
  day: { key: sql`m.business_date`, type: 'date' },
};

const sortOf = ({
  productId,
  locationId,
  from,
  until,
  q,
}: Omit<MovementList, 'limit' | 'cursor'>): string => {
  if (from !== undefined || until !== undefined) return '-day';
  return productId !== undefined && locationId !== undefined && !q?.trim() ? '-counted' : '-posted';
};

/** Products and documents that a search finds. */
interface Found {
  productIds: Hits;
  documentIds: readonly string[];
}

const findByWords = async (tx: TenantTransaction, q: string): Promise<Found> => {
  const [productIds, documentIds] = await Promise.all([foundProductIds(tx, q), findDocumentIds(tx, q)]);
  return { productIds, documentIds };
};

/**
 * The movements of what a search finds: those of each product and each document by an index of its own, put together.
 * What it costs hangs on the hits, at most 1,000 of each, and not on the length of the ledger.
 */
const foundMovements = (
  { productIds, documentIds }: Found,
  select: (of: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select m.* from unnest(${productIds}::uuid[]) as hit (id) cross join lateral (${select(sql`m.product_id = hit.id`)}) as m
  union
  select m.* from unnest(${documentIds}::uuid[]) as hit (id) cross join lateral (${select(sql`m.document_id = hit.id`)}) as m`;

export const listMovementRows = async (
  tx: TenantTransaction,
  { limit, cursor, q, ...filters }: MovementList,
): Promise<{ rows: MovementRow[]; nextCursor: string | null }> => {
  const { tenantId } = tx;
  const newestFirst = sortOf({ ...filters, q });
  const page = keyset(sorts, sql`m.id`, newestFirst, cursor);
  const newest = (of: RawBuilder<unknown>) => sql`
    select m.id, ${page.key} as sort_value from stock_movements m
    where ${conditions(tenantId, filters)} and ${of} and ${page.after}
    order by ${page.orderBy} limit ${limit + 1}`;
  const wanted = q?.trim()
    ? sql`select * from (${foundMovements(await findByWords(tx, q), newest)}) as w
        order by sort_value desc, id desc limit ${limit + 1}`
    : newest(sql`true`);
  // The page is cut before it is joined: the joins then cost the same however long the ledger is.
  const { rows } = await sql<MovementRow>`
    with page as materialized (${wanted})
    select m.id, page.sort_value::text as sort_key, m.posted_at, m.business_date, m.product_id, p.name as product_name, p.sku,
      m.location_id, l.name as location_name, m.kind, m.quantity, m.on_hand_after, m.value_minor, a.reason, d.kind as document_kind,
      m.document_id, d.number as document_number,
      (select link.from_id from document_links link
        where link.tenant_id = ${tenantId} and link.to_id = m.document_id and link.kind = 'fulfils' limit 1) as order_id,
      (m.kind <> 'reversal' and d.status = 'reversed') as is_reversed, u.username as actor
    from page
    join stock_movements m on m.tenant_id = ${tenantId} and m.id = page.id
    join products p on p.tenant_id = ${tenantId} and p.id = m.product_id
    join locations l on l.tenant_id = ${tenantId} and l.id = m.location_id
    join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id
    left join stock_adjustments a on a.tenant_id = ${tenantId} and a.id = m.document_id
    left join members u on u.tenant_id = ${tenantId} and u.user_id = m.posted_by
    order by page.sort_value desc, page.id desc`.execute(tx.db);
  return cutPage(rows, limit, newestFirst);
};

export const countMovements = (
  tx: TenantTransaction,
  { q, productId, locationId, kind, from, until }: Filters,
): Promise<Page<StockMovement>['total']> => {
  const filters = { productId, locationId, kind, from, until };
  return untilNextChange(tx, `stock movements ${JSON.stringify({ q, ...filters })}`, async () => {
    const all = (of: RawBuilder<unknown>) =>
      sql`select m.id from stock_movements m where ${conditions(tx.tenantId, filters)} and ${of}`;
    return countRows(tx, q?.trim() ? foundMovements(await findByWords(tx, q), all) : all(sql`true`));
  });
};

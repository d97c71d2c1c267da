import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Page } from '@shelfwise/contract/primitives/paging';
import type {
  MovementList,
  StockMovement,
} from '@shelfwise/contract/features/inventory/stock/stock.contract';
import { countRows, untilNextChange } from '../../../kit/counting.ts';
import type { Hits } from '../../../kit/find-hits.ts';
import { cutPage, keyset, type SortKey } from '../../../kit/paging.ts';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  queryRows,
  reckoned,
  type RowOf,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { averageUnitCost, foundProductIds } from '../../catalog/index.ts';
import { listDocumentIds } from './moved-documents.queries.ts';
import { movesStock } from './moves-stock.ts';

/** Only some kinds of documents move stock. */
const moving = narrowed<{ documentType: StockMovement['documentType'] }>();
const ownColumns = both(
  columnsAs('stock_movements', 'm', {
    id: 'id',
    at: 'posted_at',
    businessDate: 'business_date',
    productId: 'product_id',
    locationId: 'location_id',
    kind: 'kind',
    quantity: 'quantity',
    onHandAfter: 'on_hand_after',
    valueMinor: 'value_minor',
    documentId: 'document_id',
  }),
  columnsAs('products', 'p', { productName: 'name', sku: 'sku' }),
  columnsAs('locations', 'l', { locationName: 'name' }),
  moving(columnsAs('documents', 'd', { documentType: 'kind', documentNumber: 'number' })),
  orNulls(columnsOf('stock_adjustments', 'a', ['reason'])),
  orNulls(columnsAs('adjustment_reasons', 'own_reason', { reasonName: 'name' })),
  orNulls(columnsAs('members', 'u', { actor: 'username' })),
);
const rowColumns = (tenantId: string) =>
  both(
    ownColumns,
    reckoned<{ orderId: string | null; isReversed: boolean }>(sql`
      (select link.from_id from document_links link
        where link.tenant_id = ${tenantId} and link.to_id = m.document_id and link.kind = 'fulfils' limit 1) as "orderId",
      (m.kind <> 'reversal' and d.status = 'reversed') as "isReversed"`),
  );
type MovementRow = RowOf<ReturnType<typeof rowColumns>>;

export const toMovement = (
  { valueMinor, ...row }: MovementRow,
  currency: Currency,
  seesCosts: boolean,
): StockMovement => {
  const unitCost = averageUnitCost(valueMinor, row.quantity, currency);
  return { ...row, ...(seesCosts && { valueMinor, ...(unitCost !== null && { unitCost }) }) };
};

/** What the ledger is narrowed by; `placeIds` are a place and all that is within it. */
type Filters = Omit<MovementList, 'limit' | 'cursor' | 'locationId'> & {
  placeIds?: readonly string[] | undefined;
};

const conditions = (tenantId: string, filters: Filters): RawBuilder<unknown> => {
  const { productId, placeIds, kind, from, until } = filters;
  const all = [sql`m.tenant_id = ${tenantId}`];
  if (productId !== undefined) all.push(sql`m.product_id = ${productId}`);
  if (placeIds !== undefined)
    all.push(
      placeIds.length === 1
        ? sql`m.location_id = ${placeIds[0]}`
        : sql`m.location_id = any (${placeIds}::uuid[])`,
    );
  if (kind !== undefined) all.push(sql`m.kind = ${kind}`);
  if (from !== undefined) all.push(sql`m.business_date >= ${from}::date`);
  if (until !== undefined) all.push(sql`m.business_date <= ${until}::date`);
  return sql.join(all, sql` and `);
};

/**
 * Movements are listed in the order of their ids, that is by time. Those of one product at one location are in the order in which they were
 * posted, and those between two days by their day.
 */
const sorts: Record<string, SortKey> = {
  posted: { key: sql`m.id`, type: 'uuid' },
  counted: { key: sql`m.sequence`, type: 'int8' },
  day: { key: sql`m.business_date`, type: 'date' },
};

const sortOf = ({ productId, placeIds, from, until, q }: Filters): string => {
  if (from !== undefined || until !== undefined) return '-day';
  return productId !== undefined && placeIds?.length === 1 && !q?.trim() ? '-counted' : '-posted';
};

/** The products and documents that a search finds. */
interface Found {
  productIds: Hits;
  documentIds: readonly string[];
}

const findByWords = async (tx: TenantTransaction, q: string): Promise<Found> => {
  const [productIds, documentIds] = await Promise.all([foundProductIds(tx, q), listDocumentIds(tx, q)]);
  return { productIds, documentIds };
};

/**
 * The movements of the products and documents that a search found, each read by its own index and joined. The cost depends on the hits, at
 * most 1,000 of each, and not on the length of the ledger.
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
  { limit, cursor, q, ...filters }: Filters & Pick<MovementList, 'limit' | 'cursor'>,
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
  // The page is cut before it is joined, so the joins cost the same however long the ledger is.
  const columns = both(
    rowColumns(tenantId),
    reckoned<{ sort_key: string }>(sql`page.sort_value::text as sort_key`),
  );
  const rows = await queryRows(
    tx.db,
    columns,
    (selected) => sql`
    with page as materialized (${wanted})
    select ${selected} from page
    join stock_movements m on m.tenant_id = ${tenantId} and m.id = page.id
    join products p on p.tenant_id = ${tenantId} and p.id = m.product_id
    join locations l on l.tenant_id = ${tenantId} and l.id = m.location_id
    join documents d on d.tenant_id = ${tenantId} and d.id = m.document_id
    left join stock_adjustments a on a.tenant_id = ${tenantId} and a.id = m.document_id
    left join adjustment_reasons own_reason on own_reason.tenant_id = ${tenantId}
      and (own_reason.id = a.reason_id or (a.reason_id is null and own_reason.is_built_in and own_reason.kind = a.reason))
    left join members u on u.tenant_id = ${tenantId} and u.user_id = m.posted_by
    order by page.sort_value desc, page.id desc`,
  );
  return cutPage(rows, limit, newestFirst);
};

export const countMovements = (
  tx: TenantTransaction,
  { q, productId, placeIds, kind, from, until }: Filters,
): Promise<Page<StockMovement>['total']> => {
  const filters = { productId, placeIds, kind, from, until };
  return untilNextChange(
    tx,
    {
      name: `stock movements ${JSON.stringify({ q, ...filters })}`,
      of: movesStock,
    },
    async () => {
      const all = (of: RawBuilder<unknown>) =>
        sql`select m.id from stock_movements m where ${conditions(tx.tenantId, filters)} and ${of}`;
      return countRows(tx, q?.trim() ? foundMovements(await findByWords(tx, q), all) : all(sql`true`));
    },
  );
};

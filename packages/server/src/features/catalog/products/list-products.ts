import { sql, type RawBuilder } from 'kysely';
import type { Product, ProductList } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { findHits, type Hits } from '../../../kit/find-hits.ts';
import { cutPage, eachOf, keyset, type Keyset, type SortKey } from '../../../kit/paging.ts';
import { mostHits, type SearchWords, searchWords } from '../../../kit/search-words.ts';
import { both, queryRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { recordColumns, stockOf, type ProductRow } from './products.queries.ts';

const sorts: Record<string, SortKey> = {
  name: { key: sql`p.name_key`, type: 'text' },
  sku: { key: sql`p.sku_key`, type: 'text' },
  unitPrice: { key: sql`p.price_key`, type: 'int8' },
  available: { key: sql`s.available_key`, type: 'int8' },
  createdAt: { key: sql`p.created_at`, type: 'timestamptz' },
};
/** In a search, exact matches of the name come first. */
const bestFirst = (isExact: RawBuilder<unknown>): SortKey => ({
  key: sql`case when ${isExact} then '0' else '1' end || p.name_key`,
  type: 'text',
});
const isCalled = (tenantId: string, text: string): RawBuilder<unknown> => sql`(p.sku_key = ${text} or exists (
  select 1 from product_barcodes b where b.tenant_id = ${tenantId} and b.product_id = p.id and b.barcode = ${text}))`;

/** The filters of the list, or the rows that somebody picked in it. */
export type ProductFilters = Omit<ProductList, 'limit' | 'cursor'> & {
  ids?: readonly string[];
  /** only products of which there are some at one of these places */
  placeIds?: readonly string[];
};

/** For one or two letters: names and SKUs that begin with them, by ranges of text. */
const beginsSo = (text: string): RawBuilder<unknown> => {
  const beyond = `${text}\u{10FFFF}`;
  return sql`((p.name_key >= ${text} and p.name_key < ${beyond}) or (p.sku_key >= ${text} and p.sku_key < ${beyond}))`;
};

/** What a search of three letters or more finds, with the columns that lists filter and sort by. Exact matches are always included. */
const searched = (
  tenantId: string,
  { pattern, further, text }: SearchWords,
  status: readonly Product['status'][],
): RawBuilder<unknown> =>
  sql`search_products(${tenantId}, ${pattern}, ${further}, ${status}::text[], ${mostHits}, ${text})`;

export const activeOnly: Product['status'][] = ['active'];

/** The words of a text search; undefined without a search, or where its words are too short for the index. */
const indexedWords = (q: string | undefined): SearchWords | undefined => {
  const words = searchWords(q);
  return words?.isPrefix ? undefined : words;
};

/** Conditions on the product's own columns, which the search function also returns. */
const ownConditions = ({ category, ids }: ProductFilters): RawBuilder<unknown>[] => [
  ...(ids ? [sql`p.id = any (${ids}::uuid[])`] : []),
  ...(category === undefined ? [] : [sql`p.category = ${category}`]),
];

/** Where they are, by the key of the stock's levels: one probe for each product and place. */
const placeConditions = (tenantId: string, { placeIds }: ProductFilters): RawBuilder<unknown>[] =>
  placeIds === undefined
    ? []
    : [
        sql`exists (select from stock_levels l where l.tenant_id = ${tenantId} and l.product_id = p.id
          and l.location_id = any (${placeIds}::uuid[]) and l.on_hand > 0)`,
      ];

/** Conditions on stock. */
const stockConditions = ({ low, outOfStock }: ProductFilters): RawBuilder<unknown>[] => [
  ...(low === undefined ? [] : [low ? sql`s.is_low` : sql`not s.is_low`]),
  ...(outOfStock === undefined ? [] : [outOfStock ? sql`s.available_key <= 0` : sql`s.available_key > 0`]),
];

const isSortedByStock = ({ sort }: ProductFilters): boolean => sort?.endsWith('available') === true;
const needsStock = (filters: ProductFilters): boolean =>
  isSortedByStock(filters) || stockConditions(filters).length > 0;

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join([...conditions, sql`true`], sql` and `);

/** The FROM and WHERE for products of one status, joined with their stock where filters or order need it. */
const pick = (tenantId: string, filters: ProductFilters, status: Product['status']): RawBuilder<unknown> => {
  const { text } = searchWords(filters.q) ?? {};
  const where = [sql`p.tenant_id = ${tenantId}`, sql`p.status = ${status}`, ...ownConditions(filters)];
  if (text !== undefined) where.push(beginsSo(text));
  where.push(...stockConditions(filters), ...placeConditions(tenantId, filters));
  return sql`from products p ${needsStock(filters) ? stockOf(tenantId) : sql``} where ${all(where)}`;
};

/** The hits of a search that match the filters on the product's own columns, in the order of a page or in any. */
const hitsOf = (
  tx: TenantTransaction,
  filters: ProductFilters,
  words: SearchWords,
  ordered: RawBuilder<unknown> = sql``,
): Promise<Hits> => {
  const source = searched(tx.tenantId, words, filters.status ?? activeOnly);
  return findHits(tx, sql`(select p.id from ${source} p where ${all(ownConditions(filters))} ${ordered})`);
};

/** The FROM and WHERE for hits of a search; it does not read the products again. */
const pickHits = (tenantId: string, filters: ProductFilters, hits: Hits): RawBuilder<unknown> => sql`
  from unnest(${hits}::uuid[]) with ordinality as p (id, position) ${needsStock(filters) ? stockOf(tenantId) : sql``}
  where ${all([...stockConditions(filters), ...placeConditions(tenantId, filters)])}`;

/** Selects the ids of all products that match the filters. */
export const pickedIds = async (
  tx: TenantTransaction,
  filters: ProductFilters,
): Promise<RawBuilder<unknown>> => {
  const words = indexedWords(filters.q);
  return words
    ? sql`select p.id ${pickHits(tx.tenantId, filters, await hitsOf(tx, filters, words))}`
    : eachOf(filters.status ?? activeOnly, (one) => sql`select p.id ${pick(tx.tenantId, filters, one)}`);
};

/** The ids of active and archived products that a search finds, for lists of what refers to products. */
export const foundProductIds = (tx: TenantTransaction, q: string): Promise<Hits> => {
  const words = indexedWords(q);
  const found = words
    ? searched(tx.tenantId, words, ['active', 'archived'])
    : sql`(select p.id from products p
        where p.tenant_id = ${tx.tenantId} and ${beginsSo(searchWords(q)?.text ?? '')} limit ${mostHits})`;
  return findHits(tx, found);
};

/** A page of ids, with `sort_value` to order them by. */
interface PageIds {
  select: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
}

const directionOf = (page: Keyset): RawBuilder<unknown> => sql.raw(page.isDescending ? 'desc' : 'asc');

const pageOfList = (tenantId: string, filters: ProductFilters, page: Keyset, most: number): PageIds => {
  const direction = directionOf(page);
  const wanted = eachOf(
    filters.status ?? activeOnly,
    (status) => sql`
      select p.id, ${page.key} as sort_value ${pick(tenantId, filters, status)} and ${page.after}
      order by ${page.orderBy} limit ${most}`,
  );
  const select = sql`select * from (${wanted}) as w order by sort_value ${direction}, id ${direction} limit ${most}`;
  return { select, direction };
};

/** The search itself orders its hits and cuts the page, unless the filters or the order depend on stock. */
const pageOfHits = async (
  tx: TenantTransaction,
  filters: ProductFilters,
  words: SearchWords,
  page: Keyset,
  most: number,
): Promise<PageIds> => {
  const { tenantId } = tx;
  if (isSortedByStock(filters)) {
    const hits = await hitsOf(tx, filters, words);
    const select = sql`select p.id, ${page.key} as sort_value ${pickHits(tenantId, filters, hits)} and ${page.after}
      order by ${page.orderBy} limit ${most}`;
    return { select, direction: directionOf(page) };
  }
  const cut = needsStock(filters) || filters.placeIds !== undefined ? sql`` : sql`limit ${most}`;
  const hits = await hitsOf(tx, filters, words, sql`and ${page.after} order by ${page.orderBy} ${cut}`);
  const select = sql`select p.id, p.position as sort_value ${pickHits(tenantId, filters, hits)} order by p.position limit ${most}`;
  return { select, direction: sql`asc` };
};

export const listProductRows = async (
  tx: TenantTransaction,
  { limit, cursor, ...filters }: ProductFilters & Pick<ProductList, 'limit' | 'cursor'>,
): Promise<{ rows: ProductRow[]; nextCursor: string | null }> => {
  const { tenantId } = tx;
  const text = searchWords(filters.q)?.text;
  const words = indexedWords(filters.q);
  const sort = filters.sort ?? (text === undefined ? 'name' : 'best');
  const pageBy = (isExact: RawBuilder<unknown>): Keyset => {
    const keys = text === undefined ? sorts : { ...sorts, best: bestFirst(isExact) };
    return keyset(keys, sql`p.id`, sort, cursor);
  };
  const page = pageBy(isCalled(tenantId, text ?? ''));
  const { select, direction } = words
    ? await pageOfHits(tx, filters, words, pageBy(sql`p.is_exact`), limit + 1)
    : pageOfList(tenantId, filters, page, limit + 1);
  const rows = await queryRows(
    tx.db,
    both(recordColumns(tenantId), page.keyColumn),
    (columns) => sql`
    with page as materialized (${select})
    select ${columns}
    from page join (products p ${stockOf(tenantId)}) on p.tenant_id = ${tenantId} and p.id = page.id
    order by page.sort_value ${direction}, page.id ${direction}`,
  );
  return cutPage(rows, limit, sort);
};

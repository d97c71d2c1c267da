import { sql, type RawBuilder } from 'kysely';
import { mostOfAKind } from '@shelfwise/contract/features/reporting/search/search.facts';
import type { SearchResult } from '@shelfwise/contract/features/reporting/search/search.contract';
import { findHits } from '../../../kit/find-hits.ts';
import { standingOf } from '@shelfwise/contract/features/sales/invoices/invoices.rules';
import type { SearchedNoun } from '@shelfwise/contract/primitives/noun';
import { namedColumns, tableOf } from './searched-tables.ts';
import { searchWords, type SearchWords } from '../../../kit/search-words.ts';
import {
  both,
  columnsAs,
  columnsOf,
  narrowed,
  orNulls,
  queryRows,
  reckoned,
  type Columns,
} from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { asDialled } from '../../contacts/index.ts';
import type { DocumentKind } from '../../ledger/index.ts';
import { standingColumns } from '../../sales/index.ts';

/** The typed text in the forms that the indexes need. */
export interface SearchQuery {
  /** lower case, single spaces */
  text: string;
  /** as typed and in capitals, because barcodes are stored as they are written */
  spellings: string[];
  words: SearchWords;
}

export const readQuery = (q: string): SearchQuery | undefined => {
  const words = searchWords(q);
  const typed = q.trim();
  return words && { text: words.text, spellings: [typed, typed.toUpperCase()], words };
};

/** The most hits of the trigram index that are looked at: enough to show the five best, few enough to be quick. */
export const mostLookedAt = 300;
const noMore = '\u{10FFFF}';

const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`${column} >= ${text} and ${column} < ${text + noMore}`;

/** The rank of a hit: 0 is exactly as typed, 1 begins so, 2 contains the words. Each part is limited to what could be shown. */
export const ranked = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`select id, min(rank) as rank from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) as hits group by id`;

/** Whether a hit is exactly what was typed. */
const exactly = (isExact: RawBuilder<unknown>) =>
  reckoned<{ isExact: boolean }>(sql`${isExact} as "isExact"`);

/** Empty where the typed text is too short for the trigram index. */
export const byWords = async (
  tx: TenantTransaction,
  { words }: SearchQuery,
  search: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> =>
  words.isPrefix
    ? []
    : [sql`select hit.id, 2 as rank from unnest(${await findHits(tx, search)}::uuid[]) as hit (id)`];

export const findProducts = async (
  tx: TenantTransaction,
  sought: SearchQuery,
): Promise<SearchResult['products']> => {
  const { db, tenantId } = tx;
  const { text, spellings, words } = sought;
  // Only as many as are shown, the first by name, as in the list of products.
  const found = sql`(select id from search_products(${tenantId}, ${words.pattern}, ${words.further}, array['active'], ${mostLookedAt}, ${text})
    order by name_key, id limit ${mostOfAKind})`;
  const active = sql`p.tenant_id = ${tenantId} and p.status = 'active'`;
  const hits = ranked([
    sql`select p.id, 0 as rank from products p where p.tenant_id = ${tenantId} and p.sku_key = ${text}`,
    sql`select b.product_id as id, 0 as rank from product_barcodes b
      where b.tenant_id = ${tenantId} and b.barcode = any (${spellings})`,
    sql`select p.id, 1 as rank from products p where ${active} and ${beginsWith(sql`p.name_key`, text)}
      order by p.name_key limit ${mostOfAKind}`,
    sql`select p.id, 1 as rank from products p where ${active} and ${beginsWith(sql`p.sku_key`, text)}
      order by p.sku_key limit ${mostOfAKind}`,
    ...(await byWords(tx, sought, found)),
  ]);
  const isExact = sql`h.rank = 0 or p.name_key = ${text}`;
  return queryRows(
    db,
    both(columnsOf('products', 'p', ['id', 'name', 'sku']), exactly(isExact)),
    (columns) => sql`
    with hits as materialized (${hits})
    select ${columns}
    from hits h join products p on p.tenant_id = ${tenantId} and p.id = h.id
    where p.status = 'active'
    order by h.rank, p.name_key, p.id limit ${mostOfAKind}`,
  );
};

/** Active records `r` of a table that is searched by its `search_text`, by their names first. */
const findNamed = async <Selected>(
  tx: TenantTransaction,
  sought: SearchQuery,
  table: string,
  selected: Columns<Selected>,
): Promise<(Selected & { isExact: boolean })[]> => {
  const { db, tenantId } = tx;
  const { text, words } = sought;
  const found = sql`${sql.raw(`search_${table}`)}(${tenantId}, ${words.pattern}, ${words.further}, array['active'], ${mostLookedAt})`;
  const hits = ranked([
    sql`select r.id, case when r.name_key = ${text} then 0 else 1 end as rank from ${sql.table(table)} r
      where r.tenant_id = ${tenantId} and r.status = 'active' and ${beginsWith(sql`r.name_key`, text)}
      order by r.name_key limit ${mostOfAKind}`,
    ...(await byWords(tx, sought, found)),
  ]);
  return queryRows(
    db,
    both(selected, exactly(sql`h.rank = 0`)),
    (columns) => sql`
    with hits as materialized (${hits})
    select ${columns}
    from hits h join ${sql.table(table)} r on r.tenant_id = ${tenantId} and r.id = h.id
    where r.status = 'active'
    order by h.rank, r.name_key, r.id limit ${mostOfAKind}`,
  );
};

export const findCustomers = (
  tx: TenantTransaction,
  sought: SearchQuery,
): Promise<SearchResult['customers']> =>
  findNamed(
    tx,
    readQuery(asDialled(sought.text)) ?? sought,
    'customers',
    columnsOf('customers', 'r', ['id', 'name', 'phone']),
  );

export const findRecords = async (
  tx: TenantTransaction,
  sought: SearchQuery,
  noun: SearchedNoun,
): Promise<SearchResult['records']> => {
  const rows = await findNamed(tx, sought, tableOf(noun), namedColumns);
  return rows.map((row) => ({ noun: noun.name, ...row }));
};

/** How many of the newest documents in the register are searched by number. */
const newest = 600;
/** As many of each kind as are shown, in case several kinds are numbered alike. */
const mostAlike = 6 * mostOfAKind;

/**
 * Documents of some kinds by number: exactly as typed, otherwise those that begin so, the newest first, because people usually mean those.
 */
export const byNumber = (
  kinds: readonly DocumentKind[],
  tenantId: string,
  { text }: SearchQuery,
): RawBuilder<unknown>[] => {
  const isWanted = sql`d.kind = any (${kinds}::text[])`;
  return [
    sql`select d.id, 0 as rank from documents d
      where d.tenant_id = ${tenantId} and d.number_key = ${text} and ${isWanted}`,
    sql`select d.id, 1 as rank from (
        select id, kind, number_key from documents where tenant_id = ${tenantId}
        order by business_date desc, id desc limit ${newest}) d
      where ${beginsWith(sql`d.number_key`, text)} and ${isWanted}`,
    sql`select d.id, 1 as rank from (
        select id, kind from documents n where n.tenant_id = ${tenantId} and ${beginsWith(sql`n.number_key`, text)}
        order by n.number_key desc limit ${mostAlike}) d
      where ${isWanted}`,
  ];
};

export const findOrders = async (
  tx: TenantTransaction,
  sought: SearchQuery,
): Promise<SearchResult['orders']> => {
  const { db, tenantId } = tx;
  const { pattern, further } = sought.words;
  const found = sql`search_orders(${tenantId}, ${pattern}, ${further}, ${mostLookedAt})`;
  const hits = ranked([...byNumber(['order'], tenantId, sought), ...(await byWords(tx, sought, found))]);
  const selected = both(
    columnsOf('orders', 'b', ['id', 'number', 'status', 'is_on_hold', 'delivery_state']),
    orNulls(columnsAs('customers', 'c', { customerName: 'name' })),
    exactly(sql`b.rank = 0`),
  );
  return queryRows(
    db,
    selected,
    (columns) => sql`
    with hits as materialized (${hits}),
    best as materialized (
      select o.id, o.number, o.status, o.is_on_hold, o.delivery_state, o.customer_id, o.created_at, h.rank
      from hits h join orders o on o.tenant_id = ${tenantId} and o.id = h.id
      order by h.rank, o.created_at desc, o.id desc limit ${mostOfAKind})
    select ${columns}
    from best b left join customers c on c.tenant_id = ${tenantId} and c.id = b.customer_id
    order by b.rank, b.created_at desc, b.id desc`,
  );
};

export const findInvoices = async (
  tx: TenantTransaction,
  sought: SearchQuery,
): Promise<SearchResult['invoices']> => {
  const { db, tenantId } = tx;
  const { pattern, further } = sought.words;
  const found = sql`search_invoices(${tenantId}, ${pattern}, ${further}, ${mostLookedAt})`;
  const hits = ranked([...byNumber(['invoice'], tenantId, sought), ...(await byWords(tx, sought, found))]);
  const rows = await queryRows(
    db,
    both(
      both(
        columnsOf('invoices', 'i', ['id', 'number', 'customer_name', 'order_id']),
        standingColumns(tenantId),
      ),
      exactly(sql`h.rank = 0`),
    ),
    (columns) => sql`
    with hits as materialized (${hits})
    select ${columns}
    from hits h join invoices i on i.tenant_id = ${tenantId} and i.id = h.id
    order by h.rank, i.issued_at desc, i.id desc limit ${mostOfAKind}`,
  );
  return rows.map(({ id, number, customerName, orderId, isExact, notesMinor, ...standing }) => ({
    id,
    number,
    customerName,
    orderId,
    isExact,
    standing: standingOf({ ...standing, creditNotes: [{ totalMinor: notesMinor }] }),
  }));
};

/** Columns of the best documents `b`, with their customers `c`. */
const plainDocumentColumns = both(
  // Documents of other kinds are not searched.
  narrowed<{ kind: SearchResult['documents'][number]['kind'] }>()(
    columnsOf('documents', 'b', ['id', 'kind', 'number']),
  ),
  columnsAs('documents', 'b', { day: 'business_date' }),
  orNulls(columnsAs('customers', 'c', { customerId: 'id', customerName: 'name' })),
  orNulls(columnsAs('suppliers', 's', { supplierName: 'name' })),
  exactly(sql`b.rank = 0`),
);
/** The nearest document of a kind that a found one came from. */
const originOf = (tenantId: string, kind: DocumentKind): RawBuilder<unknown> => sql`
  (select o.at_id from origins o join documents d on d.tenant_id = ${tenantId} and d.id = o.at_id and d.kind = ${kind}
    where o.found_id = b.id order by o.steps, o.at_id limit 1)`;

/** The same, with the nearest order and the receipt among the documents it came from. */
const documentColumns = (tenantId: string) =>
  both(
    plainDocumentColumns,
    reckoned<{
      isReversed: boolean;
      orderId: string | null;
      receiptId: string | null;
    }>(sql`b.status <> 'standing' as "isReversed",
      ${originOf(tenantId, 'order')} as "orderId", ${originOf(tenantId, 'receipt')} as "receiptId"`),
  );

/** The most links between a document and its order: a credit note corrects an invoice, which bills the order. */
const mostLinks = 4;

/**
 * Payments, shipments, credit notes, adjustments and the like by number. The order is found by following the links to earlier documents; where there
 * are several, it is the nearest, and of equally near ones the oldest.
 */
export const findDocuments = (
  { db, tenantId }: TenantTransaction,
  sought: SearchQuery,
  kinds: readonly DocumentKind[],
): Promise<SearchResult['documents']> => {
  const hits = ranked(byNumber(kinds, tenantId, sought));
  return queryRows(
    db,
    documentColumns(tenantId),
    (columns) => sql`
    with recursive hits as materialized (${hits}),
    best as materialized (
      select d.id, d.kind, d.number, d.business_date, d.status, d.party_id, h.rank
      from hits h join documents d on d.tenant_id = ${tenantId} and d.id = h.id
      order by h.rank, d.business_date desc, d.id desc limit ${mostOfAKind}),
    origins as (
      select id as found_id, id as at_id, 0 as steps from best
      union
      select o.found_id, l.from_id, o.steps + 1
      from origins o join document_links l on l.tenant_id = ${tenantId} and l.to_id = o.at_id
      where o.steps < ${mostLinks})
    select ${columns}
    from best b left join customers c on c.tenant_id = ${tenantId} and c.id = b.party_id
    left join suppliers s on s.tenant_id = ${tenantId} and s.id = b.party_id
    order by b.rank, b.business_date desc, b.id desc`,
  );
};

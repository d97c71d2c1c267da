import { sql, type RawBuilder } from 'kysely';
import {
  mostOfAKind,
  type SearchResult,
} from '@shelfwise/contract/features/reporting/search/search.contract';
import { findHits } from '../../../db/find-hits.ts';
import { searchWords, type SearchWords } from '../../../db/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { DocumentKind } from '../../ledger/index.ts';

/** What was typed, as the indexes are asked for it. */
export interface Sought {
  /** lower case, single spaces */
  text: string;
  /** as typed, and in capitals: barcodes are kept as they are written */
  spellings: string[];
  words: SearchWords;
}

export const soughtOf = (q: string): Sought | undefined => {
  const words = searchWords(q);
  const typed = q.trim();
  return words && { text: words.text, spellings: [typed, typed.toUpperCase()], words };
};

/** Hits of the trigram index that are looked at: enough to show the five best, few enough to be quick. */
const mostLookedAt = 300;
const noMore = '\u{10FFFF}';

const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`${column} >= ${text} and ${column} < ${text + noMore}`;

/** 0 is called exactly so, 1 begins so, 2 has the words in it; each part stops at what could be shown. */
const ranked = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`select id, min(rank) as rank from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) as hits group by id`;

/** Nothing where what was typed is too short for the trigram index. */
const byWords = async (
  tx: TenantTransaction,
  { words }: Sought,
  search: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> =>
  words.isPrefix
    ? []
    : [sql`select hit.id, 2 as rank from unnest(${await findHits(tx, search)}::uuid[]) as hit (id)`];

export const findProducts = async (
  tx: TenantTransaction,
  sought: Sought,
): Promise<SearchResult['products']> => {
  const { db, tenantId } = tx;
  const { text, spellings, words } = sought;
  // As many as are shown, the first ones by name, as the list puts them.
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
  const { rows } = await sql<SearchResult['products'][number]>`
    with hits as materialized (${hits})
    select p.id, p.name, p.sku, h.rank = 0 or p.name_key = ${text} as "isExact"
    from hits h join products p on p.tenant_id = ${tenantId} and p.id = h.id
    where p.status = 'active'
    order by h.rank, p.name_key, p.id limit ${mostOfAKind}`.execute(db);
  return rows;
};

export const findCustomers = async (
  tx: TenantTransaction,
  sought: Sought,
): Promise<SearchResult['customers']> => {
  const { db, tenantId } = tx;
  const { text, words } = sought;
  const found = sql`search_customers(${tenantId}, ${words.pattern}, ${words.further}, array['active'], ${mostLookedAt})`;
  const hits = ranked([
    sql`select c.id, case when c.name_key = ${text} then 0 else 1 end as rank from customers c
      where c.tenant_id = ${tenantId} and c.status = 'active' and ${beginsWith(sql`c.name_key`, text)}
      order by c.name_key limit ${mostOfAKind}`,
    ...(await byWords(tx, sought, found)),
  ]);
  const { rows } = await sql<SearchResult['customers'][number]>`
    with hits as materialized (${hits})
    select c.id, c.name, c.phone, h.rank = 0 as "isExact"
    from hits h join customers c on c.tenant_id = ${tenantId} and c.id = h.id
    where c.status = 'active'
    order by h.rank, c.name_key, c.id limit ${mostOfAKind}`.execute(db);
  return rows;
};

/** Newest documents of the register that are looked through by number. */
const newest = 600;
/** As many of each kind as are shown, where the kinds are numbered alike. */
const mostAlike = 6 * mostOfAKind;

/** Documents of some kinds by number: as typed, else those that begin so, of which people mean the newest. */
const byNumber = (
  kinds: readonly DocumentKind[],
  tenantId: string,
  { text }: Sought,
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

export const findOrders = async (tx: TenantTransaction, sought: Sought): Promise<SearchResult['orders']> => {
  const { db, tenantId } = tx;
  const { pattern, further } = sought.words;
  const found = sql`search_orders(${tenantId}, ${pattern}, ${further}, ${mostLookedAt})`;
  const hits = ranked([...byNumber(['order'], tenantId, sought), ...(await byWords(tx, sought, found))]);
  const { rows } = await sql<SearchResult['orders'][number]>`
    with hits as materialized (${hits}),
    best as materialized (
      select o.id, o.number, o.status, o.customer_id, o.created_at, h.rank
      from hits h join orders o on o.tenant_id = ${tenantId} and o.id = h.id
      order by h.rank, o.created_at desc, o.id desc limit ${mostOfAKind})
    select b.id, b.number, b.status, c.name as "customerName", b.rank = 0 as "isExact"
    from best b left join customers c on c.tenant_id = ${tenantId} and c.id = b.customer_id
    order by b.rank, b.created_at desc, b.id desc`.execute(db);
  return rows;
};

export const findInvoices = async (
  tx: TenantTransaction,
  sought: Sought,
): Promise<SearchResult['invoices']> => {
  const { db, tenantId } = tx;
  const { pattern, further } = sought.words;
  const found = sql`search_invoices(${tenantId}, ${pattern}, ${further}, ${mostLookedAt})`;
  const hits = ranked([...byNumber(['invoice'], tenantId, sought), ...(await byWords(tx, sought, found))]);
  const { rows } = await sql<SearchResult['invoices'][number]>`
    with hits as materialized (${hits})
    select i.id, i.number, i.status, i.customer_name as "customerName", i.order_id as "orderId",
      h.rank = 0 as "isExact"
    from hits h join invoices i on i.tenant_id = ${tenantId} and i.id = h.id
    order by h.rank, i.issued_at desc, i.id desc limit ${mostOfAKind}`.execute(db);
  return rows;
};

/** How far a document can be from its order: a credit note corrects an invoice that bills it. */
const mostLinks = 4;

/**
 * Payments, shipments, credit notes and adjustments by their number. What a document came from, and what that came from, leads to its
 * order; where several do, to the nearest, and of those to the one that was there first.
 */
export const findDocuments = async (
  { db, tenantId }: TenantTransaction,
  sought: Sought,
  kinds: readonly DocumentKind[],
): Promise<SearchResult['documents']> => {
  const hits = ranked(byNumber(kinds, tenantId, sought));
  const { rows } = await sql<SearchResult['documents'][number]>`
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
    select b.id, b.kind, b.number, b.business_date as day, b.status <> 'standing' as "isReversed", b.rank = 0 as "isExact",
      c.id as "customerId", c.name as "customerName",
      (select o.at_id from origins o join documents d on d.tenant_id = ${tenantId} and d.id = o.at_id and d.kind = 'order'
        where o.found_id = b.id order by o.steps, o.at_id limit 1) as "orderId"
    from best b left join customers c on c.tenant_id = ${tenantId} and c.id = b.party_id
    order by b.rank, b.business_date desc, b.id desc`.execute(db);
  return rows;
};

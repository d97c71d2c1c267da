import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { sql } from 'kysely';
import { columnsOf, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Reaction } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { AppError } from '../../../platform/errors.ts';
import { entriesSinceMerge } from '../../contacts/index.ts';
import { type KeptMoves, lockGoods, others, searched } from './move-merged.ts';

const subjectOf = {
  purchase_orders: 'purchase_order',
  stock_receipts: 'stock_receipt',
  bills: 'bill',
  supplier_payments: 'supplier_payment',
} as const;

/** Whether anything was done with a document of the survivor since, or one record's money has settled the other's bill. */
const isMixed = async (
  { db, tenantId }: TenantTransaction,
  from: string,
  into: string,
  { bills = [], supplier_payments: payments = [] }: KeptMoves['documents'],
): Promise<boolean> => {
  const touched = Object.entries(subjectOf).map(
    ([
      table,
      subject,
    ]) => sql`exists (select from ${entriesSinceMerge(tenantId, 'supplier', from)} and e.subject_type = ${subject}
      and exists (select from ${sql.table(table)} as d where d.tenant_id = ${tenantId} and d.id = e.subject_id and d.supplier_id = ${into}))`,
  );
  const credits = [...bills, ...payments];
  const found = await selectRow(
    db,
    reckoned<{ isMixed: boolean }>(sql`
      (${sql.join(touched, sql` or `)}
        or exists (select from payable_allocations a where a.tenant_id = ${tenantId} and a.bill_id = any (${bills}::uuid[]) and a.credit_id <> all (${credits}::uuid[]))
        or exists (select from payable_allocations a where a.tenant_id = ${tenantId} and a.credit_id = any (${credits}::uuid[]) and a.bill_id <> all (${bills}::uuid[]))
      ) as "isMixed"`),
    sql`from suppliers s where s.tenant_id = ${tenantId} and s.id = ${from}`,
  );
  return found?.isMixed ?? true;
};

/** The terms of both records as they were. Products and packs that are gone since stay gone, and of a product one supplier is the preferred one. */
const restoreTerms = (
  tx: TenantTransaction,
  from: string,
  into: string,
  { terms, breaks }: KeptMoves,
): void => {
  const { tenantId } = tx;
  tx.send(sql`
    delete from supplier_products where tenant_id = ${tenantId} and supplier_id in (${from}, ${into})`);
  tx.send(sql`
    insert into supplier_products (tenant_id, id, supplier_id, product_id, pack_id, supplier_code, agreed_price, minimum_quantity, lead_time_days,
      is_preferred, last_price, last_price_currency, last_price_on, created_at, created_by, version)
    select ${tenantId}, k.id, k.supplier_id, k.product_id, k.pack_id, k.supplier_code, k.agreed_price, k.minimum_quantity, k.lead_time_days,
      k.is_preferred and not exists (select from supplier_products o where o.tenant_id = ${tenantId} and o.product_id = k.product_id and o.is_preferred),
      k.last_price, k.last_price_currency, k.last_price_on, k.created_at, k.created_by, k.version
    from jsonb_to_recordset(${JSON.stringify(terms)}) as k (id uuid, supplier_id uuid, product_id uuid, pack_id uuid, supplier_code text,
      agreed_price numeric, minimum_quantity numeric, lead_time_days int4, is_preferred boolean, last_price numeric, last_price_currency text,
      last_price_on date, created_at timestamptz, created_by uuid, version int4)
    join products p on p.tenant_id = ${tenantId} and p.id = k.product_id
    where k.pack_id is null or exists (select from product_packs c where c.tenant_id = ${tenantId} and c.product_id = k.product_id and c.id = k.pack_id)
    returning id`);
  tx.send(sql`
    insert into supplier_price_breaks (tenant_id, supplier_product_id, from_quantity, price)
    select ${tenantId}, k.supplier_product_id, k.from_quantity, k.price
    from jsonb_to_recordset(${JSON.stringify(breaks)}) as k (supplier_product_id uuid, from_quantity numeric, price numeric)
    join supplier_products p on p.tenant_id = ${tenantId} and p.id = k.supplier_product_id
    returning supplier_product_id`);
};

/** What went along with a merge goes back, when the merge is undone; refused once that cannot be told exactly (409 `merge_in_use`). */
export const moveBack: Reaction = {
  to: ['supplier.unmerge'],
  lockFirst: async ({ tx }, { id }) => {
    const found = await selectRow(
      tx.db,
      columnsOf('supplier_merges', 'm', ['into_id']),
      sql`from supplier_merges m where m.tenant_id = ${tx.tenantId} and m.supplier_id = ${id}`,
    );
    if (found) await lockGoods(tx, found.intoId);
  },
  write: async ({ tx }, { id, before }) => {
    const into = before as Supplier;
    const found = await selectRow(
      tx.db,
      reckoned<{ kept: KeptMoves }>(sql`m.kept`),
      sql`from supplier_merge_moves m where m.tenant_id = ${tx.tenantId} and m.supplier_id = ${id}`,
    );
    if (!found || found.kept.runBills > 0 || (await isMixed(tx, id, into.id, found.kept.documents)))
      throw new AppError('merge_in_use');
    const { documents } = found.kept;
    // The survivor's name was written behind the text that is searched.
    const added = ` ${searchText(into.name)}`;
    for (const table of searched)
      tx.send(sql`
        update ${sql.table(table)} set supplier_id = ${id}, search_text = left(search_text, length(search_text) - ${added.length}::int)
        where tenant_id = ${tx.tenantId} and id = any (${documents[table] ?? []}::uuid[])`);
    for (const table of others)
      tx.send(sql`
        update ${sql.table(table)} set supplier_id = ${id}
        where tenant_id = ${tx.tenantId} and id = any (${documents[table] ?? []}::uuid[])`);
    restoreTerms(tx, id, into.id, found.kept);
    tx.send(sql`
      delete from supplier_merge_moves where tenant_id = ${tx.tenantId} and supplier_id = ${id}`);
  },
};

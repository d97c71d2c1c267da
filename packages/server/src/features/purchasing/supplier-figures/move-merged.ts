import { sql } from 'kysely';
import { columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Reaction } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import { lockRunsOf, moveMergedRuns } from '../payment-runs/move-merged-runs.ts';

/** Documents of suppliers with a text that is searched, which has the supplier's name. */
export const searched = ['purchase_orders', 'stock_receipts', 'bills'] as const;
export const others = ['supplier_returns', 'supplier_payments'] as const;

/**
 * Where both records sell us the same product in the same pack, the survivor's terms stand; what it does not say is taken from the other,
 * and so is the newer last price. Prices by quantity stand with the terms they belong to.
 */
const mergeTerms = (tx: TenantTransaction, from: string, into: string): void => {
  const twins = sql`supplier_products theirs
    where theirs.tenant_id = ${tx.tenantId} and theirs.supplier_id = ${from} and ours.tenant_id = ${tx.tenantId} and ours.supplier_id = ${into}
      and ours.product_id = theirs.product_id and ours.pack_id is not distinct from theirs.pack_id`;
  // Of one product one supplier at most is the preferred one, so the other record gives that up before the survivor takes it.
  tx.send(sql`
    update supplier_price_breaks b set supplier_product_id = ours.id from supplier_products ours, ${twins}
      and b.tenant_id = ${tx.tenantId} and b.supplier_product_id = theirs.id and ours.agreed_price is null
      and not exists (select from supplier_price_breaks own where own.tenant_id = ${tx.tenantId} and own.supplier_product_id = ours.id)`);
  tx.send(sql`
    with gone as (
      delete from supplier_products theirs using supplier_products ours
      where theirs.tenant_id = ${tx.tenantId} and theirs.supplier_id = ${from} and ours.tenant_id = ${tx.tenantId} and ours.supplier_id = ${into}
        and ours.product_id = theirs.product_id and ours.pack_id is not distinct from theirs.pack_id
      returning theirs.*, ours.id as twin_id)
    update supplier_products ours set supplier_code = coalesce(ours.supplier_code, gone.supplier_code),
      agreed_price = coalesce(ours.agreed_price, gone.agreed_price), minimum_quantity = coalesce(ours.minimum_quantity, gone.minimum_quantity),
      lead_time_days = coalesce(ours.lead_time_days, gone.lead_time_days),
      last_price = case when gone.last_price_on > coalesce(ours.last_price_on, '-infinity') then gone.last_price else ours.last_price end,
      last_price_currency = case when gone.last_price_on > coalesce(ours.last_price_on, '-infinity') then gone.last_price_currency else ours.last_price_currency end,
      last_price_on = greatest(ours.last_price_on, gone.last_price_on), version = ours.version + 1
    from gone where ours.tenant_id = ${tx.tenantId} and ours.id = gone.twin_id`);
  tx.send(sql`
    update supplier_products set supplier_id = ${into}, version = version + 1 where tenant_id = ${tx.tenantId} and supplier_id = ${from}`);
};

/** What goes along, as it is before: by that a merge is undone. */
export interface KeptMoves {
  documents: Record<string, string[]>;
  terms: object[];
  breaks: object[];
  /** bills that waited in payment runs */
  runBills: number;
}

const keepMoves = async (tx: TenantTransaction, from: string, into: string): Promise<void> => {
  const { tenantId } = tx;
  const idsOf = (table: string) =>
    sql`${table}::text, (select coalesce(jsonb_agg(d.id), '[]') from ${sql.table(table)} as d where d.tenant_id = ${tenantId} and d.supplier_id = ${from})`;
  const terms = sql`supplier_products p where p.tenant_id = ${tenantId} and p.supplier_id in (${from}, ${into})`;
  await sql`
    insert into supplier_merge_moves (tenant_id, supplier_id, kept)
    select ${tenantId}, ${from}, jsonb_build_object(
      'documents', jsonb_build_object(${sql.join([...searched, ...others].map(idsOf))}),
      'terms', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from ${terms}),
      'breaks', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from supplier_price_breaks b
        where b.tenant_id = ${tenantId} and b.supplier_product_id in (select p.id from ${terms})),
      'runBills', (select count(*) from payment_run_bills b
        join payment_runs r on r.tenant_id = ${tenantId} and r.id = b.run_id and r.status in ('draft', 'approved')
        where b.tenant_id = ${tenantId} and b.supplier_id = ${from}))`.execute(tx.db);
};

/** The survivor's terms for products of which the record that goes is the preferred supplier, in the same pack. */
const preferredTwins = async (tx: TenantTransaction, from: string, into: string): Promise<string[]> => {
  const rows = await selectRows(
    tx.db,
    columnsOf('supplier_products', 'ours', ['id']),
    sql`from supplier_products theirs
    join supplier_products ours on ours.tenant_id = ${tx.tenantId} and ours.supplier_id = ${into} and ours.product_id = theirs.product_id
      and ours.pack_id is not distinct from theirs.pack_id
    where theirs.tenant_id = ${tx.tenantId} and theirs.supplier_id = ${from} and theirs.is_preferred`,
  );
  return rows.map(({ id }) => id);
};

/** Orders and receipts of a supplier are locked before the supplier, as sending and posting them does. */
export const lockGoods = async ({ db, tenantId }: TenantTransaction, supplierId: string): Promise<void> => {
  for (const table of ['purchase_orders', 'stock_receipts'] as const)
    await sql`
      select from ${sql.table(table)} where tenant_id = ${tenantId} and supplier_id = ${supplierId} order by id for no key update`.execute(
      db,
    );
};

/**
 * What is bought from a record that is merged goes to the survivor. Orders and receipts are locked before the suppliers, as sending and
 * posting them does; whoever waits for the supplier then finds it merged, and changes nothing.
 */
export const moveMerged: Reaction = {
  to: ['supplier.merge'],
  lockFirst: async ({ tx }, { id }) => {
    await lockGoods(tx, id);
    await lockRunsOf(tx, id);
  },
  write: async ({ tx }, { id, after }) => {
    const { intoId, name } = after as { intoId: string; name: string };
    await keepMoves(tx, id, intoId);
    // An admin approved buying from the other record.
    tx.send(sql`
      update purchase_orders set approved_by = null, approval_asked_by = null, version = version + 1
      where tenant_id = ${tx.tenantId} and supplier_id = ${id} and status = 'draft'`);
    for (const table of searched)
      tx.send(sql`
        update ${sql.table(table)} set supplier_id = ${intoId}, search_text = search_text || ' ' || ${searchText(name)}
        where tenant_id = ${tx.tenantId} and supplier_id = ${id}`);
    for (const table of others)
      tx.send(sql`
        update ${sql.table(table)} set supplier_id = ${intoId} where tenant_id = ${tx.tenantId} and supplier_id = ${id}`);
    await moveMergedRuns(tx, id, intoId);
    const preferred = await preferredTwins(tx, id, intoId);
    mergeTerms(tx, id, intoId);
    tx.send(sql`
      update supplier_products set is_preferred = true where tenant_id = ${tx.tenantId} and id = any (${preferred}::uuid[])`);
  },
};

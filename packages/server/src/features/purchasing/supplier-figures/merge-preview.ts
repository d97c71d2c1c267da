import {
  mostTwinsTold,
  type MergePreview,
} from '@shelfwise/contract/features/purchasing/supplier-figures/merge.schemas';
import type { MergeSuppliers } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { reckoned, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';

/** What would go from a record to the other one; throws 404 where either is not the company's. */
export const getMergePreview = async (
  { tx: { db, tenantId } }: Call,
  { id, intoId }: MergeSuppliers,
): Promise<MergePreview> => {
  const twins = sql`supplier_products theirs
    join supplier_products ours on ours.tenant_id = ${tenantId} and ours.supplier_id = ${intoId} and ours.product_id = theirs.product_id
      and ours.pack_id is not distinct from theirs.pack_id
    join products p on p.tenant_id = ${tenantId} and p.id = theirs.product_id
    where theirs.tenant_id = ${tenantId} and theirs.supplier_id = s.id`;
  const of = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} as o where o.tenant_id = ${tenantId} and o.supplier_id = s.id)`;
  const preview = await selectRow(
    db,
    reckoned<Omit<MergePreview, 'owedMinor'> & { owedMinor: string }>(sql`
      ${of('purchase_orders')} as orders, ${of('stock_receipts')} as receipts, ${of('bills')} as bills,
      ${of('supplier_payments')} as payments, ${of('supplier_products')} as products,
      (select coalesce(sum(case b.kind when 'bill' then 1 else -1 end * (b.base_minor - b.settled_base_minor)), 0)::text from bills b
        where b.tenant_id = ${tenantId} and b.supplier_id = s.id and b.status in ('approved', 'part_paid')) as "owedMinor",
      (select count(*) from ${twins}) as twins,
      (select coalesce(jsonb_agg(told.name), '[]') from (select p.name from ${twins} order by p.name limit ${mostTwinsTold}) told) as "twinNames"`),
    sql`from suppliers s
    join suppliers i on i.tenant_id = ${tenantId} and i.id = ${intoId}
    where s.tenant_id = ${tenantId} and s.id = ${id}`,
  );
  if (!preview) throw new AppError('not_found');
  return { ...preview, owedMinor: toSumMinor(preview.owedMinor) };
};

import { sql } from 'kysely';
import type { WithholdingClass } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { both, columnsAs, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { todayOf } from '../../ledger/index.ts';

const columns = both(
  columnsAs('suppliers', 's', { supplierId: 'id' }),
  reckoned<{ minor: number; usualClass: WithholdingClass | null }>(
    sql`coalesce(paid.minor, 0)::int8 as minor, coalesce(s.withholding_class, last.withholding_class) as "usualClass"`,
  ),
);
export type PaidThisYear = RowOf<typeof columns>;

/** What was paid to suppliers since the beginning of the year, in the books, and what is bought of them: as their record says, or when tax was last kept back. Reversed payments are left out. */
export const listPaidThisYear = (call: Call, supplierIds: readonly string[]): Promise<PaidThisYear[]> => {
  const { db, tenantId } = call.tx;
  return selectRows(
    db,
    columns,
    sql`from suppliers s
    left join lateral (
      select sum(p.base_minor) as minor from supplier_payments p
      where p.tenant_id = ${tenantId} and p.supplier_id = s.id and p.status = 'recorded'
        and p.paid_on >= date_trunc('year', ${todayOf(call)}::date)) paid on true
    left join lateral (
      select p.withholding_class from supplier_payments p
      where p.tenant_id = ${tenantId} and p.supplier_id = s.id and p.status = 'recorded' and p.withholding_class is not null
      order by p.id desc limit 1) last on true
    where s.tenant_id = ${tenantId} and s.id = any (${supplierIds}::uuid[])`,
  );
};

import { exactCountLimit } from '@shelfwise/contract/primitives/counting';
import type { OpsDashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { sql, type RawBuilder } from 'kysely';
import { both, columnsAs, queryRows, reckoned, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { incomingGoods } from '../../catalog/index.ts';

type ToReceive = OpsDashboard['toReceive'][number];

/** Documents that bring goods, each with how many lines are still to come. It reads what all screens call incoming. */
const coming = (tenantId: string): RawBuilder<unknown> => sql`
  select c.kind, c.document_id, c.location_id, min(c.expected_on) as expected_on, count(*)::int as lines
  from (${incomingGoods(tenantId)}) c group by 1, 2, 3`;

const columns = both(
  reckoned<Pick<ToReceive, 'kind' | 'id' | 'number' | 'fromName' | 'expectedOn' | 'lineCount'>>(sql`
    coming.kind, coming.document_id as id, coalesce(o.number, t.number) as number, coalesce(s.name, sender.name) as "fromName",
    coming.expected_on as "expectedOn", coming.lines as "lineCount"`),
  columnsAs('locations', 'place', { locationName: 'name' }),
);

/** What is to be received, the soonest expected first, those without a day last. Names and quantities of lines, never what they cost. */
export const listToReceive = (tx: TenantTransaction, most: number): Promise<ToReceive[]> =>
  queryRows(
    tx.db,
    columns,
    (selected) => sql`
    with coming as materialized (${coming(tx.tenantId)} order by expected_on nulls last, document_id limit ${most})
    select ${selected} from coming
    join locations place on place.tenant_id = ${tx.tenantId} and place.id = coming.location_id
    left join purchase_orders o on o.tenant_id = ${tx.tenantId} and o.id = coming.document_id and coming.kind = 'purchase_order'
    left join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = o.supplier_id
    left join transfers t on t.tenant_id = ${tx.tenantId} and t.id = coming.document_id and coming.kind = 'transfer'
    left join locations sender on sender.tenant_id = ${tx.tenantId} and sender.id = t.from_location_id
    order by coming.expected_on nulls last, coming.document_id`,
  );

export const countToReceive = async (tx: TenantTransaction): Promise<number> => {
  const row = await selectRow(
    tx.db,
    reckoned<{ count: number }>(sql`count(*)::int as count`),
    sql`from (${coming(tx.tenantId)} limit ${exactCountLimit}) as counted`,
  );
  return row?.count ?? 0;
};

import { sql } from 'kysely';
import type {
  AdjustmentTotals,
  AdjustmentWorth,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import { reckoned, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { adjustmentsAsked } from './stock-adjustments.queries.ts';

type Item = AdjustmentTotals['items'][number];

const rowColumns = reckoned<
  Omit<Item, 'valueMinor'> & { valueMinor: number; upMinor: number; downMinor: number; documents: number }
>(sql`
  sums.month::text as month, sums.reason, sums.reason_id as "reasonId", r.name as "reasonName", sums.unit,
  trim_scale(sums.quantity)::text as quantity, sums.value_minor as "valueMinor", sums.up_minor as "upMinor", sums.down_minor as "downMinor",
  sums.documents`);

/**
 * What revaluations or write-offs that stand came to, by month, reason and unit: pieces and kilograms have no sum. Of a document of all
 * places, a place takes the lines that are its own.
 */
export const adjustmentWorth = async (call: Call, asked: AdjustmentWorth): Promise<AdjustmentTotals> => {
  const { db, tenantId } = call.tx;
  const ofPlace = asked.locationId;
  const rows = await selectRows(
    db,
    rowColumns,
    sql`from (
      select date_trunc('month', a.business_date)::date as month, a.reason, a.reason_id, p.unit,
        sum(case when a.reason = 'revaluation' then coalesce(line.on_hand, 0) else line.quantity end) as quantity,
        sum(line.value_minor)::int8 as value_minor, sum(greatest(line.value_minor, 0))::int8 as up_minor,
        sum(least(line.value_minor, 0))::int8 as down_minor,
        (select count(*)::int from stock_adjustments a where a.tenant_id = ${tenantId} and a.status = 'posted'
          and ${adjustmentsAsked(tenantId, asked)}) as documents
      from stock_adjustments a
      join stock_adjustment_lines line on line.tenant_id = ${tenantId} and line.adjustment_id = a.id
      join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
      where a.tenant_id = ${tenantId} and a.status = 'posted' and ${adjustmentsAsked(tenantId, asked)}
        and ${ofPlace === undefined ? sql`true` : sql`coalesce(line.location_id, a.location_id) = ${ofPlace}`}
      group by 1, 2, 3, 4) sums
    left join adjustment_reasons r on r.tenant_id = ${tenantId}
      and (r.id = sums.reason_id or (sums.reason_id is null and r.is_built_in and r.kind = sums.reason))
    order by sums.month desc, sums.value_minor, sums.reason, sums.unit, sums.reason_id`,
  );
  const seesCosts = call.can('canViewCosts');
  return {
    documents: rows[0]?.documents ?? 0,
    ...(seesCosts && {
      upMinor: sumMinor(rows.map((row) => row.upMinor)),
      downMinor: sumMinor(rows.map((row) => row.downMinor)),
    }),
    items: rows.map(({ valueMinor, upMinor: _up, downMinor: _down, documents: _documents, ...row }) => ({
      ...row,
      ...(seesCosts && { valueMinor }),
    })),
  };
};

import { sql, type RawBuilder } from 'kysely';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { decimalsOf, type Currency } from '@shelfwise/contract/primitives/currencies';
import type {
  CountLine,
  CountLinesQuery,
  SheetLine,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { differenceOf } from '@shelfwise/contract/features/inventory/stock-counts/count-line.rules';
import type { Call } from '../../../kit/call.ts';
import type { Total } from '../../../kit/counting.ts';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { foundProductIds } from '../../catalog/index.ts';

/**
 * What a difference `l` is worth in the smallest unit: what it was posted with, or else at the cost of this moment, as posting would value
 * it; null where no cost is known.
 */
export const valueOfDifference = (tenantId: string, currency: Currency): RawBuilder<unknown> => {
  const scale = sql`${10 ** decimalsOf(currency)}::numeric`;
  return sql`coalesce((select line.value_minor from stock_adjustments a
      join stock_adjustment_lines line on line.tenant_id = ${tenantId} and line.adjustment_id = a.id and line.product_id = l.product_id
      where a.tenant_id = ${tenantId} and a.count_id = l.count_id and a.location_id = l.location_id limit 1),
    case
      when l.counted > l.expected and l.unit_cost is not null then round(l.unit_cost * (l.counted - l.expected) * ${scale})
      when level.on_hand > 0 then round(level.value_minor * (l.counted - l.expected) / level.on_hand)
      else round(level.last_unit_cost * (l.counted - l.expected) * ${scale}) end)`;
};

const lineColumns = both(
  columnsOf('stock_count_lines', 'l', [
    'location_id',
    'product_id',
    'entries',
    'counted',
    'counted_at',
    'has_moved',
    'is_recount',
    'unit_cost',
  ]),
  columnsAs('locations', 'place', { locationName: 'name' }),
  columnsAs('products', 'p', { productName: 'name', sku: 'sku', unit: 'unit', imageFileId: 'image_file_id' }),
  orNulls(columnsAs('stock_count_lines', 'l', { expectedThen: 'expected' })),
  orNulls(columnsAs('stock_levels', 'level', { onHand: 'on_hand' })),
);

const linesFrom = (tenantId: string, id: string): RawBuilder<unknown> => sql`
  from stock_count_lines l
  join locations place on place.tenant_id = ${tenantId} and place.id = l.location_id
  join products p on p.tenant_id = ${tenantId} and p.id = l.product_id
  left join stock_levels level on level.tenant_id = ${tenantId} and level.location_id = l.location_id and level.product_id = l.product_id
  where l.tenant_id = ${tenantId} and l.count_id = ${id}`;

const conditions = async (
  { tx }: Call,
  { q, locationId, state, hasMoved }: CountLinesQuery,
): Promise<RawBuilder<unknown>> => {
  const all = [sql`true`];
  if (q?.trim()) all.push(sql`l.product_id = any (${await foundProductIds(tx, q)}::uuid[])`);
  if (locationId !== undefined) all.push(sql`l.location_id = ${locationId}`);
  if (state === 'counted') all.push(sql`l.counted is not null`);
  if (state === 'uncounted') all.push(sql`l.counted is null`);
  if (state === 'differing') all.push(sql`l.counted <> l.expected`);
  if (hasMoved !== undefined) all.push(sql`l.has_moved = ${hasMoved}`);
  return sql.join(all, sql` and `);
};

const totalOf = async (
  { tx: { db, tenantId } }: Call,
  id: string,
  narrowed: RawBuilder<unknown>,
): Promise<Total> => {
  const row = await selectRow(
    db,
    reckoned<{ count: number }>(sql`count(*)::int as count`),
    sql`from stock_count_lines l where l.tenant_id = ${tenantId} and l.count_id = ${id} and ${narrowed}`,
  );
  return { count: row?.count ?? 0, isEstimate: false };
};

const requireCount = async (
  { tx: { db, tenantId } }: Call,
  id: string,
): Promise<{ showsExpected: boolean }> => {
  const found = await selectRow(
    db,
    columnsOf('stock_counts', 'c', ['shows_expected']),
    sql`from stock_counts c where c.tenant_id = ${tenantId} and c.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
};

/** The lines as those see them who count, by place and name. What is expected is left out unless the count tells it. */
export const listSheetLines = async (
  call: Call,
  query: CountLinesQuery,
): Promise<{ items: SheetLine[]; total: Total }> => {
  const { db, tenantId } = call.tx;
  const { showsExpected } = await requireCount(call, query.id);
  const narrowed = await conditions(call, {
    ...query,
    ...(query.state === 'differing' && { state: 'counted' }),
  });
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      lineColumns,
      sql`${linesFrom(tenantId, query.id)} and ${narrowed}
      order by l.is_recount desc, place.name, p.name, l.product_id, l.location_id limit ${query.limit} offset ${query.offset}`,
    ),
    totalOf(call, query.id, narrowed),
  ]);
  const items = rows.map(
    ({
      imageFileId,
      expectedThen,
      onHand,
      countedAt: _,
      hasMoved: __,
      unitCost: ___,
      ...line
    }): SheetLine => ({
      ...line,
      imageUrl: imageFileId && fileUrl(imageFileId),
      ...(showsExpected && { expected: expectedThen ?? onHand ?? '0' }),
    }),
  );
  return { items, total };
};

const reviewColumns = (tenantId: string, currency: Currency) =>
  both(
    lineColumns,
    reckoned<{ valueMinor: number | null; countedBy: string[]; isAssumed: boolean }>(sql`
      (${valueOfDifference(tenantId, currency)})::int8 as "valueMinor",
      coalesce((select array_agg(distinct m.username) from stock_count_entries e
        join members m on m.tenant_id = ${tenantId} and m.user_id = e.recorded_by
        where e.tenant_id = ${tenantId} and e.count_id = l.count_id and e.location_id = l.location_id and e.product_id = l.product_id
          and e.ended_as is null), '{}') as "countedBy",
      coalesce((select bool_or(e.is_assumed) from stock_count_entries e
        where e.tenant_id = ${tenantId} and e.count_id = l.count_id and e.location_id = l.location_id and e.product_id = l.product_id
          and e.ended_as is null), false) as "isAssumed"`),
  );

/** The lines as reviewers see them: what differs most first, in money where they may see costs. */
export const listCountLines = async (
  call: Call,
  query: CountLinesQuery,
): Promise<{ items: CountLine[]; total: Total }> => {
  const { db, tenantId } = call.tx;
  const currency = call.actor.company.baseCurrency;
  const seesCosts = call.can('canViewCosts');
  await requireCount(call, query.id);
  const narrowed = await conditions(call, query);
  const size = seesCosts
    ? sql`abs(coalesce(${valueOfDifference(tenantId, currency)}, 0)) desc nulls last, abs(l.counted - l.expected) desc nulls last`
    : sql`abs(l.counted - l.expected) desc nulls last`;
  const [rows, total] = await Promise.all([
    selectRows(
      db,
      reviewColumns(tenantId, currency),
      sql`${linesFrom(tenantId, query.id)} and ${narrowed}
      order by (l.counted is null), ${size}, p.name, l.product_id, l.location_id limit ${query.limit} offset ${query.offset}`,
    ),
    totalOf(call, query.id, narrowed),
  ]);
  const items = rows.map(
    ({ imageFileId, expectedThen, onHand, valueMinor, unitCost, ...line }): CountLine => {
      const { counted } = line;
      return {
        ...line,
        imageUrl: imageFileId && fileUrl(imageFileId),
        expected: expectedThen ?? onHand ?? '0',
        difference: counted === null ? null : differenceOf({ counted, expected: expectedThen ?? '0' }),
        ...(seesCosts && { valueMinor, unitCost }),
      };
    },
  );
  return { items, total };
};

import { sql } from 'kysely';
import { mostCountLines } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type {
  NewCount,
  StockCount,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import { both, columnsAs, columnsOf, queryRows, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, ChangedMeanwhile, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { holdLocation } from '../locations/locations.queries.ts';
import { holdProducts, refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { chosenLines } from './choose-lines.ts';
import { getCount } from './get-count.ts';

const requireRecords = async (
  { tx }: Call,
  { locationId, scope, productIds = [] }: NewCount,
): Promise<void> => {
  const place = await holdLocation(tx, locationId);
  if (!place) refuseIfAny('not_found', { locationId: { code: 'unknown_record' } });
  if (place?.status === 'archived') refuseIfAny('archived', { locationId: { code: 'archived' } });
  if (scope !== 'products') return;
  const known = await holdProducts(tx, productIds);
  const unknown = productIds.flatMap((id, index) =>
    known.has(id) ? [] : [[`productIds.${index}`, { code: 'unknown_record' }] as const],
  );
  refuseIfAny('not_found', Object.fromEntries(unknown));
};

const elsewhereColumns = both(
  columnsAs('products', 'p', { product: 'name' }),
  columnsAs('locations', 'place', { location: 'name' }),
);

/** The error that names a product which is in another open count; undefined where none is. */
export const countedElsewhere = async (
  { tx: { db, tenantId } }: Call,
  countId: string,
  lines: ReturnType<typeof sql>,
): Promise<AppError | undefined> => {
  const found = await selectRow(
    db,
    elsewhereColumns,
    sql`from (${lines}) chosen
    join stock_count_lines l on l.tenant_id = ${tenantId} and l.location_id = chosen.location_id and l.product_id = chosen.product_id
      and l.is_open and l.count_id <> ${countId}
    join products p on p.tenant_id = ${tenantId} and p.id = l.product_id
    join locations place on place.tenant_id = ${tenantId} and place.id = l.location_id
    order by p.name limit 1`,
  );
  return found && new AppError('counted_elsewhere', { detail: { ...found } });
};

/** Writes the lines of a new count. */
const insertLines = async (call: Call, id: string, wanted: NewCount): Promise<number> => {
  const { db, tenantId } = call.tx;
  const lines = await chosenLines(call, wanted);
  const elsewhere = await countedElsewhere(call, id, lines);
  if (elsewhere) throw elsewhere;
  try {
    const rows = await queryRows(
      db,
      columnsOf('stock_count_lines', 'stock_count_lines', ['product_id']),
      (columns) => sql`
      insert into stock_count_lines (tenant_id, count_id, location_id, product_id)
      select ${tenantId}, ${id}, chosen.location_id, chosen.product_id from (${lines}) chosen
      order by chosen.location_id, chosen.product_id limit ${mostCountLines + 1} returning ${columns}`,
    );
    return rows.length;
  } catch (error) {
    // Another count took one of them in the same instant: carried out anew, this one finds which.
    if (isUniqueViolation(error, 'stock_count_lines_once')) throw new ChangedMeanwhile();
    throw error;
  }
};

/** Opens a count of what is there now. What is found beside it gets its line when it is counted. */
export const openCount = async (call: Call, wanted: NewCount): Promise<StockCount> => {
  const { tx, actor } = call;
  await requireRecords(call, wanted);
  const id = newId();
  const { locationId, scope, hasInnerPlaces, classes, showsExpected, note = null } = wanted;
  const isByClass = scope === 'classes';
  await tx.db
    .insertInto('stock_counts')
    .values({
      tenant_id: tx.tenantId,
      id,
      scope,
      location_id: locationId,
      has_inner_places: hasInnerPlaces,
      category: scope === 'category' ? (wanted.category ?? null) : null,
      classes: isByClass ? [...new Set(classes)].toSorted().join('') : null,
      class_days: isByClass ? (wanted.classDays ?? 90) : null,
      shows_expected: showsExpected,
      note,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  const lines = await insertLines(call, id, wanted);
  if (lines === 0) throw new AppError('nothing_to_count');
  if (lines > mostCountLines) throw new AppError('over_limit', { detail: { maximum: mostCountLines } });
  tx.audit({
    action: 'stock_count.create',
    subject: 'stock_count',
    subjectId: id,
    after: { ...wanted, lines },
  });
  return getCount(call, { id });
};

import { sql, type RawBuilder } from 'kysely';
import {
  openCounts,
  type CountStatus,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type { StockCount } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { AuditAction } from '@shelfwise/contract/features/nouns';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { lockLines, type LineKey } from './count-entries.queries.ts';
import { getCount } from './get-count.ts';
import { lockCount, type LockedCount } from './lock-count.ts';

export interface Seen {
  id: string;
  version: number;
}
type Line = Omit<LineKey, 'id'>;

/** What is the same for all that a reviewer does: the next version, who changed it, and the entry of the audit trail. An approval is gone. */
const change = (
  { tx, actor }: Call,
  { id, status: before }: LockedCount,
  action: AuditAction,
  status: CountStatus,
  after: Record<string, unknown> = {},
): void => {
  tx.send(sql`update stock_counts set status = ${status}, changed_by = ${actor.userId}, approved_by = null, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action,
    subject: 'stock_count',
    subjectId: id,
    before: { status: before },
    after: { status, ...after },
  });
};

/** Ends the counting; who manages stock looks at what was counted. */
export const reviewCount = async (call: Call, seen: Seen): Promise<StockCount> => {
  change(call, await lockCount(call, seen, ['open', 'counting']), 'stock_count.review', 'review');
  return getCount(call, seen);
};

export const reopenCount = async (call: Call, seen: Seen): Promise<StockCount> => {
  change(call, await lockCount(call, seen, ['review']), 'stock_count.reopen', 'counting');
  return getCount(call, seen);
};

export const cancelCount = async (call: Call, seen: Seen): Promise<StockCount> => {
  const count = await lockCount(call, seen, openCounts);
  closeLines(call, count.id);
  change(call, count, 'stock_count.cancel', 'cancelled');
  return getCount(call, { id: count.id });
};

/** The lines are free for another count. */
export const closeLines = ({ tx }: Call, id: string): void =>
  tx.send(
    sql`update stock_count_lines set is_open = false where tenant_id = ${tx.tenantId} and count_id = ${id}`,
  );

/** Locks the named lines of a count; throws where it has not got one of them. */
const lockNamed = async ({ tx }: Call, id: string, lines: readonly Line[]) => {
  const found = await lockLines(tx, id, lines);
  const known = new Set(found.map((line) => `${line.locationId} ${line.productId}`));
  const unknown = lines.flatMap(({ locationId, productId }, index) =>
    known.has(`${locationId} ${productId}`)
      ? []
      : [[`lines.${index}.productId`, { code: 'unknown_record' }] as const],
  );
  refuseIfAny('not_found', Object.fromEntries(unknown));
  return found;
};

const oneOf = (lines: readonly Line[]): RawBuilder<unknown> =>
  sql`(select * from unnest(${lines.map((line) => line.locationId)}::uuid[], ${lines.map((line) => line.productId)}::uuid[]))`;

/** Has lines counted again. What was counted of them stays in the trail and counts no more; the counting goes on. */
export const recount = async (
  call: Call,
  { lines, ...seen }: Seen & { lines: Line[] },
): Promise<StockCount> => {
  const { tx, actor } = call;
  const count = await lockCount(call, seen, ['counting', 'review']);
  const { id } = count;
  await lockNamed(call, id, lines);
  await sql`update stock_count_entries e set ended_as = 'recount', ended_at = ${tx.at}, ended_by = ${actor.userId}
    where e.tenant_id = ${tx.tenantId} and e.count_id = ${id} and e.ended_as is null
      and (e.location_id, e.product_id) in ${oneOf(lines)}`.execute(tx.db);
  await sql`update stock_count_lines l set entries = 0, counted = null, expected = null, counted_at = null, has_moved = false, is_recount = true
    where l.tenant_id = ${tx.tenantId} and l.count_id = ${id} and (l.location_id, l.product_id) in ${oneOf(lines)}`.execute(
    tx.db,
  );
  change(call, count, 'stock_count.recount', 'counting', { lines });
  return getCount(call, { id });
};

/** Says that nothing is there of lines that nobody counted, named or all of them. It is an entry of nothing, counted now. */
export const countAsZero = async (
  call: Call,
  { lines, ...seen }: Seen & { lines?: Line[] | undefined },
): Promise<StockCount> => {
  const { tx, actor } = call;
  const count = await lockCount(call, seen, ['review']);
  const { id } = count;
  const named = lines && (await lockNamed(call, id, lines));
  if (named?.some(({ counted }) => counted !== null))
    throw new AppError('wrong_state', { detail: { state: 'counted' } });
  const meant = lines ? sql`(l.location_id, l.product_id) in ${oneOf(lines)}` : sql`true`;
  await sql`insert into stock_count_entries (tenant_id, count_id, location_id, product_id, entered_quantity, quantity, is_assumed,
      counted_at, on_hand, recorded_at, recorded_by)
    select ${tx.tenantId}, ${id}, l.location_id, l.product_id, 0, 0, true, ${tx.at}, coalesce(level.on_hand, 0), ${tx.at}, ${actor.userId}
    from stock_count_lines l
    left join stock_levels level on level.tenant_id = ${tx.tenantId} and level.location_id = l.location_id and level.product_id = l.product_id
    where l.tenant_id = ${tx.tenantId} and l.count_id = ${id} and l.counted is null and ${meant}`.execute(
    tx.db,
  );
  await sql`update stock_count_lines l set entries = 1, counted = 0, expected = e.on_hand, counted_at = e.counted_at, is_recount = false
    from stock_count_entries e
    where l.tenant_id = ${tx.tenantId} and l.count_id = ${id} and l.counted is null and ${meant}
      and e.tenant_id = ${tx.tenantId} and e.count_id = ${id} and e.location_id = l.location_id and e.product_id = l.product_id
      and e.ended_as is null`.execute(tx.db);
  change(call, count, 'stock_count.zero', 'review', lines && { lines });
  return getCount(call, { id });
};

/** Says what one costs of goods that were found where nothing known says it. */
export const setLineCost = async (
  call: Call,
  { locationId, productId, unitCost, ...seen }: Seen & Line & { unitCost: string },
): Promise<StockCount> => {
  const { tx } = call;
  const count = await lockCount(call, seen, ['review']);
  const { id } = count;
  await lockNamed(call, id, [{ locationId, productId }]);
  await tx.db
    .updateTable('stock_count_lines')
    .set({ unit_cost: unitCost })
    .where('tenant_id', '=', tx.tenantId)
    .where('count_id', '=', id)
    .where('location_id', '=', locationId)
    .where('product_id', '=', productId)
    .execute();
  change(call, count, 'stock_count.set_cost', 'review', { locationId, productId, unitCost });
  return getCount(call, { id });
};

/** Approves a count that somebody else opened, reviewed and counted; only an admin may approve what is also their own (403). */
export const approveCount = async (call: Call, seen: Seen): Promise<StockCount> => {
  const { tx, actor } = call;
  const count = await lockCount(call, seen, ['review']);
  const { id, createdBy, changedBy, approvedBy } = count;
  if (approvedBy !== null) throw new AppError('wrong_state', { detail: { state: 'approved' } });
  const isOwn = [createdBy, changedBy].includes(actor.userId) || (await hasCounted(call, id));
  if (isOwn && actor.role !== 'admin') throw new AppError('forbidden');
  tx.send(
    sql`update stock_counts set approved_by = ${actor.userId}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`,
  );
  tx.audit({
    action: 'stock_count.approve',
    subject: 'stock_count',
    subjectId: id,
    after: { approved: true },
  });
  return getCount(call, { id });
};

const hasCounted = async ({ tx, actor }: Call, id: string): Promise<boolean> => {
  const found = await tx.db
    .selectFrom('stock_count_entries')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('count_id', '=', id)
    .where('recorded_by', '=', actor.userId)
    .where('ended_as', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

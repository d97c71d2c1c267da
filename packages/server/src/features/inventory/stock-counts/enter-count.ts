import { sql } from 'kysely';
import type {
  CountEntry,
  EntryCorrection,
  NewEntry,
} from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.schemas';
import type { EntryEnd } from '@shelfwise/contract/features/inventory/stock-counts/stock-counts.facts';
import type { Call } from '../../../kit/call.ts';
import { AppError, ChangedMeanwhile, isUniqueViolation } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enteredQuantities } from '../../catalog/index.ts';
import { holdLocation } from '../locations/locations.queries.ts';
import { holdProducts, refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import {
  getEntry,
  lockEntry,
  lockLines,
  onHandAt,
  reckonLine,
  type LineKey,
  type StandingEntry,
} from './count-entries.queries.ts';
import { followEntry, holdForEntry, type LockedCount } from './lock-count.ts';
import { countedElsewhere } from './open-count.ts';

type Counted = Pick<NewEntry, 'locationId' | 'productId' | 'packId' | 'quantity'>;

/** Throws where the place or the product is not the company's own (404), or the place is out of use (409). */
const requireGoods = async ({ tx }: Call, { locationId, productId }: Counted): Promise<void> => {
  const place = await holdLocation(tx, locationId);
  const products = await holdProducts(tx, [productId]);
  refuseIfAny('not_found', {
    ...(!place && { locationId: { code: 'unknown_record' } }),
    ...(!products.has(productId) && { productId: { code: 'unknown_record' } }),
  });
  if (place?.status === 'archived') refuseIfAny('archived', { locationId: { code: 'archived' } });
};

/** The quantity in the product's own unit; a refused field has the name that the call gives it. */
const inOwnUnit = async ({ tx }: Call, counted: Counted, held: StandingEntry[] = []): Promise<string> => {
  try {
    const [entered] = await enteredQuantities(tx, [counted], held);
    return entered?.quantity ?? counted.quantity;
  } catch (error) {
    if (!(error instanceof AppError) || !error.info.fields) throw error;
    const fields = Object.entries(error.info.fields).map(([path, reason]) => [
      path.replace('lines.0.', ''),
      reason,
    ]);
    throw new AppError(error.code, { ...error.info, fields: Object.fromEntries(fields) });
  }
};

/** Locks the line of a product at a place; what is found beside what the count was opened with gets a line now. */
const lockOrAddLine = async (call: Call, { id, locationId, productId }: LineKey): Promise<void> => {
  const { tx } = call;
  const [line] = await lockLines(tx, id, [{ locationId, productId }]);
  if (line) return;
  const elsewhere = await countedElsewhere(
    call,
    id,
    sql`select ${locationId}::uuid as location_id, ${productId}::uuid as product_id`,
  );
  if (elsewhere) throw elsewhere;
  try {
    await tx.db
      .insertInto('stock_count_lines')
      .values({ tenant_id: tx.tenantId, count_id: id, location_id: locationId, product_id: productId })
      .execute();
  } catch (error) {
    // Somebody else was faster: in this count or in another. The call is carried out anew and sees it.
    if (isUniqueViolation(error)) throw new ChangedMeanwhile();
    throw error;
  }
};

interface Written extends Counted {
  countedAt: string;
  replacesId?: string;
  held?: StandingEntry[];
}

/** Writes an entry onto its line, which is locked by it; returns its id. */
const writeEntry = async (call: Call, { id }: LockedCount, entry: Written): Promise<string> => {
  const { tx, actor } = call;
  const { locationId, productId, packId = null, quantity, countedAt, replacesId = null, held } = entry;
  await requireGoods(call, entry);
  const base = await inOwnUnit(call, entry, held);
  await lockOrAddLine(call, { id, locationId, productId });
  const onHand = await onHandAt(tx, entry, countedAt);
  const entryId = newId();
  await tx.db
    .insertInto('stock_count_entries')
    .values({
      tenant_id: tx.tenantId,
      id: entryId,
      count_id: id,
      location_id: locationId,
      product_id: productId,
      pack_id: packId,
      entered_quantity: quantity,
      quantity: base,
      counted_at: countedAt,
      on_hand: onHand,
      recorded_at: tx.at,
      recorded_by: actor.userId,
      replaces_id: replacesId,
    })
    .execute();
  await reckonLine(tx, { id, locationId, productId });
  return entryId;
};

/** The moment of an entry: what the phone says, but never before the count was opened nor later than now. */
const momentOf = ({ now }: Call, { createdAt }: LockedCount, countedAt: string | undefined): string => {
  const latest = now.getTime();
  const wanted = countedAt === undefined ? latest : Date.parse(countedAt);
  return new Date(Math.min(latest, Math.max(Date.parse(createdAt), wanted))).toISOString();
};

/** Enters what somebody counted. Entries of one product at one place add up. */
export const enterCount = async (
  call: Call,
  { id, countedAt, ...counted }: NewEntry,
): Promise<CountEntry> => {
  const { tx } = call;
  const count = await holdForEntry(call, id);
  const entryId = await writeEntry(call, count, { ...counted, countedAt: momentOf(call, count, countedAt) });
  followEntry(call, count);
  tx.audit({ action: 'stock_count.count', subject: 'stock_count', subjectId: id, after: { ...counted } });
  return getEntry(call, entryId);
};

/** The entry, locked with its line. It must stand, and be one's own unless one manages stock. */
const lockOwn = async (call: Call, id: string, entryId: string): Promise<StandingEntry> => {
  const { tx, actor } = call;
  const entry = await lockEntry(tx, { id, entryId });
  if (!entry) throw new AppError('not_found');
  if (entry.recordedBy !== actor.userId && !call.can('canManageInventory')) throw new AppError('forbidden');
  if (entry.endedAs !== null) throw new AppError('wrong_state', { detail: { state: entry.endedAs } });
  return entry;
};

const endEntry = ({ tx, actor }: Call, entryId: string, endedAs: EntryEnd): Promise<unknown> =>
  tx.db
    .updateTable('stock_count_entries')
    .set({ ended_as: endedAs, ended_at: tx.at, ended_by: actor.userId })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', entryId)
    .execute();

const told = ({ locationId, productId, packId, quantity }: StandingEntry) => ({
  locationId,
  productId,
  packId,
  quantity,
});

/** Takes an entry back: it stays in the trail and counts no more. */
export const takeBack = async (
  call: Call,
  { id, entryId }: { id: string; entryId: string },
): Promise<CountEntry> => {
  const { tx } = call;
  const count = await holdForEntry(call, id);
  const entry = await lockOwn(call, id, entryId);
  const line = { id, locationId: entry.locationId, productId: entry.productId };
  await lockLines(tx, id, [line]);
  await endEntry(call, entryId, 'taken_back');
  await reckonLine(tx, line);
  followEntry(call, count);
  tx.audit({ action: 'stock_count.take_back', subject: 'stock_count', subjectId: id, before: told(entry) });
  return getEntry(call, entryId);
};

/**
 * Puts an entry right: another line, pack or quantity. The new entry was counted when the wrong one was, so it is compared with what the
 * ledger said of its own product at that moment.
 */
export const correctEntry = async (
  call: Call,
  { id, entryId, ...counted }: EntryCorrection,
): Promise<CountEntry> => {
  const { tx } = call;
  const count = await holdForEntry(call, id);
  const entry = await lockOwn(call, id, entryId);
  const line = { id, locationId: entry.locationId, productId: entry.productId };
  // Both lines at once, in their order: two people who move entries between the same lines do not wait for each other for ever.
  await lockLines(tx, id, [line, counted]);
  await endEntry(call, entryId, 'replaced');
  await reckonLine(tx, line);
  const written = await writeEntry(call, count, {
    ...counted,
    countedAt: entry.countedAt,
    replacesId: entryId,
    held: [entry],
  });
  followEntry(call, count);
  tx.audit({
    action: 'stock_count.correct',
    subject: 'stock_count',
    subjectId: id,
    before: told(entry),
    after: { ...counted },
  });
  return getEntry(call, written);
};

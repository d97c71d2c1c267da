import type { AdjustmentReason } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type {
  NewStockAdjustment,
  StockAdjustment,
  StockAdjustmentChange,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { movesNothing } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { requireReason, writePictures } from './adjustment-reason.ts';
import { refuseIfAny, requireRecords, requireSettlement } from './adjustment-records.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { listAdjustmentLines, type AdjustmentLineRow } from './adjustment-lines.queries.ts';
import { listPictures, lockAdjustment, type LockedAdjustment } from './stock-adjustments.queries.ts';
import { refusedFields } from './stock-adjustments.rules.ts';
import { insertLines, linesOf, replaceLines, type LineToWrite } from './write-lines.ts';

type Fields = Omit<NewStockAdjustment, 'asDraft' | 'reason'> & { reason: AdjustmentReason };

interface Written extends Fields {
  status: 'draft' | 'posted';
  number?: string;
  postedAt?: string;
  postedBy?: string;
  correctsId?: string;
  countId?: string;
  replacesId?: string;
  /** the account that its reason named */
  againstId?: string | null;
}

const columnsToWrite = ({
  locationId,
  reason,
  reasonId,
  note,
  businessDate,
  settlement,
}: Omit<Fields, 'lines'>) => ({
  location_id: locationId,
  reason,
  reason_id: reasonId ?? null,
  note: note ?? null,
  business_date: businessDate ?? null,
  money_account_id: settlement?.kind === 'paid' ? settlement.moneyAccountId : null,
  owed_to: settlement?.kind === 'owed' ? settlement.owedTo : null,
});

export const insertAdjustment = async (
  { tx, actor }: Call,
  id: string,
  {
    status,
    number,
    postedAt,
    postedBy,
    correctsId,
    countId,
    replacesId,
    againstId,
    ...fields
  }: Omit<Written, 'lines'>,
): Promise<void> => {
  await tx.db
    .insertInto('stock_adjustments')
    .values({
      ...columnsToWrite(fields),
      tenant_id: tx.tenantId,
      id,
      number: number ?? null,
      status,
      created_at: tx.at,
      created_by: actor.userId,
      posted_at: postedAt ?? null,
      posted_by: postedBy ?? null,
      corrects_id: correctsId ?? null,
      count_id: countId ?? null,
      replaces_id: replacesId ?? null,
      against_account_id: againstId ?? null,
    })
    .execute();
};

type DraftFields = Omit<NewStockAdjustment, 'asDraft'>;

/**
 * The checks of a draft that do not depend on stock. What it had `before` may be archived since; posting refuses that. Returns the lines
 * in the products' own units; those of a revaluation with what is there.
 */
const requireSensible = async (
  call: Call,
  fields: DraftFields,
  before?: DraftFields,
): Promise<LineToWrite[]> => {
  refuseIfAny('invalid_input', refusedFields(fields, call.actor.company.baseCurrency));
  await requireReason(call.tx, fields, before);
  await requireRecords(call.tx, fields, before);
  if (!before || fields.settlement !== before.settlement) await requireSettlement(call, fields.settlement);
  return linesOf(call, fields, before?.lines ?? []);
};

/** Saves an adjustment for review: it has no number, moves nothing and locks no stock. */
export const draftStockAdjustment = async (call: Call, fields: DraftFields): Promise<StockAdjustment> => {
  const lines = await requireSensible(call, fields);
  const id = newId();
  await insertAdjustment(call, id, { ...fields, status: 'draft' });
  await insertLines(call.tx, id, lines);
  await writePictures(call.tx, id, fields.pictureIds ?? []);
  call.tx.audit({
    action: 'stock_adjustment.draft',
    subject: 'stock_adjustment',
    subjectId: id,
    after: { ...fields },
  });
  return getStockAdjustment(call, { id });
};

/**
 * Locks a draft and checks that it is still the version that the person saw (409 `wrong_state`, or `version_conflict` with the current
 * one).
 */
export const lockDraft = async (
  call: Call,
  { id, version }: { id: string; version?: number },
): Promise<LockedAdjustment> => {
  const draft = await lockAdjustment(call.tx, id);
  if (!draft) throw new AppError('not_found');
  if (draft.status !== 'draft' && draft.status !== 'approved')
    throw new AppError('wrong_state', { detail: { state: draft.status } });
  if (version !== undefined && draft.version !== version)
    throw new AppError('version_conflict', { current: await getStockAdjustment(call, { id }) });
  return draft;
};

/** A posted revaluation of all places has a line for each place; entered was one for each product. */
const enteredLines = (reason: AdjustmentReason, lines: readonly AdjustmentLineRow[]): AdjustmentLineRow[] =>
  lines.filter(
    ({ productId }, index) =>
      !movesNothing(reason) || lines.findIndex((line) => line.productId === productId) === index,
  );

/** The fields of a draft as they were entered. */
export const fieldsOf = async (call: Call, draft: LockedAdjustment): Promise<Required<DraftFields>> => {
  const { moneyAccountId, owedTo, reason, reasonId, locationId, note, businessDate } = draft;
  if (reason === 'cost_correction') throw new AppError('wrong_state');
  const [lines, pictures] = await Promise.all([
    listAdjustmentLines(call, [draft.id]),
    listPictures(call.tx, [draft.id]),
  ]);
  const paid = moneyAccountId === null ? null : { kind: 'paid' as const, moneyAccountId };
  const owed = owedTo === null ? null : { kind: 'owed' as const, owedTo };
  return {
    locationId,
    reason,
    reasonId,
    pictureIds: pictures.map(({ fileId }) => fileId),
    note,
    businessDate,
    settlement: paid ?? owed,
    lines: enteredLines(reason, lines).map((line) => ({
      productId: line.productId,
      ...(line.pack && { packId: line.pack.id }),
      ...(!movesNothing(reason) && { quantity: line.enteredQuantity ?? line.quantity }),
      ...(line.unitCost !== null && { unitCost: line.packCost ?? line.unitCost }),
    })),
  };
};

/** Changes the given fields of a draft. An approval was for the former version, so it is removed. Where nothing changes, nothing is written. */
export const updateStockAdjustment = async (
  call: Call,
  { id, version, ...fields }: StockAdjustmentChange,
): Promise<StockAdjustment> => {
  const { tx } = call;
  const draft = await lockDraft(call, { id, version });
  const current = await fieldsOf(call, draft);
  const { before, after } = changedFields(current, fields);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getStockAdjustment(call, { id });
  }
  tx.audit({ action: 'stock_adjustment.update', subject: 'stock_adjustment', subjectId: id, before, after });
  // Another kind of reason is the built-in one, unless one is named with it.
  const ofKind = after.reason !== undefined && after.reasonId === undefined ? { reasonId: null } : {};
  const changed = { ...current, ...ofKind, ...after };
  const lines = await requireSensible(call, changed, current);
  await tx.db
    .updateTable('stock_adjustments')
    .set({
      ...columnsToWrite(changed),
      status: 'draft',
      approved_by: null,
      changed_by: tx.origin.actorId,
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  if (after.pictureIds) await writePictures(tx, id, after.pictureIds, current.pictureIds);
  const isAnew = changed.reason === 'revaluation' && (after.reason ?? after.locationId) !== undefined;
  if (after.lines || isAnew) await replaceLines(tx, id, lines);
  return getStockAdjustment(call, { id });
};

/** Deletes a draft; a posted adjustment cannot be deleted. */
export const removeStockAdjustment = async (
  call: Call,
  { id }: { id: string },
): Promise<Record<string, never>> => {
  const { tx } = call;
  const draft = await lockDraft(call, { id });
  const { reason, locationId, lines, pictureIds } = await fieldsOf(call, draft);
  await writePictures(tx, id, [], pictureIds);
  await tx.db
    .deleteFrom('stock_adjustments')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  tx.audit({
    action: 'stock_adjustment.remove',
    subject: 'stock_adjustment',
    subjectId: id,
    before: { reason, locationId, lines },
  });
  return {};
};

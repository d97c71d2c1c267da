import { sql } from 'kysely';
import type {
  NewTransfer,
  NewTransferLine,
  Transfer,
  TransferChange,
} from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import type { Call } from '../../../kit/call.ts';
import { changedFields } from '../../../kit/changed-fields.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { enteredQuantities } from '../../catalog/index.ts';
import { holdLocation } from '../locations/locations.queries.ts';
import { holdProducts, refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { getTransfer, listTransferLines, lockTransfer, type LockedTransfer } from './transfers.queries.ts';

export type TransferFields = Required<Omit<NewTransfer, 'upTo'>>;

/** A line with its quantity in the product's own unit. */
interface Line extends NewTransferLine {
  baseQuantity: string;
}

/** Throws where a place or a product is not the company's own (404), or a place is archived (409); both places are held until the commit. */
export const requirePlaces = async (
  tx: TenantTransaction,
  places: Partial<Record<'fromLocationId' | 'toLocationId', string>>,
  before: Partial<Record<string, unknown>> = {},
): Promise<void> => {
  // In the order of ids, as everybody who holds several.
  const wanted = Object.entries(places).toSorted(([, a], [, b]) => (a < b ? -1 : 1));
  for (const [field, id] of wanted) {
    const place = await holdLocation(tx, id);
    if (!place) throw new AppError('not_found', { fields: { [field]: { code: 'unknown_record' } } });
    if (place.status === 'archived' && before[field] !== id)
      throw new AppError('archived', { fields: { [field]: { code: 'archived' } } });
  }
};

/** The checks that do not depend on stock. What it had `before` may be archived since; sending refuses that. */
const requireSensible = async (
  tx: TenantTransaction,
  { fromLocationId, toLocationId, lines }: TransferFields,
  before?: TransferFields,
): Promise<Line[]> => {
  if (fromLocationId === toLocationId) refuseIfAny('invalid_input', { toLocationId: { code: 'same_place' } });
  await requirePlaces(tx, { fromLocationId, toLocationId }, { ...before });
  const productIds = lines.map((line) => line.productId);
  const products = await holdProducts(tx, productIds);
  const unknown = lines.flatMap(({ productId }, index) =>
    products.has(productId) ? [] : [[`lines.${index}.productId`, { code: 'unknown_record' }] as const],
  );
  refuseIfAny('not_found', Object.fromEntries(unknown));
  const entered = await enteredQuantities(tx, lines, before?.lines);
  return lines.map((line, index) => ({ ...line, baseQuantity: entered[index]?.quantity ?? line.quantity }));
};

const insertLines = (tx: TenantTransaction, id: string, lines: readonly Line[]): void =>
  tx.send(sql`
    insert into transfer_lines (tenant_id, transfer_id, line_number, product_id, pack_id, entered_quantity, quantity)
    select ${tx.tenantId}, ${id}, number, product, pack, entered, quantity
    from unnest(${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.packId ?? null)}::uuid[],
      ${lines.map((line) => line.quantity)}::numeric[], ${lines.map((line) => line.baseQuantity)}::numeric[])
      with ordinality as line (product, pack, entered, quantity, number)
    returning line_number`);

/** Writes a transfer that moves nothing yet; returns its id. The caller audits it. */
export const writeDraft = async (
  { tx, actor }: Call,
  fields: TransferFields,
  followsId: string | null = null,
): Promise<string> => {
  const lines = await requireSensible(tx, fields);
  const id = newId();
  const { fromLocationId, toLocationId, note, expectedOn } = fields;
  await tx.db
    .insertInto('transfers')
    .values({
      tenant_id: tx.tenantId,
      id,
      from_location_id: fromLocationId,
      to_location_id: toLocationId,
      note,
      expected_on: expectedOn,
      follows_id: followsId,
      created_at: tx.at,
      created_by: actor.userId,
    })
    .execute();
  insertLines(tx, id, lines);
  return id;
};

export const requireDraft = ({ status }: LockedTransfer): void => {
  if (status !== 'draft') throw new AppError('wrong_state', { detail: { state: status } });
};

const fieldsOf = async (tx: TenantTransaction, transfer: LockedTransfer): Promise<TransferFields> => {
  const { fromLocationId, toLocationId, note, expectedOn } = transfer;
  const lines = await listTransferLines(tx, transfer.id);
  return {
    fromLocationId,
    toLocationId,
    note,
    expectedOn,
    lines: lines.map(({ productId, packId, enteredQuantity }) => ({
      productId,
      ...(packId !== null && { packId }),
      quantity: enteredQuantity,
    })),
  };
};

/** Changes the given fields of a transfer that is not sent yet. Where nothing changes, nothing is written. */
export const updateTransfer = async (
  call: Call,
  { id, version, ...given }: TransferChange,
): Promise<Transfer> => {
  const { tx } = call;
  const draft = await lockTransfer(call, { id, version });
  requireDraft(draft);
  const current = await fieldsOf(tx, draft);
  const { before, after } = changedFields(current, given);
  if (Object.keys(after).length === 0) {
    tx.leaveUnchanged();
    return getTransfer(call, { id });
  }
  const changed = { ...current, ...after };
  const lines = await requireSensible(tx, changed, current);
  await tx.db
    .updateTable('transfers')
    .set({
      from_location_id: changed.fromLocationId,
      to_location_id: changed.toLocationId,
      note: changed.note,
      expected_on: changed.expectedOn,
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  if (after.lines) {
    await tx.db
      .deleteFrom('transfer_lines')
      .where('tenant_id', '=', tx.tenantId)
      .where('transfer_id', '=', id)
      .execute();
    insertLines(tx, id, lines);
  }
  tx.audit({ action: 'transfer.update', subject: 'transfer', subjectId: id, before, after });
  return getTransfer(call, { id });
};

/** Deletes a transfer that was not sent. */
export const removeTransfer = async (call: Call, { id }: { id: string }): Promise<Record<string, never>> => {
  const { tx } = call;
  const draft = await lockTransfer(call, { id });
  requireDraft(draft);
  const fields = await fieldsOf(tx, draft);
  await tx.db.deleteFrom('transfers').where('tenant_id', '=', tx.tenantId).where('id', '=', id).execute();
  tx.audit({ action: 'transfer.remove', subject: 'transfer', subjectId: id, before: { ...fields } });
  return {};
};

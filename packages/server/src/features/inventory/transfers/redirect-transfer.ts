import { sql } from 'kysely';
import type {
  NewTransfer,
  Transfer,
} from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { requirePlaces, writeDraft } from './draft-transfer.ts';
import { auditSent, sendLocked } from './send-transfer.ts';
import { receiveAll } from './step-transfer.ts';
import { listStepRows } from './transfer-steps.queries.ts';
import { getTransfer, listTransferLines, lockTransfer } from './transfers.queries.ts';

interface Elsewhere {
  id: string;
  version: number;
  toLocationId: string;
}

/** Sends goods that are on the way to another place than they were sent to. What arrived before stays where it is. */
export const redirectTransfer = async (
  call: Call,
  { id, version, toLocationId }: Elsewhere,
): Promise<Transfer> => {
  const { tx } = call;
  const transfer = await lockTransfer(call, { id, version });
  if (transfer.status !== 'on_the_way' && transfer.status !== 'part_received')
    throw new AppError('wrong_state', { detail: { state: transfer.status } });
  if (toLocationId === transfer.toLocationId) {
    tx.leaveUnchanged();
    return getTransfer(call, { id });
  }
  if (toLocationId === transfer.fromLocationId)
    refuseIfAny('invalid_input', { toLocationId: { code: 'same_place' } });
  await requirePlaces(tx, { toLocationId });
  tx.send(sql`
    update transfers set to_location_id = ${toLocationId}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
  tx.audit({
    action: 'transfer.redirect',
    subject: 'transfer',
    subjectId: id,
    before: { toLocationId: transfer.toLocationId },
    after: { toLocationId },
  });
  return getTransfer(call, { id });
};

/** Sends all that a transfer brought on to another place, by a transfer of its own that names the first. */
export const sendOn = async (call: Call, { id, version, toLocationId }: Elsewhere): Promise<Transfer> => {
  const { tx } = call;
  const first = await lockTransfer(call, { id, version });
  const [lines, steps] = await Promise.all([listTransferLines(tx, id), listStepRows(tx, id)]);
  const arrived = lines.filter((line) => new Exact(line.receivedQuantity).greaterThan(0));
  if (arrived.length === 0) throw new AppError('wrong_state', { detail: { state: first.status } });
  const fields = {
    fromLocationId: first.toLocationId,
    toLocationId,
    note: null,
    expectedOn: null,
    lines: arrived.map((line) => ({ productId: line.productId, quantity: line.receivedQuantity })),
  };
  const onId = await writeDraft(call, fields, id);
  const draft = await lockTransfer(call, { id: onId });
  const notBefore =
    steps
      .map((step) => step.businessDate)
      .toSorted()
      .at(-1) ?? first.businessDate;
  const sent = await sendLocked(call, draft, { notBefore, follows: id });
  auditSent(call, onId, { ...sent, ...fields, follows: first.number });
  return getTransfer(call, { id: onId });
};

/** A new transfer: a draft, or sent, or sent and received at once. */
export const createTransfer = async (call: Call, { upTo, ...given }: NewTransfer): Promise<Transfer> => {
  const fields = { ...given, note: given.note ?? null, expectedOn: given.expectedOn ?? null };
  const id = await writeDraft(call, fields);
  if (upTo === 'draft') {
    call.tx.audit({ action: 'transfer.draft', subject: 'transfer', subjectId: id, after: { ...fields } });
    return getTransfer(call, { id });
  }
  const sent = await sendLocked(call, await lockTransfer(call, { id }), {});
  if (upTo === 'received') await receiveAll(call, id);
  auditSent(call, id, { ...fields, ...sent, isReceived: upTo === 'received' });
  return getTransfer(call, { id });
};

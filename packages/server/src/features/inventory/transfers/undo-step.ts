import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { carryOut, dayOf, finish, lockSent } from './carry-out-step.ts';
import { requireSmallLoss, requireSmallLosses } from './require-small-loss.ts';
import { getTransfer } from './transfers.queries.ts';
import { passageOf, shareOf } from './transfers.rules.ts';

interface Given {
  id: string;
  version: number;
  stepId: string;
  businessDate?: string | undefined;
  note?: string | null | undefined;
}

/**
 * Undoes a step that was recorded by mistake: its goods are on the way again (or lost again, where they were found). Goods that came in must
 * still be there and free (409 `below_zero`), and leave at the average of the place. What was lost must not be found since (409
 * `needs_step_first`).
 */
export const undoStep = async (call: Call, { stepId, ...given }: Given): Promise<Transfer> => {
  const sent = await lockSent(call, given);
  const undone = sent.steps.find((one) => one.id === stepId);
  if (!undone) throw new AppError('not_found', { fields: { stepId: { code: 'unknown_record' } } });
  const { kind, locationId } = undone;
  if (kind === 'undo' || sent.steps.some((one) => one.undoesId === stepId)) throw new AppError('wrong_state');
  const businessDate = await dayOf(call, sent, given.businessDate, true);
  const passage = passageOf(kind, locationId === sent.transfer.fromLocationId);
  const parts = undone.lines.map((part) => {
    const line = sent.lines.find((one) => one.number === part.number);
    if (passage.to !== 'lost' || !line) return part;
    if (new Exact(line.lostQuantity).lessThan(part.quantity)) throw new AppError('needs_step_first');
    return { ...part, valueMinor: shareOf(line, 'lost', part.quantity) };
  });
  if (kind === 'lose') await requireSmallLosses(call, sent);
  if (kind === 'find') await requireSmallLoss(call, sent, parts);
  const { note } = given;
  const after = await carryOut(call, sent, {
    kind: 'undo',
    locationId,
    passage,
    sign: -1,
    parts,
    businessDate,
    note,
    undoesId: stepId,
  });
  finish(call, sent, after);
  return getTransfer(call, given);
};

import type { Call } from '../../../kit/call.ts';
import { requireApproved } from '../stock-adjustments/require-approved.ts';
import type { Sent } from './carry-out-step.ts';
import type { StepLine } from './transfers.rules.ts';

const valuesOf = (parts: readonly Pick<StepLine, 'valueMinor'>[]): number[] =>
  parts.map(({ valueMinor }) => valueMinor);

/**
 * A loss on the way takes as much out of the books as an adjustment would: beyond what the company lets one person change, all losses of the
 * transfer together, an admin writes it off (409 `loss_approval_needed`).
 */
export const requireSmallLoss = (call: Call, { lines }: Sent, parts: readonly StepLine[]): Promise<void> => {
  const lost = [...lines.map(({ lostMinor }) => lostMinor), ...valuesOf(parts)];
  return requireApproved(call, { reason: 'theft' }, lost, false, 'loss_approval_needed');
};

/**
 * What an admin had to write off comes back into the books by an admin too, in parts or whole, whether the goods are found or the loss is
 * undone (409 `undo_needs_admin`).
 */
export const requireSmallLosses = (call: Call, { steps }: Sent): Promise<void> => {
  const undone = new Set(steps.map(({ undoesId }) => undoesId));
  const losses = steps.filter(({ id, kind }) => kind === 'lose' && !undone.has(id));
  const lost = losses.flatMap(({ lines }) => valuesOf(lines));
  return requireApproved(call, { reason: 'theft' }, lost, false, 'undo_needs_admin');
};

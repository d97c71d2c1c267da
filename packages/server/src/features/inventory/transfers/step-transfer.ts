import type { TransferStepKind } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import type {
  Transfer,
  TransferStep,
} from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { requireSmallLoss, requireSmallLosses } from './require-small-loss.ts';
import { carryOut, dayOf, finish, lockSent, type Sent } from './carry-out-step.ts';
import { getTransfer, type LockedTransfer } from './transfers.queries.ts';
import { passageOf, takeParts } from './transfers.rules.ts';

type Wanted = readonly { number: number; quantity: string }[] | undefined;

interface Forward {
  kind: Exclude<TransferStepKind, 'undo'>;
  lines: Wanted;
  businessDate: string;
  isAtSource?: boolean;
  reason?: TransferStep['reason'] | undefined;
  note?: string | null | undefined;
}

const placeOf = ({ kind, isAtSource }: Forward, { fromLocationId, toLocationId }: LockedTransfer) => {
  if (kind === 'lose') return null;
  return kind === 'return' || isAtSource ? fromLocationId : toLocationId;
};

const goForward = async (call: Call, sent: Sent, wanted: Forward): Promise<Sent> => {
  const passage = passageOf(wanted.kind, wanted.isAtSource ?? false);
  const { parts, refused } = takeParts(sent.lines, passage.from, wanted.lines);
  refuseIfAny('invalid_input', refused);
  if (parts.length === 0) throw new AppError('wrong_state', { detail: { state: sent.transfer.status } });
  const { kind, businessDate, reason, note } = wanted;
  if (kind === 'lose') await requireSmallLoss(call, sent, parts);
  if (kind === 'find') await requireSmallLosses(call, sent);
  const locationId = placeOf(wanted, sent.transfer);
  return carryOut(call, sent, { kind, locationId, passage, sign: 1, parts, businessDate, reason, note });
};

interface Given {
  id: string;
  version: number;
  lines?: Wanted;
  businessDate?: string | undefined;
  reason?: TransferStep['reason'] | undefined;
  note?: string | null | undefined;
}

/** Receives all that is on the way of a transfer that was just sent. */
export const receiveAll = async (call: Call, id: string): Promise<void> => {
  const sent = await lockSent(call, { id });
  const businessDate = sent.transfer.businessDate ?? (await dayOf(call, sent, undefined));
  await goForward(call, sent, { kind: 'receive', lines: undefined, businessDate });
};

/** Receives goods on the way, all where no lines are named; `rest` says what becomes of what is then still on the way. */
export const receiveTransfer = async (
  call: Call,
  {
    rest,
    ...given
  }: Given & {
    rest?: { becomes: 'lost' | 'returned'; reason: NonNullable<TransferStep['reason']> } | undefined;
  },
): Promise<Transfer> => {
  const sent = await lockSent(call, given);
  const businessDate = await dayOf(call, sent, given.businessDate);
  const { lines, note } = given;
  let after = await goForward(call, sent, { kind: 'receive', lines, businessDate, note });
  const isRest = after.lines.some((line) => !new Exact(line.onWayQuantity).isZero());
  if (rest && isRest) {
    const kind = rest.becomes === 'lost' ? 'lose' : 'return';
    after = await goForward(call, after, { kind, lines: undefined, businessDate, reason: rest.reason });
  }
  finish(call, sent, after);
  return getTransfer(call, given);
};

const step =
  (kind: 'lose' | 'return' | 'find') =>
  async (call: Call, { at, ...given }: Given & { at?: 'destination' | 'source' }): Promise<Transfer> => {
    const sent = await lockSent(call, given);
    const { lines, reason, note } = given;
    const businessDate = await dayOf(call, sent, given.businessDate, kind === 'find');
    const wanted = { kind, lines, businessDate, reason, note, isAtSource: at === 'source' };
    finish(call, sent, await goForward(call, sent, wanted));
    return getTransfer(call, given);
  };

/** Writes off goods that did not arrive; they may be found later. */
export const loseTransfer = step('lose');
/** Brings goods that are on the way back to where they came from. */
export const returnTransfer = step('return');
/** Puts goods that were lost into stock again, at the value they were lost with. */
export const findTransfer = step('find');

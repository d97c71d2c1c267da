import type {
  TransferStatus,
  TransferStepKind,
} from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { RefusedField } from '../../../platform/errors.ts';
import type { EntryLine } from '../../ledger/index.ts';
import { issueValue } from '../stock/stock.rules.ts';

/** What became of the goods of a line so far. */
export interface LineState {
  number: number;
  productId: string;
  onWayQuantity: string;
  onWayMinor: number;
  receivedQuantity: string;
  returnedQuantity: string;
  lostQuantity: string;
  lostMinor: number;
}

/** A part of the goods of a line, with its value; both are above zero, whichever way they go. */
export interface StepLine {
  number: number;
  quantity: string;
  valueMinor: number;
}

/** What goods leave by a step, and what they become. Undoing it goes the other way. */
export interface Passage {
  from: 'onWay' | 'lost';
  to: 'received' | 'returned' | 'lost';
}

export const passageOf = (kind: Exclude<TransferStepKind, 'undo'>, isAtSource: boolean): Passage => {
  if (kind === 'lose') return { from: 'onWay', to: 'lost' };
  if (kind === 'find') return { from: 'lost', to: isAtSource ? 'returned' : 'received' };
  return { from: 'onWay', to: kind === 'return' ? 'returned' : 'received' };
};

const heap = (line: LineState, of: 'onWay' | 'lost') => ({
  quantity: of === 'onWay' ? line.onWayQuantity : line.lostQuantity,
  valueMinor: of === 'onWay' ? line.onWayMinor : line.lostMinor,
});

/** The share of the value that goes with a part of the goods; the last part takes what is left, so that no value stays without goods. */
export const shareOf = (line: LineState, of: 'onWay' | 'lost', quantity: string): number => {
  const { quantity: onHand, valueMinor } = heap(line, of);
  return issueValue({ onHand, valueMinor, reserved: '0', lastSequence: 0, lastUnitCost: null }, quantity);
};

/** The wanted parts with their values, or why a part is refused; all that there is where nothing is named. */
export const takeParts = (
  lines: readonly LineState[],
  of: 'onWay' | 'lost',
  wanted: readonly { number: number; quantity: string }[] | undefined,
): { parts: StepLine[]; refused: Record<string, RefusedField> } => {
  const all = lines
    .filter((line) => new Exact(heap(line, of).quantity).greaterThan(0))
    .map((line) => ({ number: line.number, quantity: heap(line, of).quantity }));
  const parts: StepLine[] = [];
  const refused: Record<string, RefusedField> = {};
  const seen = new Set<number>();
  for (const [index, { number, quantity }] of (wanted ?? all).entries()) {
    const line = lines.find((one) => one.number === number);
    const most = line && heap(line, of).quantity;
    if (!line || most === undefined) refused[`lines.${index}.number`] = { code: 'unknown_record' };
    else if (seen.has(number)) refused[`lines.${index}.number`] = { code: 'repeated' };
    else if (new Exact(quantity).greaterThan(most))
      refused[`lines.${index}.quantity`] = { code: 'too_much', detail: { maximum: most } };
    else parts.push({ number, quantity, valueMinor: shareOf(line, of, quantity) });
    seen.add(number);
  }
  return { parts, refused };
};

const plus = (quantity: string, change: string, sign: 1 | -1): string =>
  new Exact(quantity).plus(new Exact(change).times(sign)).toFixed();

/** The line after a part of it has gone that way (1), or came back from there (-1). */
export const passed = (line: LineState, { from, to }: Passage, part: StepLine, sign: 1 | -1): LineState => {
  const { quantity, valueMinor } = part;
  const after = { ...line };
  if (from === 'onWay') {
    after.onWayQuantity = plus(line.onWayQuantity, quantity, sign === 1 ? -1 : 1);
    after.onWayMinor -= sign * valueMinor;
  } else {
    after.lostQuantity = plus(line.lostQuantity, quantity, sign === 1 ? -1 : 1);
    after.lostMinor -= sign * valueMinor;
  }
  if (to === 'received') after.receivedQuantity = plus(line.receivedQuantity, quantity, sign);
  else if (to === 'returned') after.returnedQuantity = plus(line.returnedQuantity, quantity, sign);
  else {
    after.lostQuantity = plus(line.lostQuantity, quantity, sign);
    after.lostMinor += sign * valueMinor;
  }
  return after;
};

/** The state of a transfer that was sent. */
export const statusOf = (lines: readonly LineState[]): Exclude<TransferStatus, 'draft'> => {
  const isAny = (quantity: (line: LineState) => string) =>
    lines.some((line) => !new Exact(quantity(line)).isZero());
  const isReceived = isAny((line) => line.receivedQuantity);
  if (isAny((line) => line.onWayQuantity)) return isReceived ? 'part_received' : 'on_the_way';
  return isReceived ? 'received' : 'not_received';
};

/** The two sides of an entry that moves so much value from one account to another; a negative amount goes the other way. */
export const between = (from: EntryLine, to: EntryLine, minor: number): EntryLine[] => [
  { ...to, ...(minor > 0 ? { debitMinor: minor } : { creditMinor: -minor }) },
  { ...from, ...(minor > 0 ? { creditMinor: minor } : { debitMinor: -minor }) },
];

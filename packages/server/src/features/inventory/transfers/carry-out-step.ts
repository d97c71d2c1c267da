import { sql } from 'kysely';
import type { TransferStepKind } from '@shelfwise/contract/features/inventory/transfers/transfers.facts';
import type { TransferStep } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import { latestDay } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseFractions } from '../../catalog/index.ts';
import { businessDay, postEntry, type EntryLine } from '../../ledger/index.ts';
import { holdLocation } from '../locations/locations.queries.ts';
import { moveStock, type Moved } from '../stock/move-stock.ts';
import { lockProductStock, lockStock, type LockedStock } from '../stock/stock.queries.ts';
import { productStates, refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { requireStock } from '../stock-adjustments/require-stock.ts';
import { insertStep, listStepRows } from './transfer-steps.queries.ts';
import {
  listTransferLines,
  lockTransfer,
  type LockedTransfer,
  type TransferLineRow,
} from './transfers.queries.ts';
import { between, passed, statusOf, type Passage, type StepLine } from './transfers.rules.ts';
import { writeOnWay } from './write-on-way.ts';

/** A transfer that was sent and is locked, with what became of it so far. */
export interface Sent {
  transfer: LockedTransfer;
  lines: TransferLineRow[];
  steps: Awaited<ReturnType<typeof listStepRows>>;
}

interface Step {
  kind: TransferStepKind;
  /** where goods come in, or go out again; null where none move */
  locationId: string | null;
  passage: Passage;
  /** -1 where it is undone */
  sign: 1 | -1;
  parts: readonly StepLine[];
  businessDate: string;
  reason?: TransferStep['reason'] | undefined;
  note?: string | null | undefined;
  undoesId?: string;
}

export const lockSent = async (call: Call, seen: { id: string; version?: number }): Promise<Sent> => {
  const transfer = await lockTransfer(call, seen);
  if (transfer.status === 'draft') throw new AppError('wrong_state', { detail: { state: transfer.status } });
  // What is on the way may get another value meanwhile, by a cost that comes late: whoever gives it one holds the stock of the products.
  const sent = await listTransferLines(call.tx, transfer.id);
  await lockProductStock(
    call.tx,
    sent.map((line) => line.productId),
  );
  const [lines, steps] = await Promise.all([
    listTransferLines(call.tx, transfer.id),
    listStepRows(call.tx, transfer.id),
  ]);
  return { transfer, lines, steps };
};

/** Goods must not come in at an archived place or of an archived product, where no screen shows them (409, naming it). */
const requireShown = async (
  { tx }: Call,
  locationId: string,
  lines: readonly { productId: string; quantity: string }[],
): Promise<void> => {
  const [location, products] = await Promise.all([
    holdLocation(tx, locationId),
    productStates(
      tx,
      lines.map((line) => line.productId),
    ),
  ]);
  if (location?.status === 'archived')
    throw new AppError('location_archived', { detail: { location: location.name } });
  for (const { name, status } of products.values())
    if (status === 'archived') throw new AppError('product_archived', { detail: { product: name } });
  refuseIfAny('invalid_input', refuseFractions(lines, products));
};

interface MovedParts {
  parts: StepLine[];
  stock: LockedStock;
  /** what came in or went out at its place; nothing of goods that were lost */
  moved: Moved[];
}

/** Moves the goods of a step at its place; returns the parts with the values they moved with. */
const moveParts = async (
  call: Call,
  { transfer, lines, steps }: Sent,
  { locationId, sign, parts, businessDate }: Step,
): Promise<MovedParts> => {
  const { tx, actor } = call;
  const productOf = new Map(lines.map((line) => [line.number, line.productId]));
  const named = parts.map((part) => ({ ...part, productId: productOf.get(part.number) ?? '' }));
  const stock = await lockStock(
    tx,
    locationId ?? transfer.fromLocationId,
    named.map((part) => part.productId),
  );
  if (locationId === null) return { parts: [...parts], stock, moved: [] };
  if (sign === 1) await requireShown(call, locationId, named);
  const moves = named.map(({ number, productId, quantity, valueMinor }) => ({
    documentLine: number,
    leg: steps.length + 1,
    productId,
    quantity: sign === 1 ? quantity : `-${quantity}`,
    ...(sign === 1 && { valueMinor }),
  }));
  requireStock(moves, stock);
  const { baseCurrency: currency } = actor.company;
  const document = { id: transfer.id, kind: 'transfer' as const, businessDate, currency };
  const moved = await moveStock(tx, document, moves, stock);
  const values = new Map(moved.map((line) => [line.documentLine, Math.abs(line.valueMinor)]));
  return {
    parts: parts.map((part) => ({ ...part, valueMinor: values.get(part.number) ?? 0 })),
    stock,
    moved,
  };
};

const accountOf = (
  side: 'onWay' | 'lost' | 'received' | 'returned',
  { locationId }: Step,
  { fromLocationId }: LockedTransfer,
): EntryLine => {
  if (side === 'onWay') return { account: 'stock_in_transit' };
  // What is lost on the way was the sender's.
  if (side === 'lost') return { account: 'stock_lost_in_transit', locationId: fromLocationId };
  return { account: 'inventory', locationId };
};

const memos: Record<TransferStepKind, string> = {
  receive: 'received',
  lose: 'lost on the way',
  return: 'returned',
  find: 'found',
  undo: 'undone',
};

/** Carries out one step of a locked transfer: its goods, its counters and its entry. Returns the transfer after it. */
export const carryOut = async (call: Call, sent: Sent, step: Step): Promise<Sent> => {
  const { tx, actor } = call;
  const { transfer, lines, steps } = sent;
  const { kind, passage, sign, businessDate, locationId, reason = null, note = null, undoesId = null } = step;
  const { parts, stock, moved } = await moveParts(call, sent, step);
  const id = newId();
  const number = steps.length + 1;
  const written = { id, kind, locationId, reason, note, undoesId, businessDate, number, lines: parts };
  insertStep(tx, { ...written, transferId: transfer.id });
  const partOf = new Map(parts.map((part) => [part.number, part]));
  const after = lines.map((line): TransferLineRow => {
    const part = partOf.get(line.number);
    return part ? { ...line, ...passed(line, passage, part, sign) } : line;
  });
  writeOnWay(tx, transfer.id, lines, after, { stock, moved });
  const status = statusOf(after);
  tx.send(sql`
    update transfers set status = ${status} where tenant_id = ${tx.tenantId} and id = ${transfer.id}`);
  await postEntry(tx, {
    documentId: transfer.id,
    event: 'apply',
    occasionId: id,
    entryDate: businessDate,
    memo: `${transfer.number}: ${memos[kind]}`,
    currency: actor.company.baseCurrency,
    lines: between(
      accountOf(passage.from, step, transfer),
      accountOf(passage.to, step, transfer),
      sign * parts.reduce((sum, part) => sum + part.valueMinor, 0),
    ),
  });
  const done = { ...written, recordedAt: '', actor: null, undoes: null, locationName: null };
  return { transfer: { ...transfer, status }, lines: after, steps: [...steps, done] };
};

/** Ends a call on a transfer: its version, and its one audit entry with the steps that were taken. */
export const finish = ({ tx }: Call, before: Sent, { transfer, steps }: Sent): void => {
  const { id } = transfer;
  tx.send(sql`update transfers set version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
  const taken = steps.slice(before.steps.length);
  tx.audit({
    action: `transfer.${taken[0]?.kind ?? 'receive'}`,
    subject: 'transfer',
    subjectId: id,
    before: { status: before.transfer.status },
    after: {
      status: transfer.status,
      steps: taken.map(({ kind, businessDate, reason, note, lines }) => ({
        kind,
        businessDate,
        reason,
        note,
        lines: lines.map(({ number, quantity }) => ({ number, quantity })),
      })),
    },
  });
};

const latestDayOrNull = (a: string | null, b: string): string => latestDay(b, a);

/** Goods on the way may arrive in any order; what is found or undone was recorded before. */
export const dayOf = (
  call: Call,
  { transfer, steps }: Sent,
  day: string | undefined,
  isAfterSteps = false,
) => {
  const last = isAfterSteps ? steps.map((step) => step.businessDate) : [];
  const notBefore = last.reduce<string | null>(latestDayOrNull, transfer.businessDate);
  return businessDay(call, { of: 'transfer', day, field: 'businessDate', notBefore });
};

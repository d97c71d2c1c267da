import { sql } from 'kysely';
import type { Transfer } from '@shelfwise/contract/features/inventory/transfers/transfers.schemas';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import { refuseFractions } from '../../catalog/index.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import { moveStock, type Move } from '../stock/move-stock.ts';
import { lockStock } from '../stock/stock.queries.ts';
import { productStates, refuseIfAny } from '../stock-adjustments/adjustment-records.ts';
import { requireStock } from '../stock-adjustments/require-stock.ts';
import { requireDraft, requirePlaces } from './draft-transfer.ts';
import { receiveAll } from './step-transfer.ts';
import { getTransfer, listTransferLines, lockTransfer, type LockedTransfer } from './transfers.queries.ts';
import { between } from './transfers.rules.ts';
import { writeOnWay } from './write-on-way.ts';

interface Sending {
  day?: string | undefined;
  /** the day of what it rests on */
  notBefore?: string | null;
  /** the transfer whose goods it sends on */
  follows?: string | null;
}

/**
 * Sends a locked draft: the goods leave their place at its average of this moment, and are on the way with that value. It takes no more than
 * is free (409 `below_zero`, naming the lines).
 */
export const sendLocked = async (
  call: Call,
  draft: LockedTransfer,
  { day, notBefore = null, follows = null }: Sending,
): Promise<{ number: string; businessDate: string }> => {
  const { tx, actor } = call;
  const { baseCurrency: currency } = actor.company;
  const { id, fromLocationId, toLocationId } = draft;
  await requirePlaces(tx, { fromLocationId, toLocationId });
  const businessDate = await businessDay(call, { of: 'transfer', day, field: 'businessDate', notBefore });
  const lines = await listTransferLines(tx, id);
  const productIds = lines.map((line) => line.productId);
  const stock = await lockStock(tx, fromLocationId, productIds);
  const products = await productStates(tx, productIds);
  refuseIfAny('invalid_input', refuseFractions(lines, products));
  const moves: Move[] = lines.map(({ number, productId, quantity }) => ({
    documentLine: number,
    productId,
    quantity: `-${quantity}`,
  }));
  requireStock(moves, stock);

  const number = await nextNumber(tx, 'transfer');
  const from = follows === null ? [] : [{ id: follows, kind: 'corrects' as const }];
  registerDocument(tx, { id, kind: 'transfer', number, businessDate, currency, from });
  const moved = await moveStock(tx, { id, kind: 'transfer', businessDate, currency }, moves, stock);
  const valueOf = new Map(moved.map((line) => [line.documentLine, -line.valueMinor]));
  const sent = lines.map((line) => {
    const valueMinor = valueOf.get(line.number) ?? 0;
    return { ...line, valueMinor, onWayQuantity: line.quantity, onWayMinor: valueMinor };
  });
  tx.send(sql`
    update transfers set number = ${number}, status = 'on_the_way', business_date = ${businessDate}, sent_at = ${tx.at},
      sent_by = ${actor.userId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  writeOnWay(tx, id, lines, sent, { stock, moved });
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: `${number}: sent`,
    currency,
    lines: between(
      { account: 'inventory', locationId: fromLocationId },
      { account: 'stock_in_transit' },
      sent.reduce((sum, line) => sum + line.onWayMinor, 0),
    ),
  });
  return { number, businessDate };
};

/** The audit entry of a transfer that was sent, with what it was made of where it was no draft before. */
export const auditSent = ({ tx }: Call, id: string, after: Record<string, unknown>): void =>
  tx.audit({
    action: 'transfer.send',
    subject: 'transfer',
    subjectId: id,
    before: { status: 'draft' },
    after,
  });

interface Wanted {
  id: string;
  version: number;
  businessDate?: string | undefined;
  isReceived?: boolean | undefined;
}

/** Sends a draft in the version that the person saw; where it `isReceived`, the goods are there at once. */
export const sendTransfer = async (
  call: Call,
  { id, version, businessDate, isReceived = false }: Wanted,
): Promise<Transfer> => {
  const draft = await lockTransfer(call, { id, version });
  requireDraft(draft);
  const sent = await sendLocked(call, draft, { day: businessDate });
  if (isReceived) await receiveAll(call, id);
  auditSent(call, id, { ...sent, isReceived });
  return getTransfer(call, { id });
};

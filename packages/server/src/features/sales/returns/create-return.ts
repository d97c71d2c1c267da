import { sql } from 'kysely';
import { statusAfter } from '@shelfwise/contract/features/sales/returns/returns.transitions';
import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import type {
  NewReturn,
  Return,
  Settlement,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import type { ReturnFate } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { Call } from '../../../kit/call.ts';
import { AppError, type RefusedField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { nextNumber } from '../../company/index.ts';
import { holdLocation } from '../../inventory/index.ts';
import { businessDay, registerDocument } from '../../ledger/index.ts';
import { getLoadedOrder, type LoadedOrder, type OrderLineRecord } from '../orders/orders.queries.ts';
import { endInspection, inspectGoods } from './inspect-return.ts';
import { countReceived } from './receive-return.ts';
import { listReturning, returnableOf } from './returnable.ts';
import { getLockedReturn, getReturn } from './returns.queries.ts';
import { settleLocked } from './settle-return.ts';

interface WantedLine {
  line: OrderLineRecord;
  quantity: string;
  reason: NewReturn['lines'][number]['reason'];
  fate: ReturnFate;
}

/** The lines that come back: each once, and no more than was shipped and is in no return that stands (409 `over_return`). */
const decideLines = (
  { lines }: LoadedOrder,
  wanted: NewReturn['lines'],
  returning: ReadonlyMap<string, string>,
): WantedLine[] => {
  const seen = new Set<string>();
  return wanted.map(({ orderLineId, quantity, reason, fate = 'restock' }, index) => {
    const refuse = (code: 'not_found' | 'invalid_input' | 'over_return', key: string, field: RefusedField) =>
      new AppError(code, { fields: { [`lines.${index}.${key}`]: field } });
    const line = lines.find(({ id }) => id === orderLineId);
    if (!line) throw refuse('not_found', 'orderLineId', { code: 'unknown_record' });
    if (seen.has(orderLineId)) throw refuse('invalid_input', 'orderLineId', { code: 'repeated' });
    seen.add(orderLineId);
    if (!line.isDivisible && !isWholeQuantity(quantity))
      throw refuse('invalid_input', 'quantity', { code: 'whole_number' });
    const open = returnableOf(line, returning);
    if (open.lessThan(quantity))
      throw refuse('over_return', 'quantity', { code: 'too_much', detail: { maximum: open.toFixed() } });
    return { line, quantity, reason, fate };
  });
};

const write = (
  { tx, actor }: Call,
  head: { id: string; number: string; orderId: string; locationId: string; day: string; note: string | null },
  lines: readonly WantedLine[],
): void => {
  tx.send(sql`
    insert into returns (tenant_id, id, number, order_id, location_id, status, note, requested_on, requested_at, requested_by)
    values (${tx.tenantId}, ${head.id}, ${head.number}, ${head.orderId}, ${head.locationId}, 'requested', ${head.note}, ${head.day}, ${tx.at}, ${actor.userId})`);
  tx.send(sql`
    insert into return_lines (tenant_id, return_id, line_number, order_line_id, product_id, reason, quantity)
    select ${tx.tenantId}, ${head.id}, number, line, product, reason, quantity
    from unnest(${lines.map(({ line }) => line.id)}::uuid[], ${lines.map(({ line }) => line.productId)}::uuid[],
      ${lines.map(({ reason }) => reason)}::text[], ${lines.map(({ quantity }) => quantity)}::numeric[])
      with ordinality as l (line, product, reason, quantity, number)
    returning line_number`);
};

/** What becomes of the goods, where that is said with the return. */
const fatesOf = (lines: readonly WantedLine[]) =>
  lines.map(({ quantity, fate }, index) => ({
    number: index + 1,
    restock: '0',
    hold: '0',
    scrap: '0',
    [fate]: quantity,
  }));

/** Settles the return as it stands, before its goods are looked at: the customer is locked before the stock, as everybody does. */
const settleAtOnce = async (
  call: Call,
  loaded: LoadedOrder,
  { id, version }: { id: string; version: number },
  settlement: Settlement,
  shiftId: string | undefined,
): Promise<void> =>
  settleLocked(call, loaded, await getLockedReturn(call, { id, version }, 'settle'), settlement, shiftId);

/** A return over the counter, whose right its caller has made sure of. */
interface AtTill {
  /** the open shift in which money is given back */
  shiftId: string;
  /** the colleague who agreed to it */
  approver: string | undefined;
}

/**
 * Takes goods of an order back, as far as the caller says: asked for, in hand, or looked at and back in stock. The order is locked, so of
 * two calls about the same piece the second finds that it is in a return.
 */
export const createReturn = async (
  call: Call,
  { orderId, lines: wanted, upTo, settle, locationId, note = null, requestedOn }: NewReturn,
  atTill?: AtTill,
): Promise<Return> => {
  const { tx } = call;
  if ((upTo === 'inspected' || settle) && !atTill && !call.can('canManageInventory'))
    throw new AppError('forbidden');
  const loaded = await getLoadedOrder(tx, orderId, true);
  const { order } = loaded;
  const lines = decideLines(loaded, wanted, await listReturning(tx, orderId));
  const place = locationId ?? order.locationId;
  const location = await holdLocation(tx, place);
  if (!location) throw new AppError('not_found', { fields: { locationId: { code: 'unknown_record' } } });
  if (location.status === 'archived')
    throw new AppError('archived', { fields: { locationId: { code: 'archived' } } });
  const day = await businessDay(call, {
    of: 'return',
    day: requestedOn,
    field: 'requestedOn',
    notBefore: order.orderedOn,
  });
  const id = newId();
  const number = await nextNumber(tx, 'return');
  registerDocument(tx, {
    id,
    kind: 'return',
    number,
    businessDate: day,
    partyId: order.customerId,
    currency: order.currency,
    from: [{ id: orderId, kind: 'returns' }],
  });
  const told = lines.map(({ line, quantity, reason, fate }) => ({
    sku: line.sku,
    quantity,
    reason,
    ...(upTo === 'inspected' && { fate }),
  }));
  const agreed = atTill?.approver === undefined ? {} : { approver: atTill.approver };
  write(call, { id, number, orderId, locationId: place, day, note }, lines);
  if (upTo !== 'requested') await countReceived(tx, id, orderId);
  tx.audit({
    action: 'goods_return.create',
    subject: 'goods_return',
    subjectId: id,
    after: {
      number,
      order: order.number,
      status: upTo,
      requestedOn: day,
      lines: told,
      ...agreed,
    },
  });
  tx.audit({
    action: 'order.take_back',
    subject: 'order',
    subjectId: orderId,
    after: {
      return: number,
      status: upTo,
      requestedOn: day,
      lines: told,
      ...agreed,
    },
  });
  if (settle)
    await settleAtOnce(
      call,
      loaded,
      { id, version: upTo === 'requested' ? 1 : 2 },
      { settledOn: requestedOn, ...settle },
      atTill?.shiftId,
    );
  if (upTo === 'inspected') {
    await inspectGoods(call, loaded, id, { lines: fatesOf(lines), inspectedOn: requestedOn });
    const money = settle?.gives === undefined ? 'open' : settle.gives === 'nothing' ? 'nothing' : 'credited';
    endInspection(tx, id, statusAfter('inspected', money, false));
  }
  return getReturn(call, { id });
};

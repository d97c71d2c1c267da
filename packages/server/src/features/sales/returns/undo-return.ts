import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Return, UndoReturn } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { both, columnsOf, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  decideMoves,
  getSharesLeft,
  lineKey,
  lockStock,
  moveStock,
  oppositeMoves,
  productStates,
  requireWhole,
  undoLines,
} from '../../inventory/index.ts';
import { businessDay, markReversed, postEntry } from '../../ledger/index.ts';
import { getLoadedOrder } from '../orders/orders.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { addCosts } from './inspect-return.ts';
import { countReturned, tellOrder } from './receive-return.ts';
import { getLockedReturn, getReturn, orderOfReturn, type LockedReturn } from './returns.queries.ts';
import { takeBackMoney } from './take-back-money.ts';

const partColumns = both(
  columnsOf('return_parts', 'part', ['part_number', 'product_id', 'fate', 'quantity', 'cost_minor']),
  both(
    columnsOf('return_lines', 'line', ['order_line_id']),
    columnsOf('return_steps', 'step', ['business_date']),
  ),
);
type Part = RowOf<typeof partColumns>;

/** Takes goods that went back in stock out again; they leave the others at their own average. Returns what each part took. */
const takeOut = async (
  { tx, actor }: Call,
  { id, locationId }: LockedReturn,
  parts: readonly Part[],
  day: string,
): Promise<Map<number, number>> => {
  const lines = parts
    .filter(({ fate }) => fate === 'restock')
    .map(({ partNumber, productId, quantity, costMinor }) => ({
      lineNumber: partNumber,
      productId,
      quantity,
      valueMinor: costMinor,
      key: lineKey(id, partNumber),
      goods: lineKey(id, partNumber),
    }));
  if (lines.length === 0) return new Map();
  const productIds = lines.map(({ productId }) => productId);
  const [stock, products] = await Promise.all([
    lockStock(tx, locationId, productIds),
    productStates(tx, productIds),
  ]);
  requireWhole(lines, products);
  const short = decideMoves(oppositeMoves(lines), stock);
  if (short.length > 0) throw new AppError('below_zero', { detail: { products: short } });
  const lineNumbers = lines.map(({ lineNumber }) => lineNumber);
  const shares = await getSharesLeft(tx, { documentId: id, locationId, lineNumbers });
  const { baseCurrency: currency } = actor.company;
  const moved = await moveStock(
    tx,
    { id, kind: 'reversal', businessDate: day, currency },
    undoLines(lines, stock, shares),
    stock,
  );
  return new Map(moved.map(({ documentLine, valueMinor }) => [documentLine, -valueMinor]));
};

/**
 * Undoes a return: the customer has the goods, as before. What went back in stock leaves it again, and must still be there (409 `below_zero`).
 * What was given for it is taken back too.
 */
export const undoReturn = async (call: Call, { undoneOn, reason, ...input }: UndoReturn): Promise<Return> => {
  const { tx, actor } = call;
  const { id } = input;
  const orderId = await orderOfReturn(tx, id);
  const loaded = await getLoadedOrder(tx, orderId, true);
  const { head } = await getLockedReturn(call, input, 'undo');
  const parts = await selectRows(
    tx.db,
    partColumns,
    sql`from return_parts part
    join return_lines line on line.tenant_id = ${tx.tenantId} and line.return_id = part.return_id and line.line_number = part.line_number
    join return_steps step on step.tenant_id = ${tx.tenantId} and step.id = part.step_id
    where part.tenant_id = ${tx.tenantId} and part.return_id = ${id} order by part.part_number`,
  );
  const notBefore = parts.reduce<string>(
    (day, { businessDate }) => latestDay(day, businessDate),
    head.requestedOn,
  );
  const day = await businessDay(call, { of: 'return', day: undoneOn, field: 'undoneOn', notBefore });
  // Before the goods: the customer is locked before the stock, as everybody does.
  const invoiceId =
    head.money === 'credited' ? await takeBackMoney(call, head, { day, reason: reason ?? null }) : null;
  const taken = await takeOut(call, head, parts, day);
  const costOf = ({ partNumber, costMinor }: Part): number => taken.get(partNumber) ?? costMinor;
  const stepId = newId();
  tx.send(sql`
    insert into return_steps (tenant_id, id, return_id, kind, business_date, recorded_at, recorded_by)
    values (${tx.tenantId}, ${stepId}, ${id}, 'undo', ${day}, ${tx.at}, ${actor.userId})`);
  if (parts.length > 0) {
    tx.send(sql`
      update return_parts part set undo_step_id = ${stepId}, undone_cost_minor = u.cost
      from unnest(${parts.map(({ partNumber }) => partNumber)}::int[], ${parts.map(costOf)}::int8[]) as u (number, cost)
      where part.tenant_id = ${tx.tenantId} and part.return_id = ${id} and part.part_number = u.number`);
    addCosts(
      tx,
      orderId,
      parts.map((part) => ({ orderLineId: part.orderLineId, costMinor: costOf(part) })),
    );
    const minorOf = (fate: Part['fate']): number =>
      sumMinor(parts.filter((part) => part.fate === fate).map(costOf));
    const { locationId } = head;
    await postEntry(tx, {
      documentId: id,
      event: 'unapply',
      occasionId: stepId,
      entryDate: day,
      memo: head.number,
      currency: loaded.order.currency,
      lines: [
        { account: 'cost_of_sales', debitMinor: minorOf('restock') + minorOf('scrap'), locationId },
        { account: 'inventory', creditMinor: minorOf('restock'), locationId },
        { account: 'stock_damage', creditMinor: minorOf('scrap'), locationId },
      ],
    });
  }
  if (!head.withoutGoods && head.status !== 'requested') countReturned(tx, id, orderId, -1);
  tx.send(sql`
    update return_lines set restocked_quantity = 0, scrapped_quantity = 0, held_quantity = 0 where tenant_id = ${tx.tenantId} and return_id = ${id}`);
  tx.send(sql`
    update returns set status = 'cancelled', undo_invoice_id = ${invoiceId}, version = version + 1
    where tenant_id = ${tx.tenantId} and id = ${id}`);
  markReversed(tx, id);
  updateOrderState(tx, invoiceId === null ? loaded : await getLoadedOrder(tx, orderId, false));
  const undone = await getReturn(call, { id });
  const invoice = undone.undoInvoice?.number;
  tx.audit({
    action: 'goods_return.undo',
    subject: 'goods_return',
    subjectId: id,
    before: { status: head.status },
    after: { status: 'cancelled', undoneOn: day, ...(invoice && { invoice }) },
    ...(reason && { reason }),
  });
  tellOrder(tx, head, reason);
  return undone;
};

import { sql } from 'kysely';
import { Exact } from '@shelfwise/contract/primitives/money';
import { columnsGiven, columnsOf, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { moveDay } from '../../ledger/index.ts';
import { leaveQueue, queueWaiting } from './backorders.ts';
import type { BilledLine, LoadedOrder } from './orders.queries.ts';
import type { RevisedFee } from './revise-charges.ts';
import type { Revision } from './revision.rules.ts';
import { insertLines } from './write-order.ts';

interface Written {
  locationId: string;
  orderedOn: string | null;
  promisedOn: string | null;
  reference: string | null;
  note: string | null;
  salespersonId: string | null;
  deliveryAddress: string | null;
  couponCodes: readonly string[];
  /** confirmed where something is to be shipped again */
  status: 'confirmed' | 'completed';
  fee: RevisedFee;
  /** what each line holds */
  reserved: ReadonlyMap<string, Exact>;
}

const givenChanges = columnsGiven('order_lines', {
  id: 'uuid',
  quantity: 'numeric',
  entered_quantity: 'numeric',
  reserved_quantity: 'numeric',
  invoiced_quantity: 'numeric',
  cancelled_quantity: 'numeric',
  list_price: 'numeric',
  unit_price: 'numeric',
  discounts: 'jsonb',
});

/** Lines that some invoice names, be it void. They stay, with all of them cancelled. */
const listNamed = async ({ tx }: Call, lines: readonly BilledLine[]): Promise<Set<string | null>> => {
  if (lines.length === 0) return new Set();
  const rows = await selectRows(
    tx.db,
    columnsOf('invoice_lines', 'billed', ['order_line_id']),
    sql`from invoice_lines billed where billed.tenant_id = ${tx.tenantId}
      and billed.order_line_id = any (${lines.map(({ id }) => id)}::uuid[])`,
  );
  return new Set(rows.map(({ orderLineId }) => orderLineId));
};

/** Writes what becomes of the fee. One that an invoice names stays, cancelled. */
const writeFee = async (
  tx: TenantTransaction,
  orderId: string,
  { kept, added, dropped }: RevisedFee,
  {
    lineNumber,
    isNamed,
    takenBack,
  }: { lineNumber: number; isNamed: boolean; takenBack: Revision['takenBack'] },
): Promise<void> => {
  const own = (id: string) => sql`tenant_id = ${tx.tenantId} and order_id = ${orderId} and id = ${id}`;
  if (dropped && isNamed)
    await sql`update order_lines set invoiced_quantity = 0, cancelled_quantity = quantity where ${own(dropped.id)}`.execute(
      tx.db,
    );
  if (dropped && !isNamed) await sql`delete from order_lines where ${own(dropped.id)}`.execute(tx.db);
  if (kept) {
    const { id, productName, listPrice, unitPrice, taxClassId, isTaxed } = kept.after;
    await sql`
      update order_lines set product_name = ${productName}, list_price = ${listPrice}, unit_price = ${unitPrice}, tax_class_id = ${taxClassId},
        is_taxed = ${isTaxed}, invoiced_quantity = invoiced_quantity - ${(takenBack.get(id) ?? new Exact(0)).toFixed()}
      where ${own(id)}`.execute(tx.db);
  }
  if (added) await insertLines(tx, orderId, [{ ...added, lineNumber }]).execute(tx.db);
};

/** Writes the lines and the head of a changed order; amounts and states are computed afterwards. */
export const writeRevision = async (
  call: Call,
  { order, lines, charges }: LoadedOrder,
  { kept, added, dropped, takenBack }: Revision,
  {
    locationId,
    orderedOn,
    promisedOn,
    reference,
    note,
    salespersonId,
    deliveryAddress,
    couponCodes,
    status,
    fee,
    reserved,
  }: Written,
): Promise<void> => {
  const { tx } = call;
  const named = await listNamed(call, [...dropped, ...(fee.dropped ? [fee.dropped] : [])]);
  const gone = dropped.filter(({ id }) => !named.has(id));
  const reservedOf = (id: string): string => (reserved.get(id) ?? new Exact(0)).toFixed();
  const changes = [
    ...kept.map(({ after }) => ({
      ...after,
      reservedQuantity: reservedOf(after.id),
      invoicedQuantity: new Exact(after.invoicedQuantity).minus(takenBack.get(after.id) ?? 0).toFixed(),
    })),
    ...dropped
      .filter(({ id }) => named.has(id))
      .map((line) => ({
        ...line,
        reservedQuantity: '0',
        invoicedQuantity: '0',
        cancelledQuantity: line.quantity,
      })),
  ];
  const last = Math.max(0, ...[...lines, ...charges].map(({ lineNumber }) => lineNumber));
  const fresh = added.map((line, index) => ({ ...line, lineNumber: last + 1 + index }));
  if (gone.length > 0)
    await sql`delete from order_lines where tenant_id = ${tx.tenantId} and order_id = ${order.id}
      and id = any (${gone.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  await sql`
    update order_lines line set quantity = n.quantity, entered_quantity = n.entered_quantity, reserved_quantity = n.reserved_quantity,
      invoiced_quantity = n.invoiced_quantity, cancelled_quantity = n.cancelled_quantity, list_price = n.list_price, unit_price = n.unit_price,
      discounts = n.discounts
    from ${givenChanges('n', changes)}
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = n.id`.execute(tx.db);
  if (fresh.length > 0) {
    await insertLines(tx, order.id, fresh).execute(tx.db);
    await sql`
      update order_lines line set reserved_quantity = n.reserved
      from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ id }) => reservedOf(id))}::numeric[]) as n (id, reserved)
      where line.tenant_id = ${tx.tenantId} and line.order_id = ${order.id} and line.id = n.id`.execute(
      tx.db,
    );
  }
  await writeFee(tx, order.id, fee, {
    lineNumber: last + 1 + fresh.length,
    isNamed: named.has(fee.dropped?.id ?? ''),
    takenBack,
  });
  leaveQueue(tx, order.id);
  if (locationId !== order.locationId)
    await sql`update invoices set location_id = ${order.locationId}
      where tenant_id = ${tx.tenantId} and order_id = ${order.id} and location_id is null`.execute(tx.db);
  await sql`
    update orders set location_id = ${locationId}, ordered_on = ${orderedOn}, promised_on = ${promisedOn}, reference = ${reference}, note = ${note}, salesperson_id = ${salespersonId},
      delivery_address = ${deliveryAddress}, coupon_codes = ${couponCodes}::text[], status = ${status},
      item_count = ${lines.length - gone.length + fresh.length}, revision = revision + 1
    where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(tx.db);
  if (orderedOn !== null && orderedOn !== order.orderedOn) moveDay(tx, order.id, orderedOn);
  queueWaiting(tx, order.id);
};

import { sql } from 'kysely';
import { latestDay } from '@shelfwise/contract/primitives/days';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type {
  InspectReturn,
  Return,
  ReturnLine,
} from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { statusAfter } from '@shelfwise/contract/features/sales/returns/returns.transitions';
import { both, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { holdLocation, lockStock, moveStock, productStates, requireShown } from '../../inventory/index.ts';
import { businessDay, postEntry } from '../../ledger/index.ts';
import { getLoadedOrder, type LoadedOrder } from '../orders/orders.queries.ts';
import { updateOrderState } from '../orders/update-order-state.ts';
import { decideFates, type Fates } from './decide-fates.ts';
import { returnedGoods, type ReturnedGoods, type ShippedLine } from './returned-costs.rules.ts';
import {
  getLockedReturn,
  getReturn,
  listReturnLines,
  lockedColumns,
  orderOfReturn,
  type LockedReturn,
} from './returns.queries.ts';

const shippedColumns = both(
  both(
    columnsOf('shipment_lines', 'line', ['order_line_id', 'shipment_id', 'quantity', 'cost_minor']),
    columnsOf('shipments', 's', ['shipped_on']),
  ),
  reckoned<{
    shipmentLine: number;
    backQuantity: string;
    backMinor: number;
  }>(sql`line.line_number::int as "shipmentLine",
    coalesce(back.quantity, 0) as "backQuantity", coalesce(back.minor, 0)::int8 as "backMinor"`),
);

/** The parcels of an order that stand, oldest first, with what of them is back. */
const listShipped = ({ db, tenantId }: TenantTransaction, orderId: string) =>
  selectRows(
    db,
    shippedColumns,
    sql`from shipments s
    join shipment_lines line on line.tenant_id = ${tenantId} and line.shipment_id = s.id
    left join lateral (
      select sum(part.quantity) as quantity, sum(part.cost_minor) as minor from return_parts part
      where part.tenant_id = ${tenantId} and part.shipment_id = s.id and part.shipment_line = line.line_number and part.undo_step_id is null) back on true
    where s.tenant_id = ${tenantId} and s.order_id = ${orderId} and s.status = 'posted' order by s.id, line.line_number`,
  );

interface Part extends ReturnedGoods {
  number: number;
  line: ReturnLine;
  fate: 'restock' | 'scrap';
}

/** The goods that are decided on, by the parcels they left in. What is decided for one line counts as back for the next. */
const partsOf = (
  fates: readonly Fates[],
  shipped: readonly (ShippedLine & { orderLineId: string })[],
  before: number,
): Part[] => {
  const parcels = shipped.map((parcel) => ({ ...parcel }));
  const parts: Part[] = [];
  for (const { line, restock, scrap } of fates)
    for (const [fate, quantity] of [
      ['restock', restock],
      ['scrap', scrap],
    ] as const) {
      if (quantity.isZero()) continue;
      const own = parcels.filter(({ orderLineId }) => orderLineId === line.orderLineId);
      for (const goods of returnedGoods(own, quantity.toFixed())) {
        parts.push({ ...goods, number: before + parts.length + 1, line, fate });
        const parcel = own.find(
          (one) => one.shipmentId === goods.shipmentId && one.shipmentLine === goods.shipmentLine,
        );
        if (!parcel) continue;
        parcel.backQuantity = new Exact(parcel.backQuantity).plus(goods.quantity).toFixed();
        parcel.backMinor += goods.costMinor;
      }
    }
  return parts;
};

const writeParts = (
  { tx, actor }: Call,
  { id, orderId }: LockedReturn,
  step: { id: string; day: string },
  fates: readonly Fates[],
  parts: readonly Part[],
  isFirst: boolean,
): void => {
  tx.send(sql`
    insert into return_steps (tenant_id, id, return_id, kind, business_date, recorded_at, recorded_by)
    values (${tx.tenantId}, ${step.id}, ${id}, 'inspect', ${step.day}, ${tx.at}, ${actor.userId})`);
  tx.send(sql`
    insert into return_parts (tenant_id, return_id, part_number, step_id, line_number, product_id, fate, shipment_id, shipment_line, quantity, cost_minor)
    select ${tx.tenantId}, ${id}, number, ${step.id}, line, product, fate, shipment, shipment_line, quantity, cost
    from unnest(${parts.map(({ number }) => number)}::int[], ${parts.map(({ line }) => line.number)}::int[],
      ${parts.map(({ line }) => line.productId)}::uuid[], ${parts.map(({ fate }) => fate)}::text[],
      ${parts.map(({ shipmentId }) => shipmentId)}::uuid[], ${parts.map(({ shipmentLine }) => shipmentLine)}::int[],
      ${parts.map(({ quantity }) => quantity)}::numeric[], ${parts.map(({ costMinor }) => costMinor)}::int8[])
      as p (number, line, product, fate, shipment, shipment_line, quantity, cost)
    returning part_number`);
  tx.send(sql`
    update return_lines line set restocked_quantity = line.restocked_quantity + f.restock, scrapped_quantity = line.scrapped_quantity + f.scrap,
      held_quantity = f.hold
    from unnest(${fates.map(({ line }) => line.number)}::int[], ${fates.map(({ restock }) => restock.toFixed())}::numeric[],
      ${fates.map(({ scrap }) => scrap.toFixed())}::numeric[], ${fates.map(({ hold }) => hold.toFixed())}::numeric[]) as f (number, restock, scrap, hold)
    where line.tenant_id = ${tx.tenantId} and line.return_id = ${id} and line.line_number = f.number`);
  addCosts(
    tx,
    orderId,
    parts.map(({ line, costMinor }) => ({ orderLineId: line.orderLineId, costMinor: -costMinor })),
  );
  const status = isFirst ? sql`'inspected'` : sql`status`;
  tx.send(sql`
    update returns set status = ${status}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${id}`);
};

/** Adds to what the lines of an order cost; with a minus where goods came back. */
export const addCosts = (
  tx: TenantTransaction,
  orderId: string,
  costs: readonly { orderLineId: string; costMinor: number }[],
): void => {
  const sums = [...Map.groupBy(costs, ({ orderLineId }) => orderLineId)];
  tx.send(sql`
    update order_lines line set cost_minor = line.cost_minor + c.cost
    from unnest(${sums.map(([id]) => id)}::uuid[], ${sums.map(([, own]) => sumMinor(own.map(({ costMinor }) => costMinor)))}::int8[]) as c (id, cost)
    where line.tenant_id = ${tx.tenantId} and line.order_id = ${orderId} and line.id = c.id`);
};

/**
 * Says what becomes of goods that came back, under the order's lock. Back in stock they are worth exactly what they left with; what is written
 * off is a loss of that amount. What is set aside stays cost of sales until somebody decides.
 */
export const inspectGoods = async (
  call: Call,
  { order, lines: orderLines }: LoadedOrder,
  id: string,
  { lines: wanted, inspectedOn }: Pick<InspectReturn, 'lines' | 'inspectedOn'>,
): Promise<Fates[]> => {
  const { tx } = call;
  const [lines, shipped, head, last] = await Promise.all([
    listReturnLines(tx, id),
    listShipped(tx, order.id),
    selectRow(tx.db, lockedColumns, sql`from returns r where r.tenant_id = ${tx.tenantId} and r.id = ${id}`),
    selectRow(
      tx.db,
      reckoned<{ parts: number }>(sql`count(*)::int as parts`),
      sql`from return_parts where tenant_id = ${tx.tenantId} and return_id = ${id}`,
    ),
  ]);
  if (!head) throw new AppError('not_found');
  const isFirst = head.status === 'received';
  const productIds = lines.map(({ productId }) => productId);
  const fates = decideFates(lines, wanted, isFirst, (productId) =>
    orderLines.some((line) => line.productId === productId && line.isDivisible),
  );
  const parts = partsOf(fates, shipped, last?.parts ?? 0);
  const left = shipped.filter(({ shipmentId }) => parts.some((part) => part.shipmentId === shipmentId));
  const notBefore = left.reduce<string>((day, { shippedOn }) => latestDay(day, shippedOn), head.requestedOn);
  const day = await businessDay(call, { of: 'return', day: inspectedOn, field: 'inspectedOn', notBefore });
  const restocked = parts.filter(({ fate }) => fate === 'restock');
  const [location, stock, products] = await Promise.all([
    holdLocation(tx, head.locationId),
    lockStock(tx, head.locationId, productIds),
    productStates(tx, productIds),
  ]);
  requireShown(
    restocked.map(({ number, line, quantity, costMinor }) => ({
      lineNumber: number,
      productId: line.productId,
      quantity: `-${quantity}`,
      valueMinor: costMinor,
      key: '',
      goods: '',
    })),
    location,
    products,
  );
  const step = { id: newId(), day };
  await moveStock(
    tx,
    { id, kind: 'return', businessDate: day, currency: order.currency },
    restocked.map(({ number, line, quantity, costMinor }) => ({
      documentLine: number,
      productId: line.productId,
      quantity,
      valueMinor: costMinor,
    })),
    stock,
  );
  writeParts(call, head, step, fates, parts, isFirst);
  const costOf = (fate: Part['fate']): number =>
    sumMinor(parts.filter((part) => part.fate === fate).map(({ costMinor }) => costMinor));
  const { locationId } = head;
  await postEntry(tx, {
    documentId: id,
    event: 'apply',
    occasionId: step.id,
    entryDate: day,
    memo: head.number,
    currency: order.currency,
    lines: [
      { account: 'inventory', debitMinor: costOf('restock'), locationId },
      { account: 'stock_damage', debitMinor: costOf('scrap'), locationId },
      { account: 'cost_of_sales', creditMinor: costOf('restock') + costOf('scrap'), locationId },
    ],
  });
  return fates;
};

/** Writes the state that a return has once its goods are looked at. */
export const endInspection = (tx: TenantTransaction, id: string, status: Return['status']): void =>
  tx.send(sql`update returns set status = ${status} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Says what becomes of goods in hand, or of goods that were set aside. */
export const inspectReturn = async (call: Call, input: InspectReturn): Promise<Return> => {
  const { tx } = call;
  const { id } = input;
  const orderId = await orderOfReturn(tx, id);
  const loaded = await getLoadedOrder(tx, orderId, true);
  const { head } = await getLockedReturn(call, input, 'inspect');
  const fates = await inspectGoods(call, loaded, id, input);
  const status = statusAfter(head.status === 'received' ? 'inspected' : head.status, head.money, false);
  endInspection(tx, id, status);
  updateOrderState(tx, loaded);
  tx.audit({
    action: 'goods_return.inspect',
    subject: 'goods_return',
    subjectId: id,
    before: { status: head.status },
    after: {
      status,
      lines: fates.map(({ line, restock, hold, scrap }) => ({
        sku: line.sku,
        restock: restock.toFixed(),
        hold: hold.toFixed(),
        scrap: scrap.toFixed(),
      })),
    },
  });
  return getReturn(call, { id });
};

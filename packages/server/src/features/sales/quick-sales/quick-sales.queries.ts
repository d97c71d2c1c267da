import { sql } from 'kysely';
import { quickSaleActions } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type {
  QuickSale,
  QuickSaleRow,
  SellerTile,
} from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import type { Shift } from '@shelfwise/contract/features/sales/shifts/shifts.schemas';
import { Exact } from '@shelfwise/contract/primitives/money';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import { both, columnsAs, columnsOf, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { barsOf } from '../../documents/index.ts';
import { getOrder } from '../orders/orders.queries.ts';
import { creditedColumn } from '../returns/returns.queries.ts';
import { hasOpenShift } from '../shifts/shifts.queries.ts';

const headColumns = both(
  columnsOf('quick_sales', 'q', [
    'id',
    'shift_id',
    'given_minor',
    'change_minor',
    'credit_minor',
    'on_account_minor',
    'sold_on',
    'sold_at',
  ]),
  columnsAs('tills', 't', { tillName: 'name' }),
  columnsAs('shifts', 's', { shiftStatus: 'status', shiftUserId: 'user_id' }),
  columnsAs('members', 'm', { soldBy: 'username' }),
  reckoned<Pick<QuickSale, 'approval'>>(sql`
    (select jsonb_build_object('approver', by.username, 'reason', a.reason) from till_approvals a
      join members by on by.tenant_id = q.tenant_id and by.user_id = a.approved_by
      where a.tenant_id = q.tenant_id and a.id = q.approval_id) as approval`),
);

/** The sale of this id; undefined where there is none. */
export const findSale = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRow(
    db,
    headColumns,
    sql`from quick_sales q
    join shifts s on s.tenant_id = ${tenantId} and s.id = q.shift_id
    join tills t on t.tenant_id = ${tenantId} and t.id = s.till_id
    join members m on m.tenant_id = ${tenantId} and m.user_id = q.sold_by
    where q.tenant_id = ${tenantId} and q.id = ${id}`,
  );

const tenderColumns = both(
  columnsAs('payments', 'p', {
    paymentId: 'id',
    method: 'method',
    amountMinor: 'base_minor',
    reference: 'reference',
  }),
  columnsAs('payment_methods', 'w', { methodName: 'name' }),
  reckoned<Pick<QuickSale['tenders'][number], 'kind' | 'isReversed'>>(sql`
    coalesce(w.kind, a.kind) as kind, p.status = 'reversed' as "isReversed"`),
);

/** By their links: what was paid for a sale stays its tender where its order moved to another customer. */
const listTenders = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    tenderColumns,
    sql`from payments p
    join payment_methods w on w.tenant_id = ${tenantId} and w.code = p.method
    join money_accounts a on a.tenant_id = ${tenantId} and a.id = w.money_account_id
    where p.tenant_id = ${tenantId} and p.direction = 'in' and p.id in (
      select l.to_id from document_links l where l.tenant_id = ${tenantId} and l.from_id = ${id} and l.kind = 'pays')
    order by p.id`,
  );

const paidBackColumns = both(
  columnsAs('payment_methods', 'w', { method: 'code', methodName: 'name' }),
  reckoned<{ amountMinor: number }>(sql`sum(p.base_minor)::int8 as "amountMinor"`),
);

const listPaidBack = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    paidBackColumns,
    sql`from payments p join payment_methods w on w.tenant_id = ${tenantId} and w.code = p.method
    where p.tenant_id = ${tenantId} and p.order_id = ${id} and p.direction = 'out' and p.status = 'recorded'
    group by w.code, w.name order by w.code`,
  );

const listInvoices = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    columnsOf('invoices', 'i', ['id', 'number']),
    sql`from invoices i where i.tenant_id = ${tenantId} and i.order_id = ${id} and i.status <> 'void' order by i.id`,
  );

const listReturnsOf = ({ db, tenantId }: TenantTransaction, id: string) =>
  selectRows(
    db,
    both(columnsOf('returns', 'r', ['id', 'number']), creditedColumn(tenantId)),
    sql`from returns r where r.tenant_id = ${tenantId} and r.order_id = ${id} and r.status <> 'cancelled' order by r.id`,
  );

/** Whoever made a sale puts it right within its shift; a manager also later, from an open shift of their own. */
const hindranceOf = async (
  call: Call,
  { shiftStatus, shiftUserId }: { shiftStatus: Shift['status']; shiftUserId: string },
): Promise<QuickSale['hindrance']> => {
  const isOpen = shiftStatus === 'open';
  if (call.can('canManageInventory')) return isOpen || (await hasOpenShift(call)) ? null : 'no_shift';
  if (shiftUserId !== call.actor.userId) return 'other_shift';
  return isOpen ? null : 'shift_closed';
};

/** A sale as its receipt says it; throws 404 where there is none. */
export const getSale = async (call: Call, { id }: { id: string }): Promise<QuickSale> => {
  const { tx } = call;
  const [head, order, tenders, paidBack, invoices, returns] = await Promise.all([
    findSale(tx, id),
    getOrder(call, { id }),
    listTenders(tx, id),
    listPaidBack(tx, id),
    listInvoices(tx, id),
    listReturnsOf(tx, id),
  ]);
  if (!head) throw new AppError('not_found');
  const { shiftStatus: _, shiftUserId: _who, ...sold } = head;
  const isUndone = order.status === 'cancelled';
  const hindrance = isUndone ? null : await hindranceOf(call, head);
  // Goods come back in whatever shift is open, where need be with a colleague's consent.
  const mayTakeBack =
    order.lines.some((line) => new Exact(line.shippedQuantity).greaterThan(line.returnedQuantity)) &&
    (hindrance === null || (await hasOpenShift(call)));
  return {
    ...sold,
    isUndone,
    actions: quickSaleActions.filter((action) => {
      if (action === 'name_customer') return order.actions.includes(action);
      if (isUndone) return false;
      if (action === 'take_back') return mayTakeBack;
      // A sale of which goods came back is no mistake any more: the rest of it comes back, too.
      return hindrance === null && (action !== 'undo' || returns.length === 0);
    }),
    hindrance,
    returns,
    paidBack,
    number: order.number ?? '',
    bars: [...(await barsOf(order.number ?? ''))],
    locationName: order.locationName,
    customerId: order.customerId,
    customerName: order.customerName,
    currency: order.currency,
    pricesIncludeTax: order.pricesIncludeTax,
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.productName,
      sku: line.sku,
      unit: line.unit,
      packId: line.pack?.id ?? null,
      packName: line.pack?.name ?? null,
      quantity: line.enteredQuantity,
      listPrice: line.listPrice,
      unitPrice: line.unitPrice,
      discounts: line.discounts,
      netMinor: line.netMinor,
      totalMinor: line.totalMinor,
    })),
    taxes: order.taxes.map(({ name, percent, taxMinor }) => ({ name, percent, taxMinor })),
    netMinor: order.netMinor,
    totalMinor: order.totalMinor,
    tenders,
    owedMinor: order.owedMinor,
    invoices: invoices.map((invoice) => ({ id: invoice.id, number: invoice.number ?? '' })),
  };
};

/** The sale whose receipt has this number, which is its order's. */
export const findByNumber = async (call: Call, { number }: { number: string }): Promise<QuickSale> => {
  const { db, tenantId } = call.tx;
  const found = await selectRow(
    db,
    columnsOf('documents', 'd', ['id']),
    sql`from documents d join quick_sales q on q.tenant_id = ${tenantId} and q.id = d.id
    where d.tenant_id = ${tenantId} and d.number_key = ${number.toLowerCase()} and d.kind = 'order'`,
  );
  if (!found) throw new AppError('not_found');
  return getSale(call, found);
};

const rowColumns = both(
  columnsOf('quick_sales', 'q', ['id', 'sold_at', 'total_minor']),
  columnsOf('documents', 'd', ['number']),
  reckoned<{ customerName: string | null }>(
    sql`(select c.name from customers c where c.tenant_id = q.tenant_id and c.id = d.party_id) as "customerName"`,
  ),
);

/** The last sales of a shift, which is the caller's own unless they may see reports. */
export const listSales = async (
  { tx, actor, can }: Call,
  { shiftId }: { shiftId: string },
): Promise<{ items: QuickSaleRow[] }> => {
  const whose = can('canViewReports') ? sql`true` : sql`s.user_id = ${actor.userId}`;
  const rows = await selectRows(
    tx.db,
    rowColumns,
    sql`from quick_sales q
    join shifts s on s.tenant_id = ${tx.tenantId} and s.id = q.shift_id
    join documents d on d.tenant_id = ${tx.tenantId} and d.id = q.id
    where q.tenant_id = ${tx.tenantId} and q.shift_id = ${shiftId} and ${whose} order by d.recorded_at desc, q.id desc limit 100`,
  );
  return { items: rows.map((row) => ({ ...row, currency: actor.company.baseCurrency })) };
};

const mostTiles = 24;
/** Of so many of the newest lines that left a place. A count of all of them would take longer with each year. */
const newestLines = 2_000;

const tileColumns = both(
  columnsAs('products', 'p', { productId: 'id' }),
  columnsOf('products', 'p', ['name', 'sku', 'unit', 'unit_price', 'image_file_id']),
);

/** What sold most often at a place lately, the most first; products in use only. */
export const listTiles = async (
  { tx }: Call,
  { locationId }: { locationId: string },
): Promise<{ items: SellerTile[] }> => {
  const rows = await selectRows(
    tx.db,
    tileColumns,
    sql`from (
      select newest.product_id, count(*) as times from (
        select m.product_id from stock_movements m
        where m.tenant_id = ${tx.tenantId} and m.location_id = ${locationId} and m.kind = 'shipment' order by m.id desc limit ${newestLines}) newest
      group by 1 order by 2 desc limit ${mostTiles * 2}) sold
    join products p on p.tenant_id = ${tx.tenantId} and p.id = sold.product_id and p.status = 'active'
    order by sold.times desc, p.name limit ${mostTiles}`,
  );
  return {
    items: rows.map(({ imageFileId, ...tile }) => ({
      ...tile,
      imageUrl: imageFileId && fileUrl(imageFileId),
    })),
  };
};

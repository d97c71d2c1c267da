import { sql } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import { fileUrl } from '@shelfwise/contract/features/files/files/files.facts';
import type { PurchaseOrderAction } from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.facts';
import {
  allowedPurchaseActions,
  purchaseRefusal,
  type PurchaseSituation,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.rules';
import type {
  PurchaseOrder,
  PurchaseOrderLine,
} from '@shelfwise/contract/features/purchasing/purchase-orders/purchase-orders.schemas';
import type { Call } from '../../../kit/call.ts';
import { both, columnsAs, columnsOf, orNulls, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { linePack, priceText } from '../../catalog/index.ts';
import { findRateBetween } from '../../company/index.ts';
import { getTradingRules, todayOf } from '../../ledger/index.ts';
import { purchaseJoins, purchaseRowColumns } from './purchase-rows.ts';

const recordColumns = (tenantId: string, today: string) =>
  both(
    purchaseRowColumns(tenantId, today),
    columnsOf('purchase_orders', 'o', [
      'prices_include_tax',
      'net_minor',
      'tax_minor',
      'taxes',
      'reference',
      'note',
      'internal_note',
      'sent_at',
      'closed_at',
      'closed_reason',
      'version',
    ]),
    columnsAs('purchase_orders', 'o', { approvalRefusedReason: 'refused_reason' }),
    columnsAs('suppliers', 's', { supplierEmail: 'email' }),
    orNulls(columnsAs('members', 'asker', { approvalAskedBy: 'username' })),
    orNulls(columnsAs('members', 'approver', { approvedBy: 'username' })),
    orNulls(columnsAs('members', 'refuser', { approvalRefusedBy: 'username' })),
    orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
    orNulls(columnsAs('members', 'sender', { sentBy: 'username' })),
    orNulls(columnsAs('members', 'closer', { closedBy: 'username' })),
  );
type PurchaseRecord = RowOf<ReturnType<typeof recordColumns>>;

const lineColumns = both(
  columnsOf('purchase_order_lines', 'line', [
    'id',
    'line_number',
    'product_id',
    'sku',
    'product_name',
    'unit',
    'pack_id',
    'entered_quantity',
    'quantity',
    'received_quantity',
    'cancelled_quantity',
    'unit_price',
    'discount_percent',
    'tax_class_id',
    'tax_parts',
    'expected_on',
    'net_minor',
    'tax_minor',
    'total_minor',
  ]),
  columnsOf('products', 'p', ['image_file_id', 'is_divisible']),
  linePack,
);
export type PurchaseLineRecord = RowOf<typeof lineColumns>;

export interface LoadedPurchase {
  order: PurchaseRecord;
  lines: PurchaseLineRecord[];
  /** its amount is above what may be bought without an admin */
  needsApproval: boolean;
}

/**
 * Whether an amount is above what may be bought without an admin. Where there is no rate to compare it by, an admin must look at it.
 */
const isAboveLimit = async (
  call: Call,
  { currency, totalMinor }: { currency: Currency; totalMinor: number },
): Promise<boolean> => {
  const { purchaseApprovalMinor } = await getTradingRules(call.tx);
  const { baseCurrency } = call.actor.company;
  if (purchaseApprovalMinor === null || totalMinor === 0) return false;
  if (currency === baseCurrency) return totalMinor > purchaseApprovalMinor;
  const rate = await findRateBetween(call, { of: currency, inside: baseCurrency, day: todayOf(call) });
  return (
    rate === undefined ||
    toBooksMinor({ amountMinor: totalMinor, currency, rate }, baseCurrency) > purchaseApprovalMinor
  );
};

/** Locks orders, always in the order of their ids, and before any stock. Sent without waiting: what is read after it is what stands then. */
export const lockOrders = ({ db, tenantId }: TenantTransaction, ids: readonly string[]): Promise<unknown> =>
  sql`select from purchase_orders where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );

export const listLines = (
  { db, tenantId }: TenantTransaction,
  orderId: string,
): Promise<PurchaseLineRecord[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from purchase_order_lines line
    join products p on p.tenant_id = ${tenantId} and p.id = line.product_id
    left join product_packs k on k.tenant_id = ${tenantId} and k.id = line.pack_id
    where line.tenant_id = ${tenantId} and line.order_id = ${orderId}
    order by line.line_number`,
  );

/** Reads an order with its lines, and locks it where it is to be changed; throws 404 where there is none. */
export const getLoadedPurchase = async (
  call: Call,
  id: string,
  isLocked: boolean,
): Promise<LoadedPurchase> => {
  const { tx } = call;
  const { tenantId } = tx;
  const locked = isLocked ? lockOrders(tx, [id]) : undefined;
  const read = selectRow(
    tx.db,
    recordColumns(tenantId, todayOf(call)),
    sql`from purchase_orders o ${purchaseJoins(tenantId)}
    left join members asker on asker.tenant_id = ${tenantId} and asker.user_id = o.approval_asked_by
    left join members approver on approver.tenant_id = ${tenantId} and approver.user_id = o.approved_by
    left join members refuser on refuser.tenant_id = ${tenantId} and refuser.user_id = o.refused_by
    left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = o.created_by
    left join members sender on sender.tenant_id = ${tenantId} and sender.user_id = o.sent_by
    left join members closer on closer.tenant_id = ${tenantId} and closer.user_id = o.closed_by
    where o.tenant_id = ${tenantId} and o.id = ${id}`,
  );
  const [order, lines] = await Promise.all([read, listLines(tx, id), locked]);
  if (!order) throw new AppError('not_found');
  return { order, lines, needsApproval: await isAboveLimit(call, order) };
};

export const situationOf = ({ order, lines, needsApproval }: LoadedPurchase): PurchaseSituation => ({
  status: order.status,
  receiptState: order.receiptState,
  lineCount: lines.length,
  approval: order.approval,
  needsApproval,
});

/** Throws where the order's state does not allow the action, with the current order. */
export const requirePurchaseAction = (
  call: Call,
  loaded: LoadedPurchase,
  action: PurchaseOrderAction,
): void => {
  const reason = purchaseRefusal(situationOf(loaded), action, call.actor.role);
  if (!reason) return;
  const { status, number } = loaded.order;
  throw new AppError(reason, {
    detail: { state: status, action, ...(number !== null && { number }) },
    current: toPurchaseOrder(call, loaded),
  });
};

/** Throws where somebody changed the order since it was looked at (409, with the order as it is). */
export const requireVersion = (call: Call, loaded: LoadedPurchase, version: number): void => {
  if (loaded.order.version !== version)
    throw new AppError('version_conflict', { current: toPurchaseOrder(call, loaded) });
};

const toLine = (
  { lineNumber: _, packId: _packId, imageFileId, unitPrice, ...line }: PurchaseLineRecord,
  currency: Currency,
): PurchaseOrderLine => ({
  ...line,
  imageUrl: imageFileId && fileUrl(imageFileId),
  unitPrice: priceText(unitPrice, currency),
});

export const toPurchaseOrder = (call: Call, loaded: LoadedPurchase): PurchaseOrder => {
  const { order, lines, needsApproval } = loaded;
  return {
    ...order,
    lines: lines.map((line) => toLine(line, order.currency)),
    needsApproval,
    actions: allowedPurchaseActions(situationOf(loaded), call.actor.role),
  };
};

export const getPurchaseOrder = async (call: Call, { id }: { id: string }): Promise<PurchaseOrder> =>
  toPurchaseOrder(call, await getLoadedPurchase(call, id, false));

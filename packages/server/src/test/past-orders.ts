import type pg from 'pg';
import { newId } from '../platform/ids.ts';

interface Ordered {
  supplierId: string;
  productId: string;
  orderedOn: string;
  expectedOn: string;
  quantity: number;
  received?: number;
  status?: string;
}

/** Purchase orders of days long past, which no call could enter today. */
export const pastOrders = (
  admin: pg.Client,
  { companyId, locationId }: { companyId: string; locationId: string },
) => {
  /** An order as it stands after its goods came, line by line; returns the id of its line. */
  const ordered = async ({
    supplierId,
    productId,
    quantity,
    received = 0,
    status = 'sent',
    ...days
  }: Ordered) => {
    const [id, lineId, number] = [newId(), newId(), `PO-${newId().slice(-6)}`];
    const state = received === 0 ? 'none' : received < quantity ? 'part' : 'full';
    const total = quantity * 100;
    await admin.query(
      `insert into documents (tenant_id, id, kind, number, business_date, recorded_at, party_id, total_minor, currency)
       values ($1, $2, 'purchase_order', $3, $4, now(), $5, $6, 'GHS')`,
      [companyId, id, number, days.orderedOn, supplierId, total],
    );
    await admin.query(
      `insert into purchase_orders (tenant_id, id, number, status, receipt_state, supplier_id, supplier_name, location_id, currency, net_minor,
         total_minor, ordered_on, expected_on, sent_at, closed_at)
       values ($1, $2, $3, $4, $5, $6, 'S', $7, 'GHS', $8, $8, $9, $10, now(), case when $4 = 'closed' then now() end)`,
      [companyId, id, number, status, state, supplierId, locationId, total, days.orderedOn, days.expectedOn],
    );
    await admin.query(
      `insert into purchase_order_lines (tenant_id, order_id, line_number, id, product_id, sku, product_name, unit, entered_quantity, quantity,
         received_quantity, unit_price, net_minor, tax_minor, total_minor)
       values ($1, $2, 1, $3, $4, 'X', 'X', 'piece', $5, $5, $6, 1, $7, 0, $7)`,
      [companyId, id, lineId, productId, quantity, received, total],
    );
    return lineId;
  };

  /** Ties a receipt's first line to the order it came for. */
  const cameFor = (receiptId: string, lineId: string) =>
    admin.query(
      'update stock_receipt_lines set order_line_id = $2 where receipt_id = $1 and line_number = 1',
      [receiptId, lineId],
    );
  return { ordered, cameFor };
};
export type PastOrders = ReturnType<typeof pastOrders>;

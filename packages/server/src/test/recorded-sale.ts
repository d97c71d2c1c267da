import type pg from 'pg';
import { newId } from '../platform/ids.ts';
import type { TestCompany } from './test-company.ts';

interface Sale {
  customerId: string;
  status: 'draft' | 'confirmed' | 'completed' | 'cancelled';
  totalMinor: number;
  paidMinor: number;
  /** days until due; none is no invoice */
  dueInDays?: number;
}

/** An order as the sales area leaves it: with its invoice, if any, and payments applied to that. */
export const recordSale = async (
  admin: pg.Client,
  of: TestCompany,
  { customerId, status, totalMinor, paidMinor, dueInDays }: Sale,
): Promise<void> => {
  const [orderId, invoiceId, paymentId] = [newId(), newId(), newId()];
  const isInvoiced = dueInDays !== undefined;
  const number = status === 'draft' || status === 'cancelled' ? null : orderId;
  await admin.query(
    `insert into orders (tenant_id, id, number, status, is_invoiced, customer_id, location_id, currency, prices_include_tax, net_minor, total_minor, paid_minor)
     select $1, $2, $3, $4, $5, $6, id, 'GHS', true, $7, $7, $8 from locations where tenant_id = $1 and is_default`,
    [of.id, orderId, number, status, isInvoiced, customerId, totalMinor, paidMinor],
  );
  if (isInvoiced) {
    const state = paidMinor === totalMinor ? 'paid' : paidMinor > 0 ? 'part_paid' : 'issued';
    await admin.query(
      `insert into invoices (tenant_id, id, number, order_id, customer_id, status, issued_on, due_on, currency, prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
       values ($1, $2, gen_random_uuid()::text, $3, $4, $5, current_date, current_date + $6::int, 'GHS', true, $7, 0, $7, $8, '[]')`,
      [of.id, invoiceId, orderId, customerId, state, dueInDays, totalMinor, paidMinor],
    );
  }
  if (paidMinor === 0) return;
  await admin.query(
    `insert into payments (tenant_id, id, number, order_id, customer_id, method, currency, amount_minor, received_on)
     values ($1, $2, gen_random_uuid()::text, $3, $4, 'cash', 'GHS', $5, current_date)`,
    [of.id, paymentId, orderId, customerId, paidMinor],
  );
  if (isInvoiced) {
    await admin.query(
      'insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor) values ($1, $2, $3, $4)',
      [of.id, paymentId, invoiceId, paidMinor],
    );
  }
};

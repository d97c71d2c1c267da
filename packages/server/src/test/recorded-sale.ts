import type pg from 'pg';
import { newId } from '../platform/ids.ts';
import type { TestCompany } from './test-company.ts';

interface Sale {
  customerId: string;
  status: 'draft' | 'confirmed' | 'completed' | 'cancelled';
  totalMinor: number;
  paidMinor: number;
  /** days until the invoice is due; left out for an order without an invoice */
  dueInDays?: number;
}

interface Document {
  id: string;
  kind: 'order' | 'invoice' | 'payment';
  number: string;
  partyId: string;
  totalMinor: number;
  from: string[];
}

const register = async (
  admin: pg.Client,
  of: TestCompany,
  { id, kind, number, partyId, totalMinor, from }: Document,
): Promise<void> => {
  await admin.query(
    `insert into documents (tenant_id, id, kind, number, business_date, recorded_at, party_id, total_minor, currency)
     values ($1, $2, $3, $4, current_date, now(), $5, $6, 'GHS')`,
    [of.id, id, kind, number, partyId, totalMinor],
  );
  await admin.query(
    `insert into document_links (tenant_id, from_id, to_id, kind)
     select $1, origin, $2, $3 from unnest($4::uuid[]) as origin`,
    [of.id, id, kind === 'invoice' ? 'bills' : 'pays', from],
  );
};

const writeInvoice = async (
  admin: pg.Client,
  of: TestCompany,
  { customerId, totalMinor, paidMinor, dueInDays }: Sale & { dueInDays: number },
  orderId: string,
): Promise<string> => {
  const id = newId();
  const number = `INV-${id}`;
  const status = paidMinor === totalMinor ? 'paid' : paidMinor > 0 ? 'part_paid' : 'issued';
  await register(admin, of, {
    id,
    kind: 'invoice',
    number,
    partyId: customerId,
    totalMinor,
    from: [orderId],
  });
  await admin.query(
    `insert into invoices (tenant_id, id, number, order_id, customer_id, seller, status, issued_on, due_on, issued_at, currency,
       prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
     values ($1, $2, $3, $4, $5, '{}', $6, current_date + least(0, $7::int), current_date + $7::int, now(), 'GHS', true, $8, 0, $8, $9, '[]')`,
    [of.id, id, number, orderId, customerId, status, dueInDays, totalMinor, paidMinor],
  );
  return id;
};

/** Inserts a payment, which settles the invoice; without an invoice it is a deposit. */
const writePayment = async (
  admin: pg.Client,
  of: TestCompany,
  { customerId, paidMinor }: Sale,
  orderId: string,
  invoiceId: string | undefined,
): Promise<void> => {
  const id = newId();
  const number = `PAY-${id}`;
  const from = invoiceId === undefined ? [orderId] : [orderId, invoiceId];
  await register(admin, of, {
    id,
    kind: 'payment',
    number,
    partyId: customerId,
    totalMinor: paidMinor,
    from,
  });
  await admin.query(
    `insert into payments (tenant_id, id, number, direction, money_account_id, method, party_id, order_id, currency, amount_minor, base_minor,
       allocated_minor, paid_on, recorded_at)
     select $1, $2, $3, 'in', money_account_id, code, $4, $5, 'GHS', $6, $6, $7, current_date, now()
     from payment_methods where tenant_id = $1 and code = 'cash'`,
    [of.id, id, number, customerId, orderId, paidMinor, invoiceId === undefined ? 0 : paidMinor],
  );
  if (invoiceId === undefined) return;
  await admin.query(
    `insert into allocations (tenant_id, debit_id, credit_id, allocated_on, amount_minor, base_minor, recorded_at)
     values ($1, $2, $3, current_date, $4, $4, now())`,
    [of.id, invoiceId, id, paidMinor],
  );
};

/** Inserts an order as the sales area would leave it, with its invoice and payment, all in the register. */
export const recordSale = async (admin: pg.Client, of: TestCompany, sale: Sale): Promise<void> => {
  const { customerId, status, totalMinor, paidMinor, dueInDays } = sale;
  const id = newId();
  const number = status === 'draft' || status === 'cancelled' ? null : `SO-${id}`;
  const isInvoiced = dueInDays !== undefined;
  if (number)
    await register(admin, of, { id, kind: 'order', number, partyId: customerId, totalMinor, from: [] });
  await admin.query(
    `insert into orders (tenant_id, id, number, ordered_on, status, invoice_state, payment_state, customer_id, location_id, currency,
       prices_include_tax, net_minor, total_minor, paid_minor)
     select $1, $2, $3, case when $3::text is not null then current_date end, $4, $5, $6, $7, id, 'GHS', true, $8, $8, $9
     from locations where tenant_id = $1 and is_default`,
    [
      of.id,
      id,
      number,
      status,
      isInvoiced ? 'full' : 'none',
      paidMinor === totalMinor ? 'paid' : paidMinor > 0 ? 'part_paid' : 'unpaid',
      customerId,
      totalMinor,
      paidMinor,
    ],
  );
  const invoiceId = isInvoiced ? await writeInvoice(admin, of, { ...sale, dueInDays }, id) : undefined;
  if (paidMinor > 0) await writePayment(admin, of, sale, id, invoiceId);
};

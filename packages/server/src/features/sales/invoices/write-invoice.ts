import { sql } from 'kysely';
import { dayIn } from '@shelfwise/contract/primitives/dates';
import type { Call } from '../../../db/call.ts';
import { nextNumber } from '../../../db/numbering.ts';
import { newId } from '../../../platform/ids.ts';
import { postEntry } from '../../ledger/index.ts';
import type { LoadedOrder } from '../orders/order-record.ts';

interface Buyer {
  name: string;
  address: string | null;
  tax_number: string | null;
  payment_terms_days: number;
}

interface Deposit {
  id: string;
  free_minor: number;
}

const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Money received for the order before it had an invoice, oldest first, with what of it settles nothing yet. */
const sendDeposits = ({ tx }: Call, orderId: string) =>
  sql<Deposit>`
  select p.id, (p.amount_minor - coalesce((select sum(a.amount_minor) from payment_allocations a
      where a.tenant_id = ${tx.tenantId} and a.payment_id = p.id), 0))::int8 as free_minor
  from payments p
  where p.tenant_id = ${tx.tenantId} and p.order_id = ${orderId} and p.status = 'recorded'
  order by p.id`.execute(tx.db);

const statusOf = (paidMinor: number, totalMinor: number): 'issued' | 'part_paid' | 'paid' =>
  paidMinor >= totalMinor ? 'paid' : paidMinor > 0 ? 'part_paid' : 'issued';

/**
 * Issues the invoice of an order under its lock: numbered without a gap, posted as receivable against sales and
 * tax; deposits received for the order are applied to it at once. Answers the invoice's id.
 */
export const writeInvoice = async (call: Call, { order, lines }: LoadedOrder): Promise<string> => {
  const { tx, actor, now } = call;
  const [buyers, deposits] = await Promise.all([
    sql<Buyer>`select name, address, tax_number, payment_terms_days from customers
               where tenant_id = ${tx.tenantId} and id = ${order.customer_id}`.execute(tx.db),
    sendDeposits(call, order.id),
  ]);
  const buyer = buyers.rows[0];
  const id = newId();
  const today = dayIn(actor.company.timezone, now);
  const applied = deposits.rows.filter((deposit) => deposit.free_minor > 0);
  const paidMinor = applied.reduce((sum, deposit) => sum + deposit.free_minor, 0);
  const number = await nextNumber(tx, 'invoice');
  const invoiceLines = lines.map((line) => ({
    ...line,
    order_line_id: line.id,
    description: line.product_name,
  }));
  await Promise.all([
    sql`insert into invoices (tenant_id, id, number, order_id, customer_id, customer_name, customer_address, customer_tax_number,
          status, issued_on, due_on, issued_at, issued_by, currency, prices_include_tax, net_minor, tax_minor, total_minor, paid_minor, taxes)
        values (${tx.tenantId}, ${id}, ${number}, ${order.id}, ${order.customer_id}, ${buyer?.name ?? null}, ${buyer?.address ?? null},
          ${buyer?.tax_number ?? null}, ${statusOf(paidMinor, order.total_minor)}, ${today}, ${addDays(today, buyer?.payment_terms_days ?? 0)},
          ${tx.at}, ${tx.origin.actorId}, ${order.currency}, ${order.prices_include_tax}, ${order.net_minor}, ${order.tax_minor},
          ${order.total_minor}, ${paidMinor}, ${JSON.stringify(order.taxes)})`.execute(tx.db),
    sql`insert into invoice_lines (tenant_id, invoice_id, line_number, order_line_id, description, sku, quantity, unit_price, net_minor, tax_minor, total_minor)
        select ${tx.tenantId}, ${id}, line_number, order_line_id, description, sku, quantity, unit_price, net_minor, tax_minor, total_minor
        from jsonb_to_recordset(${JSON.stringify(invoiceLines)}) as line (line_number int, order_line_id uuid, description text, sku text,
          quantity numeric, unit_price numeric, net_minor int8, tax_minor int8, total_minor int8)`.execute(
      tx.db,
    ),
    sql`insert into payment_allocations (tenant_id, payment_id, invoice_id, amount_minor, allocated_at)
        select ${tx.tenantId}, payment, ${id}, amount, ${tx.at}
        from unnest(${applied.map((deposit) => deposit.id)}::uuid[], ${applied.map((deposit) => deposit.free_minor)}::int8[]) as a (payment, amount)`.execute(
      tx.db,
    ),
    sql`update orders set is_invoiced = true, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${order.id}`.execute(
      tx.db,
    ),
    postEntry(tx, {
      documentType: 'invoice',
      documentId: id,
      entryDate: today,
      memo: number,
      currency: order.currency,
      lines: [
        { account: 'receivable', debitMinor: order.total_minor },
        { account: 'sales', creditMinor: order.net_minor },
        { account: 'tax_payable', creditMinor: order.tax_minor },
        { account: 'customer_deposits', debitMinor: paidMinor },
        { account: 'receivable', creditMinor: paidMinor },
      ],
    }),
  ]);
  tx.audit({
    action: 'order.invoice',
    subject: 'order',
    subjectId: order.id,
    after: { invoice: number, invoiceId: id, totalMinor: order.total_minor },
  });
  return id;
};

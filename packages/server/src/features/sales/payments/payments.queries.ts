import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOrder } from '../orders/order-record.ts';

interface PaymentRow {
  id: string;
  number: string;
  order_id: string;
  method: Payment['method'];
  amount_minor: number;
  currency: Currency;
  reference: string | null;
  received_on: string;
  recorded_at: string;
  actor: string | null;
  status: Payment['status'];
}

const select = async ({ tx }: Call, where: RawBuilder<unknown>): Promise<Payment[]> => {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.number, p.order_id, p.method, p.amount_minor, p.currency, p.reference, p.received_on, p.recorded_at,
      m.username as actor, p.status
    from payments p
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = p.recorded_by
    where p.tenant_id = ${tx.tenantId} and ${where} order by p.id`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    method: row.method,
    amountMinor: row.amount_minor,
    currency: row.currency,
    reference: row.reference,
    receivedOn: row.received_on,
    recordedAt: row.recorded_at,
    actor: row.actor,
    status: row.status,
  }));
};

export const getPayment = async (call: Call, id: string): Promise<Payment> => {
  const [payment] = await select(call, sql`p.id = ${id}`);
  if (!payment) throw new AppError('not_found');
  return payment;
};

/** All money received for an order, reversed payments too; 404 for an order that is not the company's. */
export const listPaymentsOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Payment[] }> => {
  const [items] = await Promise.all([select(call, sql`p.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items };
};

import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call, DocumentReader } from '../../../db/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOrder } from '../orders/order-record.ts';

interface PaymentRow {
  id: string;
  number: string;
  direction: Payment['direction'];
  order_id: string | null;
  customer_id: string | null;
  method: string;
  method_name: string;
  money_account_id: string;
  money_account_name: string;
  base_minor: number;
  credit_minor: number;
  amount_minor: number;
  currency: Currency;
  exchange_rate: string | null;
  base_currency: Currency;
  reference: string | null;
  paid_on: string;
  recorded_at: string;
  actor: string | null;
  status: Payment['status'];
}

const select = async ({ tx }: Pick<DocumentReader, 'tx'>, where: RawBuilder<unknown>): Promise<Payment[]> => {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.number, p.direction, p.order_id, p.party_id as customer_id, p.method, w.name as method_name, p.money_account_id,
      a.name as money_account_name, p.base_minor, p.amount_minor,
      case when p.direction = 'in' and p.status = 'recorded' then p.base_minor - p.allocated_minor else 0 end as credit_minor,
      p.currency, p.exchange_rate, c.base_currency, p.reference, p.paid_on, p.recorded_at, m.username as actor, p.status
    from payments p
    join companies c on c.tenant_id = ${tx.tenantId}
    join payment_methods w on w.tenant_id = ${tx.tenantId} and w.code = p.method
    join money_accounts a on a.tenant_id = ${tx.tenantId} and a.id = p.money_account_id
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = p.recorded_by
    where p.tenant_id = ${tx.tenantId} and ${where} order by p.id`.execute(tx.db);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    direction: row.direction,
    orderId: row.order_id,
    customerId: row.customer_id,
    method: row.method,
    methodName: row.method_name,
    moneyAccountId: row.money_account_id,
    moneyAccountName: row.money_account_name,
    amountMinor: row.base_minor,
    foreign:
      row.exchange_rate === null
        ? null
        : { currency: row.currency, amountMinor: row.amount_minor, rate: row.exchange_rate },
    creditMinor: row.credit_minor,
    currency: row.base_currency,
    reference: row.reference,
    paidOn: row.paid_on,
    recordedAt: row.recorded_at,
    actor: row.actor,
    status: row.status,
  }));
};

export const getPayment = async (call: Pick<DocumentReader, 'tx'>, id: string): Promise<Payment> => {
  const [payment] = await select(call, sql`p.id = ${id}`);
  if (!payment) throw new AppError('not_found');
  return payment;
};

/** All money received for an order and paid back, reversed payments too; 404 for an order that is not the company's. */
export const listPaymentsOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Payment[] }> => {
  const [items] = await Promise.all([select(call, sql`p.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items };
};

import { sql, type RawBuilder } from 'kysely';
import type { Payment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call, DocumentReader } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOrder } from '../orders/orders.queries.ts';

/** What standing refunds paid back of a payment; an undone refund has an opposite row. */
const paidBack = (tenantId: string) => sql`
  coalesce((select sum(b.base_minor + b.exchange_minor) from allocations b
    join payments r on r.tenant_id = ${tenantId} and r.id = b.debit_id
    where b.tenant_id = ${tenantId} and b.credit_id = p.id), 0)::int8`;

export const paymentColumns = (tenantId: string) =>
  both(
    columnsOf('payments', 'p', [
      'id',
      'number',
      'direction',
      'order_id',
      'method',
      'money_account_id',
      'base_minor',
    ]),
    columnsAs('payments', 'p', { customerId: 'party_id', feeMinor: 'fee_base_minor' }),
    columnsAs('payment_methods', 'w', { methodName: 'name' }),
    columnsAs('money_accounts', 'a', { moneyAccountName: 'name' }),
    columnsOf('payments', 'p', [
      'amount_minor',
      'currency',
      'exchange_rate',
      'reference',
      'paid_on',
      'recorded_at',
      'status',
    ]),
    columnsOf('companies', 'c', ['base_currency']),
    orNulls(columnsAs('members', 'm', { actor: 'username' })),
    reckoned<{ creditMinor: number }>(
      sql`case when p.direction = 'in' and p.status = 'recorded' then p.base_minor - p.allocated_minor else 0 end as "creditMinor"`,
    ),
    reckoned<{
      paidBackMinor: number;
      foreignCreditMinor: number | null;
    }>(sql`${paidBack(tenantId)} as "paidBackMinor",
      case when p.exchange_rate is not null then case when p.direction = 'in' and p.status = 'recorded' then p.amount_minor - coalesce(
        (select sum(a.amount_minor) from allocations a where a.tenant_id = ${tenantId} and a.credit_id = p.id), 0) else 0 end::int8 end as "foreignCreditMinor"`),
  );

/** Amounts are in the currency of the books; an amount paid in another currency is added. */
export const toPayment = ({
  baseMinor,
  baseCurrency,
  amountMinor,
  currency,
  exchangeRate,
  foreignCreditMinor,
  ...payment
}: RowOf<ReturnType<typeof paymentColumns>>): Payment => ({
  ...payment,
  amountMinor: baseMinor,
  currency: baseCurrency,
  foreign:
    exchangeRate === null
      ? null
      : { currency, amountMinor, rate: exchangeRate, creditMinor: foreignCreditMinor ?? 0 },
});

const select = async ({ tx }: Pick<DocumentReader, 'tx'>, where: RawBuilder<unknown>): Promise<Payment[]> => {
  const rows = await selectRows(
    tx.db,
    paymentColumns(tx.tenantId),
    sql`from payments p
    join companies c on c.tenant_id = ${tx.tenantId}
    join payment_methods w on w.tenant_id = ${tx.tenantId} and w.code = p.method
    join money_accounts a on a.tenant_id = ${tx.tenantId} and a.id = p.money_account_id
    left join members m on m.tenant_id = ${tx.tenantId} and m.user_id = p.recorded_by
    where p.tenant_id = ${tx.tenantId} and ${where} order by p.id`,
  );
  return rows.map(toPayment);
};

export const getPayment = async (call: Pick<DocumentReader, 'tx'>, id: string): Promise<Payment> => {
  const [payment] = await select(call, sql`p.id = ${id}`);
  if (!payment) throw new AppError('not_found');
  return payment;
};

/** All payments and refunds of an order, reversed ones too; throws 404 for an order that is not the company's. */
export const listPaymentsOfOrder = async (
  call: Call,
  { id }: { id: string },
): Promise<{ items: Payment[] }> => {
  const [items] = await Promise.all([select(call, sql`p.order_id = ${id}`), requireOrder(call.tx, id)]);
  return { items };
};

import { sql } from 'kysely';
import type { NewPayment } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Call } from '../../../db/call.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import { registerDocument, sendMethod, type DocumentOrigin, type PaymentWay } from '../../ledger/index.ts';
import type { PaidAmount } from './paid-amount.ts';

type Way = Pick<NewPayment, 'method' | 'moneyAccountId'>;

/** The way to pay, and the account, are the company's own and in use. */
export const requireWay = async ({ tx }: Call, { method, moneyAccountId }: Way): Promise<PaymentWay> => {
  const way = await sendMethod(tx, method, moneyAccountId);
  if (!way && moneyAccountId !== undefined)
    throw new AppError('not_found', { fields: { moneyAccountId: { code: 'unknown_record' } } });
  if (!way) throw refuseField('method', 'unknown_record');
  if (way.method_status === 'archived')
    throw new AppError('archived', { fields: { method: { code: 'archived' } } });
  if (way.money_account_status === 'archived')
    throw new AppError('archived', { fields: { moneyAccountId: { code: 'archived' } } });
  return way;
};

interface NewRow {
  id: string;
  number: string;
  direction: 'in' | 'out';
  way: PaymentWay;
  partyId: string | null;
  orderId: string | null;
  paid: PaidAmount;
  allocatedMinor: number;
  reference: string | null;
  repeatsReason: string | null;
  paidOn: string;
  from: readonly DocumentOrigin[];
}

/** The payment that bears the reference already. Who has a payment's number is alone: of two at once the second one finds the first. */
const firstWith = async ({ tx }: Call, row: NewRow): Promise<string | undefined> => {
  const { rows } = await sql<{ number: string }>`
    select number from payments
    where tenant_id = ${tx.tenantId} and direction = ${row.direction} and method = ${row.way.method} and status = 'recorded'
      and reference_key = lower(regexp_replace(normalize(${row.reference}, NFKC), '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'))
    order by id limit 1`.execute(tx.db);
  return rows[0]?.number;
};

/**
 * Enters a payment into the register and its table. The same reference of the same kind twice is refused, naming the first (409
 * `repeated_reference`), unless the caller says why it is there again.
 */
export const insertPayment = async (call: Call, row: NewRow): Promise<void> => {
  const { tx } = call;
  if (row.reference !== null && row.repeatsReason === null) {
    const number = await firstWith(call, row);
    if (number !== undefined)
      throw new AppError('repeated_reference', {
        fields: { reference: { code: 'taken' } },
        detail: { number },
      });
  }
  const { id, number, partyId, paidOn, from } = row;
  const { baseMinor, foreign } = row.paid;
  const [currency, amountMinor] = [
    foreign?.currency ?? call.actor.company.baseCurrency,
    foreign?.amountMinor ?? baseMinor,
  ];
  registerDocument(tx, {
    id,
    kind: 'payment',
    number,
    businessDate: paidOn,
    partyId,
    totalMinor: amountMinor,
    currency,
    from,
  });
  await sql`
    insert into payments (tenant_id, id, number, direction, money_account_id, method, party_id, order_id, currency, amount_minor,
      exchange_rate, base_minor, allocated_minor, reference, repeats_reason, paid_on, recorded_at, recorded_by)
    values (${tx.tenantId}, ${id}, ${number}, ${row.direction}, ${row.way.money_account_id}, ${row.way.method}, ${partyId}, ${row.orderId},
      ${currency}, ${amountMinor}, ${foreign?.rate ?? null}, ${baseMinor}, ${row.allocatedMinor}, ${row.reference}, ${row.repeatsReason}, ${paidOn}, ${tx.at},
      ${tx.origin.actorId})`.execute(tx.db);
};

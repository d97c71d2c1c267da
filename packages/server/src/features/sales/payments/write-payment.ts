import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import { AppError } from '../../../platform/errors.ts';
import { registerDocument, type DocumentOrigin, type PaymentWay } from '../../ledger/index.ts';
import type { Booking, PaidAmount } from './paid-amount.ts';

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
  /** of the customer's certificate for tax that they kept back */
  certificateNumber?: string | null;
  paidOn: string;
  /** the shift in which it was taken or given */
  shiftId: string | null;
  from: readonly DocumentOrigin[];
}

/**
 * The number of the payment that has this reference already. Numbers are drawn one at a time, so of two calls at once the second one finds
 * the first.
 */
const firstWith = async ({ tx }: Booking, row: NewRow): Promise<string | undefined> => {
  const first = await selectRow(
    tx.db,
    columnsOf('payments', 'payments', ['number']),
    sql`from payments
    where tenant_id = ${tx.tenantId} and direction = ${row.direction} and method = ${row.way.method} and status = 'recorded'
      and reference_key = lower(regexp_replace(normalize(${row.reference}, NFKC), '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'))
    order by id limit 1`,
  );
  return first?.number;
};

/**
 * Registers a payment and inserts it. The same reference of the same method twice is refused, naming the first payment (409
 * `repeated_reference`), unless the caller gives a reason.
 */
export const insertPayment = async (call: Booking, row: NewRow): Promise<void> => {
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
  const { baseMinor, foreign, fee } = row.paid;
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
      exchange_rate, base_minor, fee_minor, fee_base_minor, allocated_minor, withheld_minor, certificate_number, is_opening, reference, repeats_reason, paid_on, shift_id, recorded_at, recorded_by)
    values (${tx.tenantId}, ${id}, ${number}, ${row.direction}, ${row.way.moneyAccountId}, ${row.way.method}, ${partyId}, ${row.orderId},
      ${currency}, ${amountMinor}, ${foreign?.rate ?? null}, ${baseMinor}, ${fee?.minor ?? 0}, ${fee?.baseMinor ?? 0}, ${row.allocatedMinor}, ${row.paid.withheldMinor ?? 0}, ${row.certificateNumber ?? null}, ${row.paid.isOpening ?? false}, ${row.reference}, ${row.repeatsReason}, ${paidOn}, ${row.shiftId}, ${tx.at},
      ${tx.origin.actorId})`.execute(tx.db);
};

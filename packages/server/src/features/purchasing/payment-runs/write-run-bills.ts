import { sql } from 'kysely';
import type { NewPaymentRun } from '@shelfwise/contract/features/purchasing/payment-runs/payment-runs.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { fromMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsOf, narrowed, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError, refuseField, type RefusedField } from '../../../platform/errors.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { writePayees } from './write-payees.ts';

const chosenColumns = both(
  narrowed<{ currency: Currency }>()(
    columnsOf('bills', 'b', ['id', 'supplier_id', 'currency', 'is_held', 'total_minor', 'base_minor']),
  ),
  reckoned<{ number: string | null; openMinor: number }>(sql`b.number,
    case when b.kind = 'bill' and b.status in ('approved', 'part_paid') then b.total_minor - b.paid_minor - b.credited_minor else 0 end as "openMinor"`),
);

/** The bills as they are under the locks of their suppliers; a bill that is unknown, held, or less open than wanted is refused by its place. */
const readChosen = async ({ tx }: Call, bills: NewPaymentRun['bills']) => {
  const ids = bills.map((one) => one.billId);
  const owners = await selectRows(
    tx.db,
    columnsOf('bills', 'b', ['supplier_id']),
    sql`from bills b where b.tenant_id = ${tx.tenantId} and b.id = any (${ids}::uuid[])`,
  );
  await lockSuppliers(
    tx,
    owners.map(({ supplierId }) => supplierId),
  );
  const found = await selectRows(
    tx.db,
    chosenColumns,
    sql`from bills b where b.tenant_id = ${tx.tenantId} and b.id = any (${ids}::uuid[])`,
  );
  const known = new Map(found.map((bill) => [bill.id, bill]));
  const fields: Record<string, RefusedField> = {};
  const seen = new Set<string>();
  const chosen = bills.flatMap(({ billId, amountMinor }, index) => {
    const bill = known.get(billId);
    if (!bill)
      throw new AppError('not_found', { fields: { [`bills.${index}.billId`]: { code: 'unknown_record' } } });
    if (seen.has(billId)) throw refuseField(`bills.${index}.billId`, 'repeated');
    seen.add(billId);
    if (bill.isHeld) throw new AppError('bill_held', { detail: { number: bill.number } });
    if (bill.openMinor === 0 || (amountMinor ?? 0) > bill.openMinor)
      fields[`bills.${index}.amountMinor`] = {
        code: 'too_much',
        detail: { maximum: fromMinor(bill.openMinor, bill.currency) },
      };
    return [{ ...bill, amountMinor: amountMinor ?? bill.openMinor }];
  });
  if (Object.keys(fields).length > 0) throw new AppError('over_payment', { fields });
  return chosen;
};

/** A bill that waits in another run is not paid by this one (409 `bill_in_run`). */
const refuseWaiting = async ({ tx }: Call, runId: string, ids: readonly string[]): Promise<void> => {
  const waiting = await selectRow(
    tx.db,
    columnsOf('bills', 'b', ['number']),
    sql`from payment_run_bills l join bills b on b.tenant_id = ${tx.tenantId} and b.id = l.bill_id
    where l.tenant_id = ${tx.tenantId} and l.is_open and l.run_id <> ${runId} and l.bill_id = any (${ids}::uuid[]) limit 1`,
  );
  if (waiting) throw new AppError('bill_in_run', { detail: { number: waiting.number } });
};

/** Writes which bills a run pays, and how each of their suppliers is paid. Those that stay keep their way to pay. */
export const writeRunBills = async (
  call: Call,
  runId: string,
  bills: NewPaymentRun['bills'],
  ways: NewPaymentRun['ways'],
): Promise<void> => {
  const { tx } = call;
  const chosen = await readChosen(call, bills);
  await refuseWaiting(
    call,
    runId,
    chosen.map(({ id }) => id),
  );
  await writePayees(call, runId, chosen, ways);
  const column = <Key extends keyof (typeof chosen)[number]>(key: Key) => chosen.map((one) => one[key]);
  await sql`insert into payment_run_bills (tenant_id, run_id, bill_id, supplier_id, currency, amount_minor)
    select ${tx.tenantId}, ${runId}, id, supplier_id, currency, amount
    from unnest(${column('id')}::uuid[], ${column('supplierId')}::uuid[], ${column('currency')}::text[], ${column('amountMinor')}::int8[])
      as given (id, supplier_id, currency, amount) returning bill_id`.execute(tx.db);
};

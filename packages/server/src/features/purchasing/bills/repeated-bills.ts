import { sql } from 'kysely';
import type { BillRow, RepeatedBill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { billNumberKey } from '@shelfwise/contract/features/purchasing/bills/bills.rules';
import { selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { todayOf } from '../../ledger/index.ts';
import { rowColumns, rowJoins } from './bills.queries.ts';

const mostShown = 5;

/**
 * Bills of the same supplier that this one may be: with the same number, whatever its case, spaces and punctuation, or of the same amount
 * and day. The newest first; void ones do not count, and neither do bills made `besides` it, of the same delivery at once.
 */
export const findRepeats = (
  call: Call,
  bill: RepeatedBill,
  besides: readonly string[] = [],
): Promise<BillRow[]> => {
  const { tx } = call;
  const key = billNumberKey(bill.supplierNumber ?? null);
  const sameNumber = key === null ? sql`false` : sql`b.number_key = ${key}`;
  const sameAmount =
    bill.totalMinor === 0
      ? sql`false`
      : sql`(b.total_minor = ${bill.totalMinor} and b.currency = ${bill.currency} and b.billed_on = ${bill.billedOn}::date)`;
  const others = bill.exceptId === undefined ? besides : [...besides, bill.exceptId];
  return selectRows(
    tx.db,
    rowColumns(todayOf(call)),
    sql`from bills b ${rowJoins(tx.tenantId)}
    where b.tenant_id = ${tx.tenantId} and b.supplier_id = ${bill.supplierId} and b.kind = ${bill.kind} and b.status <> 'void'
      and (${sameNumber} or ${sameAmount}) and b.id <> all (${others}::uuid[])
    order by b.created_at desc, b.id desc limit ${mostShown}`,
  );
};

/** Refuses a bill that looks like another one (409 `bill_repeated`, naming that), unless somebody says why. The supplier must be locked. */
export const refuseRepeated = async (
  call: Call,
  bill: RepeatedBill,
  repeatsReason: string | null,
  besides: readonly string[] = [],
): Promise<void> => {
  if (repeatsReason !== null) return;
  const [first] = await findRepeats(call, bill, besides);
  if (!first) return;
  const number = [first.number, first.supplierNumber].filter(Boolean).join(' / ') || first.billedOn;
  throw new AppError('bill_repeated', {
    fields: { repeatsReason: { code: 'required' } },
    detail: { number, id: first.id },
  });
};

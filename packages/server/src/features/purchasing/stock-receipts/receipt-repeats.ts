import { sql, type RawBuilder } from 'kysely';
import type { ReceiptRepeat } from '@shelfwise/contract/features/purchasing/stock-receipts/others-of-receipt.schemas';
import { both, columnsAs, columnsOf, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { AppError } from '../../../platform/errors.ts';

const mostShown = 5;

/** A draft, and the day that it would count for. */
interface Repeated {
  id: string;
  supplierId: string;
  deliveryNoteNumber: string | null;
  businessDate: string;
}

/** What came on a receipt, by product in its own unit, to be compared as a whole; null where nothing came. */
const goodsOf = (tenantId: string, receiptId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_agg(jsonb_build_array(one.product_id, one.quantity) order by one.product_id) from (
    select line.product_id, sum(line.quantity) as quantity from stock_receipt_lines line
    where line.tenant_id = ${tenantId} and line.receipt_id = ${receiptId} and line.quantity > 0 group by line.product_id) one)`;

const columns = both(
  columnsOf('stock_receipts', 'r', [
    'id',
    'number',
    'business_date',
    'delivery_note_number',
    'item_count',
    'created_at',
  ]),
  columnsAs('locations', 'l', { locationName: 'name' }),
  orNulls(columnsAs('members', 'creator', { createdBy: 'username' })),
  reckoned<Pick<ReceiptRepeat, 'isSameNote'>>(sql`bool_or(alike.is_same_note) as "isSameNote"`),
);

/**
 * Receipts of the same supplier that a draft may be entered a second time of, the newest first: those with its delivery note, whatever the case,
 * spaces and punctuation of the number, and those that brought the same goods on the same day. What was undone does not count.
 */
export const findRepeats = (
  { db, tenantId }: TenantTransaction,
  { id, supplierId, deliveryNoteNumber, businessDate }: Repeated,
): Promise<ReceiptRepeat[]> => {
  const others = sql`r.tenant_id = ${tenantId} and r.supplier_id = ${supplierId} and r.id <> ${id}`;
  const sameNote =
    deliveryNoteNumber === null
      ? sql`false`
      : sql`r.delivery_note_key = (select own.delivery_note_key from stock_receipts own where own.tenant_id = ${tenantId} and own.id = ${id})`;
  return selectRows(
    db,
    columns,
    sql`from (
      select r.id, true as is_same_note from stock_receipts r where ${others} and r.status <> 'reversed' and ${sameNote}
      union all
      select r.id, false from stock_receipts r where ${others} and r.status = 'posted' and r.business_date = ${businessDate}::date
        and ${goodsOf(tenantId, sql`r.id`)} = ${goodsOf(tenantId, sql`${id}`)}) alike
    join stock_receipts r on r.tenant_id = ${tenantId} and r.id = alike.id
    join locations l on l.tenant_id = ${tenantId} and l.id = r.location_id
    left join members creator on creator.tenant_id = ${tenantId} and creator.user_id = r.created_by
    group by r.id, r.number, r.business_date, r.delivery_note_number, r.item_count, r.created_at, l.name, creator.username
    order by r.created_at desc, r.id desc limit ${mostShown}`,
  );
};

/** Refuses a draft that repeats a posted receipt (409 `repeated_delivery`, naming that), until somebody says that it is another delivery. */
export const refuseRepeated = async (tx: TenantTransaction, draft: Repeated): Promise<void> => {
  const repeats = await findRepeats(tx, draft);
  const posted = repeats.find(({ number }) => number !== null);
  if (posted)
    throw new AppError('repeated_delivery', { detail: { number: posted.number ?? '', id: posted.id } });
};

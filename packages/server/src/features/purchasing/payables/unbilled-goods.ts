import { sql, type RawBuilder } from 'kysely';
import type { UnbilledGoods } from '@shelfwise/contract/features/purchasing/payables/payables-at-month-end.schemas';
import { mostPayableRows } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { fromMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, narrowed, reckoned, selectRows, type RowOf } from '../../../db/rows.ts';
import type { Call, FileAnswer } from '../../../kit/call.ts';
import { byOffset, exportAnswer } from '../../../kit/export-answer.ts';
import { bookedMinor, todayOf } from '../../ledger/index.ts';

type Row = UnbilledGoods['items'][number];

/**
 * What of each receipt was not billed at the end of a day: what its entries, those of its corrected prices and of its returns owed by then,
 * less what bills of then cleared. A bill may be of several receipts, so its lines say of which it is.
 */
const unbilledOn = (tenantId: string, day: string): RawBuilder<unknown> => sql`(
  select h.receipt_id, sum(h.minor) as minor from (
    select r.id as receipt_id, e.entry_date as day, l.credit_minor - l.debit_minor as minor
    from journal_lines l
    join accounts a on a.tenant_id = ${tenantId} and a.id = l.account_id and a.purpose = 'goods_received'
    join journal_entries e on e.tenant_id = ${tenantId} and e.id = l.entry_id
    left join landed_costs c on c.tenant_id = ${tenantId} and c.id = e.document_id
    left join supplier_returns back on back.tenant_id = ${tenantId} and back.id = e.document_id
    join stock_receipts r on r.tenant_id = ${tenantId} and r.id = coalesce(c.receipt_id, back.receipt_id, e.document_id)
    where l.tenant_id = ${tenantId}
    union all
    select billed.receipt_id, b.business_date, case b.kind when 'bill' then -1 else 1 end * billed.cleared_minor
    from bill_lines billed
    join bills b on b.tenant_id = ${tenantId} and b.id = billed.bill_id and b.number is not null
    where billed.tenant_id = ${tenantId} and billed.receipt_id is not null
    union all
    select billed.receipt_id, b.voided_on, case b.kind when 'bill' then 1 else -1 end * billed.cleared_minor
    from bill_lines billed
    join bills b on b.tenant_id = ${tenantId} and b.id = billed.bill_id and b.voided_on is not null
    where billed.tenant_id = ${tenantId} and billed.receipt_id is not null) h
  where h.day <= ${day}::date group by h.receipt_id having sum(h.minor) <> 0)`;

const rowColumns = both(
  narrowed<{ receiptNumber: string; receivedOn: string }>()(
    columnsAs('stock_receipts', 'r', { receiptNumber: 'number', receivedOn: 'business_date' }),
  ),
  columnsAs('stock_receipts', 'r', { receiptId: 'id' }),
  columnsAs('suppliers', 's', { supplierId: 'id', supplierName: 'name' }),
  // All receipts are summed up for the first row of a page already: what they come to is told with it.
  reckoned<{ unbilledMinor: number; count: number; totalMinor: SumMinor }>(
    sql`o.minor::int8 as "unbilledMinor", (count(*) over ())::int as count, (sum(o.minor) over ())::int8 as "totalMinor"`,
  ),
);
type CountedRow = RowOf<typeof rowColumns>;

const listUnbilled = (
  { db, tenantId }: Call['tx'],
  day: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedRow[]> =>
  selectRows(
    db,
    rowColumns,
    sql`from ${unbilledOn(tenantId, day)} o
    join stock_receipts r on r.tenant_id = ${tenantId} and r.id = o.receipt_id
    join suppliers s on s.tenant_id = ${tenantId} and s.id = r.supplier_id
    order by r.business_date, r.number, r.id limit ${limit} offset ${offset}`,
  );

/** Goods received, not billed, at the end of a day; today where no day is named. */
export const getUnbilled = async (
  call: Call,
  { asOf }: { asOf?: string | undefined },
): Promise<UnbilledGoods> => {
  const { tx, actor } = call;
  const day = asOf ?? todayOf(call);
  const [rows, booked] = await Promise.all([
    listUnbilled(tx, day, { limit: mostPayableRows, offset: 0 }),
    bookedMinor(tx, 'goods_received', sql`e.entry_date <= ${day}::date`),
  ]);
  return {
    asOf: day,
    currency: actor.company.baseCurrency,
    items: rows.map(({ count: _, totalMinor: __, ...item }) => item),
    count: rows[0]?.count ?? 0,
    totalMinor: rows[0]?.totalMinor ?? 0,
    bookedMinor: booked,
  };
};

/** All of them as a CSV file, a row for each receipt. */
export const exportUnbilled = (call: Call, { asOf }: { asOf?: string | undefined }): Promise<FileAnswer> => {
  const day = asOf ?? todayOf(call);
  const { baseCurrency } = call.actor.company;
  return exportAnswer<Row>(
    call,
    'payables',
    { unbilledAsOf: day },
    [
      { title: { en: 'Supplier', fr: 'Fournisseur' }, cellOf: (row) => row.supplierName },
      { title: { en: 'Receipt', fr: 'Réception' }, cellOf: (row) => row.receiptNumber },
      { title: { en: 'Received', fr: 'Reçu le' }, cellOf: (row) => ({ day: row.receivedOn }) },
      { title: { en: 'At the end of', fr: 'À la fin du' }, cellOf: () => ({ day }) },
      { title: { en: 'Currency', fr: 'Devise' }, cellOf: () => baseCurrency },
      {
        title: { en: 'Not billed', fr: 'Non facturé' },
        cellOf: (row) => ({ figure: fromMinor(row.unbilledMinor, baseCurrency) }),
      },
    ],
    byOffset((part) => listUnbilled(call.tx, day, part)),
  );
};

import { sql } from 'kysely';
import { ageingGroups } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Ageing } from '@shelfwise/contract/features/purchasing/bills/ageing.schemas';
import { mostPayableRows } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { both, columnsAs, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';
import { bookedMinor, todayOf } from '../../ledger/index.ts';
import { isOpen, requireSupplier } from './bills.queries.ts';

type Amounts = Ageing['totals'];

/** Bills less the credits that settle nothing yet. */
const owed = sql`coalesce(sum(case o.kind when 'bill' then o.minor when 'credit' then -o.minor end), 0)`;

/** The sum of each group: of bills that are later than the group before ends, and not later than this one does. */
const groupSums = sql.join(
  ageingGroups.map(([name, until], index) => {
    const after = ageingGroups[index - 1]?.[1];
    const isLater = typeof after === 'number' ? sql`o.late > ${sql.lit(after)}` : sql`true`;
    const isWithin = until === null ? sql`true` : sql`o.late <= ${sql.lit(until)}`;
    return sql`coalesce(sum(o.minor) filter (where o.kind = 'bill' and ${isLater} and ${isWithin}), 0)::int8 as ${sql.id(`${name}Minor`)}`;
  }),
);

/**
 * What was open at the end of a day, in the books at the rate of each document: bills and credits that were posted by then and not voided,
 * less what was settled by then; and payments that settled nothing yet. What is settled since was open then.
 */
export const openOn = (tenantId: string, day: string) => sql`(
  select b.id, b.supplier_id, b.kind, ${day}::date - b.due_on as late,
    b.base_minor - coalesce((select sum(case when a.bill_id = b.id then a.bill_base_minor else a.credit_base_minor end) from payable_allocations a
      where a.tenant_id = ${tenantId} and (a.bill_id = b.id or a.credit_id = b.id) and a.allocated_on <= ${day}::date), 0) as minor
  from bills b
  where b.tenant_id = ${tenantId} and b.business_date <= ${day}::date and (b.voided_on is null or b.voided_on > ${day}::date)
    and (${isOpen} or b.voided_on > ${day}::date
      or b.id in (select a.bill_id from payable_allocations a where a.tenant_id = ${tenantId} and a.allocated_on > ${day}::date)
      or b.id in (select a.credit_id from payable_allocations a where a.tenant_id = ${tenantId} and a.allocated_on > ${day}::date))
  union all
  select p.id, p.supplier_id, 'payment', 0, p.base_minor - coalesce((select sum(a.credit_base_minor) from payable_allocations a
      where a.tenant_id = ${tenantId} and a.credit_id = p.id and a.allocated_on <= ${day}::date), 0)
  from supplier_payments p
  where p.tenant_id = ${tenantId} and p.paid_on <= ${day}::date and (p.reversed_on is null or p.reversed_on > ${day}::date)
    and (p.allocated_minor < p.amount_minor
      or p.id in (select a.credit_id from payable_allocations a where a.tenant_id = ${tenantId} and a.allocated_on > ${day}::date)))`;

const amountColumns = reckoned<Amounts>(sql`${groupSums},
  coalesce(sum(o.minor) filter (where o.kind = 'credit'), 0)::int8 as "creditMinor", ${owed}::int8 as "totalMinor",
  coalesce(sum(o.minor) filter (where o.kind = 'payment'), 0)::int8 as "prepaidMinor"`);

/**
 * What each supplier was owed at the end of a day, who was owed most first; all of them, or so many. Each row says how many rows there are.
 */
export const listOwed = ({ tx }: Call, { day, most }: { day: string; most?: number }) =>
  selectRows(
    tx.db,
    both(
      columnsAs('suppliers', 's', { supplierId: 'id', supplierName: 'name' }),
      both(amountColumns, reckoned<{ count: number }>(sql`count(*) over ()::int as count`)),
    ),
    sql`from ${openOn(tx.tenantId, day)} o
    join suppliers s on s.tenant_id = ${tx.tenantId} and s.id = o.supplier_id
    group by s.id, s.name, s.name_key having bool_or(o.minor <> 0) order by ${owed} desc, s.name_key, s.id
    ${most === undefined ? sql`` : sql`limit ${most}`}`,
  );

/** What was owed at the end of a day, today where no day is named: in all, and to the suppliers who were owed most. */
export const getAgeing = async (call: Call, { asOf }: { asOf?: string | undefined }): Promise<Ageing> => {
  const { tx, actor } = call;
  const day = asOf ?? todayOf(call);
  const [booked, totals, rows] = await Promise.all([
    bookedMinor(tx, 'payable', sql`e.entry_date <= ${day}::date`),
    selectRow(tx.db, amountColumns, sql`from ${openOn(tx.tenantId, day)} o`),
    listOwed(call, { day, most: mostPayableRows }),
  ]);
  if (!totals) throw new Error('sums without a row');
  return {
    asOf: day,
    currency: actor.company.baseCurrency,
    items: rows.map(({ count: _, ...row }) => row),
    count: rows[0]?.count ?? 0,
    totals,
    bookedMinor: booked,
  };
};

/** What one supplier is owed now, in each currency that something is open in. */
export const getPayableBalance = async (call: Call, { id }: { id: string }) => {
  const { tx } = call;
  await requireSupplier(tx, id);
  const today = todayOf(call);
  const amounts = reckoned<
    { currency: Currency } & Record<'owedMinor' | 'overdueMinor' | 'creditMinor' | 'prepaidMinor', number>
  >(sql`o.currency, coalesce(sum(o.minor) filter (where o.kind = 'bill'), 0)::int8 as "owedMinor",
    coalesce(sum(o.minor) filter (where o.kind = 'bill' and o.due_on < ${today}::date), 0)::int8 as "overdueMinor",
    coalesce(sum(o.minor) filter (where o.kind = 'credit'), 0)::int8 as "creditMinor",
    coalesce(sum(o.minor) filter (where o.kind = 'payment'), 0)::int8 as "prepaidMinor"`);
  const items = await selectRows(
    tx.db,
    amounts,
    sql`from (
      select b.currency, b.kind, b.due_on, b.total_minor - b.paid_minor - b.credited_minor as minor from bills b
      where b.tenant_id = ${tx.tenantId} and b.supplier_id = ${id} and ${isOpen}
      union all
      select p.currency, 'payment', p.paid_on, p.amount_minor - p.allocated_minor from supplier_payments p
      where p.tenant_id = ${tx.tenantId} and p.supplier_id = ${id} and p.status = 'recorded' and p.allocated_minor < p.amount_minor) o
    group by o.currency order by o.currency`,
  );
  return { items };
};

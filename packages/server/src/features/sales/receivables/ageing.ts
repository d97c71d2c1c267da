import { sql, type RawBuilder } from 'kysely';
import type {
  Ageing,
  AgeingRow,
  AgeingRows,
} from '@shelfwise/contract/features/sales/receivables/receivables.contract';
import {
  type AgeingColumn,
  ageingColumns,
  ageingGroups,
  mostAgeingRows,
} from '@shelfwise/contract/features/sales/receivables/receivables.facts';
import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor, type SumMinor } from '@shelfwise/contract/primitives/money';
import { both, columnsAs, orNulls, reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Call } from '../../../kit/call.ts';
import { bookedMinor, todayOf } from '../../ledger/index.ts';
import { openOn } from './open-on.ts';

type Amounts = Ageing['totals'];

const names = [
  'notDueMinor',
  'days30Minor',
  'days60Minor',
  'days90Minor',
  'olderMinor',
  'totalMinor',
  'creditMinor',
  'disputedMinor',
] as const satisfies readonly (keyof Amounts)[];

/** Invoices that are later than the group before ends, and not later than this one does; or what is in hand, or disputed. */
const isWithin = (column: AgeingColumn): RawBuilder<unknown> => {
  if (column === 'credit') return sql`o.kind <> 'invoice'`;
  if (column === 'disputed') return sql`o.disputed`;
  const index = ageingGroups.findIndex(([name]) => name === column);
  const after = ageingGroups[index - 1]?.[1];
  const until = ageingGroups[index]?.[1];
  const isLater = typeof after === 'number' ? sql`o.late > ${sql.lit(after)}` : sql`true`;
  const isInTime = typeof until === 'number' ? sql`o.late <= ${sql.lit(until)}` : sql`true`;
  return sql`o.kind = 'invoice' and ${isLater} and ${isInTime}`;
};

const sumOf = (where: RawBuilder<unknown>, name: string): RawBuilder<unknown> =>
  sql`coalesce(sum(o.minor) filter (where ${where}), 0)::text as ${sql.id(name)}`;

const amountColumns = reckoned<Record<(typeof names)[number], string>>(
  sql.join([
    ...ageingColumns.map((column) => sumOf(isWithin(column), `${column}Minor`)),
    sumOf(sql`o.kind = 'invoice'`, 'totalMinor'),
  ]),
);

const periodDays = 90;

/** What was sold by invoice in the 90 days until a day, less what was credited of it. */
const invoicedUntil = async ({ db, tenantId }: TenantTransaction, day: string): Promise<string> => {
  const after = addDays(day, -periodDays);
  const sum = await selectRow(
    db,
    reckoned<{ minor: string }>(sql`(
      coalesce((select sum(i.total_minor) from invoices i
        where i.tenant_id = ${tenantId} and not i.is_opening and i.issued_on > ${after}::date and i.issued_on <= ${day}::date), 0)
      - coalesce((select sum(n.total_minor) from credit_notes n
        join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id and not i.is_opening
        where n.tenant_id = ${tenantId} and n.issued_on > ${after}::date and n.issued_on <= ${day}::date), 0))::text as minor`),
    sql``,
  );
  return sum?.minor ?? '0';
};

const daysOutstanding = (totalMinor: SumMinor, invoicedMinor: string): number | null =>
  new Exact(invoicedMinor).greaterThan(0)
    ? new Exact(totalMinor).times(periodDays).dividedBy(invoicedMinor).toDecimalPlaces(0).toNumber()
    : null;

type Owing = Ageing['items'][number];

const amountsOf = (row: Readonly<Record<(typeof names)[number], string>> | undefined): Amounts =>
  Object.fromEntries(names.map((name) => [name, toSumMinor(row?.[name] ?? '0')])) as Amounts;

/**
 * What each customer owed at the end of a day, who owed most first; all of them, or so many. Walk-ins are one row without a customer. Each
 * row says how many rows there are.
 */
export const listOwing = async (
  call: Call,
  { day, most }: { day: string; most?: number },
): Promise<(Owing & { count: number })[]> => {
  const { db, tenantId } = call.tx;
  const rows = await selectRows(
    db,
    both(
      orNulls(columnsAs('customers', 'c', { customerId: 'id', customerName: 'name' })),
      both(amountColumns, reckoned<{ count: number }>(sql`count(*) over ()::int as count`)),
    ),
    sql`from ${openOn(tenantId, day, todayOf(call))} o
    left join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id
    group by c.id, c.name, c.name_key having bool_or(o.minor <> 0)
    order by coalesce(sum(o.minor) filter (where o.kind = 'invoice'), 0) desc, c.name_key, c.id
    ${most === undefined ? sql`` : sql`limit ${most}`}`,
  );
  return rows.map(({ customerId, customerName, count, ...sums }) => ({
    customerId,
    customerName,
    count,
    ...amountsOf(sums),
  }));
};

/** What customers owed at the end of a day, today where no day is named: in all, and the customers who owed most. */
export const getAgeing = async (call: Call, { asOf }: { asOf?: string | undefined }): Promise<Ageing> => {
  const { tx, actor } = call;
  const today = todayOf(call);
  const day = asOf ?? today;
  const [booked, invoiced, sums, rows] = await Promise.all([
    bookedMinor(tx, 'receivable', sql`e.entry_date <= ${day}::date`),
    invoicedUntil(tx, day),
    selectRow(tx.db, amountColumns, sql`from ${openOn(tx.tenantId, day, today)} o`),
    listOwing(call, { day, most: mostAgeingRows }),
  ]);
  const totals = amountsOf(sums);
  return {
    asOf: day,
    currency: actor.company.baseCurrency,
    items: rows.map(({ count: _, ...row }) => row),
    count: rows[0]?.count ?? 0,
    totals,
    bookedMinor: booked,
    daysOutstanding: daysOutstanding(totals.totalMinor, invoiced),
  };
};

/** The documents behind a figure of the ageing, the longest due first: the first 500, and how many there are. */
export const listAgeingRows = async (
  call: Call,
  { asOf, customerId, column }: AgeingRows,
): Promise<{ items: AgeingRow[]; count: number }> => {
  const { tx } = call;
  const today = todayOf(call);
  const day = asOf ?? today;
  const where = [sql`o.minor <> 0`, column === undefined ? sql`o.kind = 'invoice'` : isWithin(column)];
  if (customerId !== undefined) where.push(sql`o.customer_id = ${customerId}`);
  const from = sql`from ${openOn(tx.tenantId, day, today)} o where ${sql.join(where, sql` and `)}`;
  const [items, counted] = await Promise.all([
    selectRows(
      tx.db,
      both(
        both(
          columnsAs('documents', 'd', { id: 'id', number: 'number', day: 'business_date' }),
          orNulls(columnsAs('customers', 'c', { customerId: 'id', customerName: 'name' })),
        ),
        reckoned<Pick<AgeingRow, 'kind' | 'dueOn' | 'lateDays' | 'openMinor' | 'isDisputed'>>(sql`
          o.kind, o.disputed as "isDisputed", case o.kind when 'invoice' then ${day}::date - o.late end as "dueOn",
          case o.kind when 'invoice' then greatest(o.late, 0) else 0 end as "lateDays", o.minor::int8 as "openMinor"`),
      ),
      sql`from (select o.* ${from}) o
      join documents d on d.tenant_id = ${tx.tenantId} and d.id = o.id
      left join customers c on c.tenant_id = ${tx.tenantId} and c.id = o.customer_id
      order by o.late desc, d.id limit ${mostAgeingRows}`,
    ),
    selectRow(tx.db, reckoned<{ count: number }>(sql`count(*)::int as count`), from),
  ]);
  return { items, count: counted?.count ?? 0 };
};

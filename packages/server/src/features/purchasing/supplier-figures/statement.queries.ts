import { sql } from 'kysely';
import {
  mostOpenItems,
  mostStatementRows,
} from '@shelfwise/contract/features/documents/statements/statement-parts';
import type {
  StatementPart,
  StatementRow,
} from '@shelfwise/contract/features/purchasing/supplier-figures/statement.schemas';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/**
 * All that moved the balance of a supplier, each on the day it counts for in the books. What a bill and its payment differ by because of
 * their rates moves the books only, on the day that one settled the other. `payable` is what of it stands in the payable account; the rest
 * is in the account of what was paid in advance.
 */
const events = (tenantId: string, supplierId: string) => sql`
  mine as (
    select b.id, b.kind, b.number, b.supplier_number, b.business_date, b.voided_on, b.currency,
      case b.kind when 'bill' then b.total_minor else -b.total_minor end as minor,
      case b.kind when 'bill' then b.base_minor else -b.base_minor end as books
    from bills b where b.tenant_id = ${tenantId} and b.supplier_id = ${supplierId} and b.number is not null),
  paid as (
    select p.id, p.number, p.reference, p.paid_on, p.reversed_on, p.currency, -p.amount_minor as minor, -p.base_minor as books
    from supplier_payments p where p.tenant_id = ${tenantId} and p.supplier_id = ${supplierId}),
  happened as (
    select currency, business_date as day, 0 as rank, kind, id, false as is_payment, number, supplier_number as reference, minor, books, books as payable
    from mine
    union all
    select currency, voided_on, 1, 'void', id, false, number, supplier_number, -minor, -books, -books from mine where voided_on is not null
    union all
    select currency, paid_on, 2, 'payment', id, true, number, reference, minor, books, 0 from paid
    union all
    select currency, reversed_on, 4, 'payment_reversed', id, true, number, reference, -minor, -books, 0 from paid where reversed_on is not null
    union all
    select m.currency, a.allocated_on, 3, 'exchange', a.credit_id, p.id is not null, coalesce(p.number, c.number), m.number,
      0, a.credit_base_minor - a.bill_base_minor, case when p.id is null then a.credit_base_minor else 0 end - a.bill_base_minor
    from payable_allocations a
    join mine m on m.id = a.bill_id
    left join paid p on p.id = a.credit_id
    left join mine c on c.id = a.credit_id
    where a.tenant_id = ${tenantId})`;

interface Days {
  from: string;
  until: string;
}

type Sums = { currency: Currency } & Record<'closingMinor' | 'booksClosingMinor' | 'payableMinor', number>;

type CountedRow = MovedRow & { place: number };

/** Rows between two days from a place on, currency by currency and oldest first: for a file of all of them. */
export const listStatementPage = (
  { db, tenantId }: TenantTransaction,
  supplierId: string,
  { from, until, after, limit }: Days & { after: number; limit: number },
): Promise<CountedRow[]> =>
  selectRows(
    db,
    reckoned<CountedRow>(sql`h.currency, h.day, h.kind, h.id as "documentId", h.is_payment as "isPayment", h.number, h.reference,
      h.minor::int8 as "amountMinor", h.books::int8 as "booksMinor", h.place::int as place`),
    sql`from (with ${events(tenantId, supplierId)}
      select happened.*, row_number() over (order by currency, day, rank, length(number), number, reference, id) as place
      from happened where day between ${from}::date and ${until}::date and (minor <> 0 or books <> 0)) h
    where h.place > ${after} order by h.place limit ${limit}`,
  );

/** What a supplier was owed at the end of a day, in each currency that anything was billed or paid in. */
export const listStatementSums = (
  { db, tenantId }: TenantTransaction,
  supplierId: string,
  until: string,
): Promise<Sums[]> =>
  selectRows(
    db,
    reckoned<Sums>(sql`h.currency,
      coalesce(sum(h.minor), 0)::int8 as "closingMinor", coalesce(sum(h.books), 0)::int8 as "booksClosingMinor",
      coalesce(sum(h.payable), 0)::int8 as "payableMinor"`),
    sql`from (with ${events(tenantId, supplierId)} select * from happened) h
    where h.day <= ${until}::date group by h.currency order by h.currency`,
  );

export type MovedRow = Omit<StatementRow, 'balanceMinor' | 'booksBalanceMinor'> & { currency: Currency };

/** The rows between two days, oldest first; of each currency the newest, one more than are shown. */
export const listStatementRows = (
  { db, tenantId }: TenantTransaction,
  supplierId: string,
  { from, until }: Days,
): Promise<MovedRow[]> =>
  selectRows(
    db,
    reckoned<MovedRow>(sql`h.currency, h.day, h.kind, h.id as "documentId", h.is_payment as "isPayment", h.number, h.reference,
      h.minor::int8 as "amountMinor", h.books::int8 as "booksMinor"`),
    sql`from (with ${events(tenantId, supplierId)}
      select happened.*, row_number() over (partition by currency order by day desc, rank desc, length(number) desc, number desc, reference desc) as back
      from happened where day between ${from}::date and ${until}::date and (minor <> 0 or books <> 0)) h
    where h.back <= ${mostStatementRows + 1} order by h.currency, h.back desc`,
  );

type OpenItem = StatementPart['open'][number] & { currency: Currency; count: number; allMinor: number };

/**
 * What was open at the end of a day: bills by the day they are due, then credits and what was paid in advance. Of each currency the first are
 * listed; every row says how many there are and what they come to.
 */
export const listOpenItems = (
  { db, tenantId }: TenantTransaction,
  supplierId: string,
  until: string,
): Promise<OpenItem[]> =>
  selectRows(
    db,
    reckoned<OpenItem>(sql`o.currency, o.id as "documentId", o.kind, o.number, o.reference, o.day, o.due_on as "dueOn",
      (o.sign * o.total)::int8 as "totalMinor", (o.sign * o.open)::int8 as "openMinor",
      o.count::int as count, o.all_minor::int8 as "allMinor"`),
    sql`from (
      with own as (
        select b.id, b.kind, b.number, b.supplier_number as reference, b.business_date as day, case b.kind when 'bill' then b.due_on end as due_on,
          b.currency, case b.kind when 'bill' then 1 else -1 end as sign, b.total_minor as total
        from bills b
        where b.tenant_id = ${tenantId} and b.supplier_id = ${supplierId} and b.business_date <= ${until}::date
          and (b.voided_on is null or b.voided_on > ${until}::date)
        union all
        select p.id, 'payment', p.number, p.reference, p.paid_on, null, p.currency, -1, p.amount_minor
        from supplier_payments p
        where p.tenant_id = ${tenantId} and p.supplier_id = ${supplierId} and p.paid_on <= ${until}::date
          and (p.reversed_on is null or p.reversed_on > ${until}::date)),
      settled as (
        select side.id, sum(side.minor) as minor from (
          select a.bill_id as id, a.amount_minor as minor from own
          join payable_allocations a on a.tenant_id = ${tenantId} and a.bill_id = own.id and a.allocated_on <= ${until}::date
          union all
          select a.credit_id, a.amount_minor from own
          join payable_allocations a on a.tenant_id = ${tenantId} and a.credit_id = own.id and a.allocated_on <= ${until}::date) as side
        group by side.id)
      select left_over.*, row_number() over (partition by currency order by due_on nulls last, day, length(number), number) as place,
        count(*) over (partition by currency) as count, sum(sign * open) over (partition by currency) as all_minor
      from (select own.*, own.total - coalesce(settled.minor, 0) as open from own left join settled on settled.id = own.id) left_over
      where open <> 0) o
    where o.place <= ${mostOpenItems} order by o.currency, o.place`,
  );

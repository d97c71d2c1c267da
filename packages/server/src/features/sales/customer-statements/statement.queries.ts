import { sql, type RawBuilder } from 'kysely';
import { mostOpenItems } from '@shelfwise/contract/features/documents/statements/statement-parts';
import type { CustomerStatementPart } from '@shelfwise/contract/features/sales/customer-statements/customer-statements.schemas';
import { currencies, currencyCodes, type Currency } from '@shelfwise/contract/primitives/currencies';
import type { Language } from '@shelfwise/contract/primitives/languages';
import { reckoned, selectRow, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const wholeCurrencies = currencyCodes.filter((code) => currencies[code].decimals === 0);

type Row = CustomerStatementPart['rows'][number];
type Open = CustomerStatementPart['open'][number];

/** The sign between the whole and its parts, which `to_char` would take from the database's own locale. */
const decimalSigns: Record<Language, string> = { en: '.', fr: ',' };

/** An amount in another currency than that of the books, as it stands in the reference of a row: "USD 1200.00", in French "USD 1200,00". */
const inTheirs = (
  currency: RawBuilder<unknown>,
  minor: RawBuilder<unknown>,
  language: Language,
): RawBuilder<unknown> => sql`
  ${currency} || ' ' || case when ${currency} in (${sql.join(wholeCurrencies.map((code) => sql.lit(code)))}) then ${minor}::text
    else translate(to_char(${minor} / 100.0, 'FM9999999999990.00'), '.', ${sql.lit(decimalSigns[language])}) end`;

/** The reference of a row: what it refers to, and its amount in its own currency. Either may be null. */
const referenceOf = (to: RawBuilder<unknown>, theirs: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`nullif(concat_ws(' · ', ${to}, ${theirs}), '')`;
/** The currency of a payment `p` where that is not the one of the books. */
const paidIn = sql`case when p.exchange_rate is not null then p.currency end`;

/**
 * All that moved the balance of a customer, each on the day it counts for in the books, in their currency. What settles what moves it from
 * one of the two accounts to the other, and so changes no balance but by what the rates of both differ.
 */
const events = (tenantId: string, customerId: string, language: Language) => sql`
  mine as (
    select p.id, p.number, ${referenceOf(sql`p.reference`, inTheirs(paidIn, sql`p.amount_minor`, language))} as reference, p.paid_on, p.base_minor, p.direction,
      case when p.status = 'reversed' then (select e.entry_date from journal_entries e
        where e.tenant_id = ${tenantId} and e.document_id = p.id and e.event = 'reverse') end as reversed_on
    from payments p where p.tenant_id = ${tenantId} and p.party_id = ${customerId}),
  lost as (
    select w.invoice_id, w.number, w.amount_minor, w.written_off_on, w.reversed_on
    from write_offs w where w.tenant_id = ${tenantId} and w.customer_id = ${customerId}),
  happened as (
    select i.issued_on as day, 0 as rank, 'invoice' as kind, i.id, false as is_payment, i.number, ${inTheirs(sql`f.currency`, sql`f.total_minor`, language)} as reference, i.total_minor as minor
    from invoices i left join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = i.id
    where i.tenant_id = ${tenantId} and i.customer_id = ${customerId}
    union all
    select n.issued_on, 1, case n.kind when 'void' then 'void' else 'credit_note' end, n.invoice_id, false, n.number,
      ${referenceOf(sql`i.number`, inTheirs(sql`f.currency`, sql`f.total_minor`, language))}, -n.total_minor
    from credit_notes n join invoices i on i.tenant_id = ${tenantId} and i.id = n.invoice_id
    left join foreign_credit_notes f on f.tenant_id = ${tenantId} and f.id = n.id
    where n.tenant_id = ${tenantId} and n.customer_id = ${customerId}
    union all
    select written_off_on, 1, 'write_off', invoice_id, false, number, null, -amount_minor from lost
    union all
    select reversed_on, 3, 'write_off_undone', invoice_id, false, number, null, amount_minor from lost where reversed_on is not null
    union all
    select paid_on, 2, case direction when 'in' then 'payment' else 'refund' end, id, true, number, reference,
      case direction when 'in' then -base_minor else base_minor end from mine
    union all
    select a.allocated_on, 3, 'exchange', m.id, true, m.number, d.number, a.exchange_minor
    from mine m join allocations a on a.tenant_id = ${tenantId} and m.id in (a.credit_id, a.debit_id) and a.exchange_minor <> 0
    join documents d on d.tenant_id = ${tenantId} and d.id = case when a.credit_id = m.id then a.debit_id else a.credit_id end
    where a.credit_id = m.id or d.kind <> 'payment'
    union all
    select a.allocated_on, 3, 'exchange', n.invoice_id, false, n.number, i.number, a.exchange_minor
    from credit_notes n
    join allocations a on a.tenant_id = ${tenantId} and a.credit_id = n.id and a.exchange_minor <> 0
    join invoices i on i.tenant_id = ${tenantId} and i.id = a.debit_id
    where n.tenant_id = ${tenantId} and n.customer_id = ${customerId}
    union all
    select reversed_on, 4, case direction when 'in' then 'payment_reversed' else 'refund_reversed' end, id, true, number, reference,
      case direction when 'in' then base_minor else -base_minor end from mine where reversed_on is not null)`;

interface Days {
  from: string;
  until: string;
}

export interface StatementSums {
  currency: Currency;
  closingMinor: number;
  receivableMinor: number;
}

/** What a customer owed at the end of a day less what of their money was in hand, and how much of it the account of receivables had. */
export const readStatementSums = async (
  { db, tenantId }: TenantTransaction,
  customerId: string,
  until: string,
): Promise<StatementSums> => {
  const sums = await selectRow(
    db,
    reckoned<StatementSums>(sql`books.base_currency as currency,
      (select coalesce(sum(h.minor), 0)::int8 from (with ${events(tenantId, customerId, 'en')} select * from happened) h
        where h.day <= ${until}::date) as "closingMinor",
      (select coalesce(sum(i.total_minor - coalesce(settled.minor, 0)), 0)::int8 from invoices i
        left join lateral (select sum(a.base_minor) as minor from allocations a
          where a.tenant_id = ${tenantId} and a.debit_id = i.id and a.allocated_on <= ${until}::date) settled on true
        where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.issued_on <= ${until}::date) as "receivableMinor"`),
    sql`from companies books where books.tenant_id = ${tenantId}`,
  );
  if (!sums) throw new Error('a sum without a row');
  return sums;
};

export type MovedRow = Omit<Row, 'balanceMinor' | 'booksBalanceMinor'>;

const rowColumns = sql`h.day, h.kind, h.id as "documentId", h.is_payment as "isPayment", h.number, h.reference,
  h.minor::int8 as "amountMinor", h.minor::int8 as "booksMinor"`;
const inOrder = sql`day, rank, length(number), number, kind, id`;

/** Whose transaction reads a statement, and the language of it. */
interface Reading {
  tx: TenantTransaction;
  language: Language;
}

/** The rows between two days, oldest first: the newest of them, one more than are shown. */
export const listStatementRows = (
  { tx: { db, tenantId }, language }: Reading,
  customerId: string,
  { from, until }: Days,
  mostRows: number,
): Promise<MovedRow[]> =>
  selectRows(
    db,
    reckoned<MovedRow>(rowColumns),
    sql`from (with ${events(tenantId, customerId, language)}
      select happened.*, row_number() over (order by day desc, rank desc, length(number) desc, number desc, kind desc, id desc) as back
      from happened where day between ${from}::date and ${until}::date and minor <> 0) h
    where h.back <= ${mostRows + 1} order by h.back desc`,
  );

/** Rows between two days from a place on, oldest first: for a file of all of them. */
export const listStatementPage = (
  { tx: { db, tenantId }, language }: Reading,
  customerId: string,
  { from, until, after, limit }: Days & { after: number; limit: number },
): Promise<(MovedRow & { place: number })[]> =>
  selectRows(
    db,
    reckoned<MovedRow & { place: number }>(sql`${rowColumns}, h.place::int as place`),
    sql`from (with ${events(tenantId, customerId, language)}
      select happened.*, row_number() over (order by ${inOrder}) as place
      from happened where day between ${from}::date and ${until}::date and minor <> 0) h
    where h.place > ${after} order by h.place limit ${limit}`,
  );

/**
 * What was open at the end of a day, also in its own currency: invoices by the day they are due, then credit notes and money that settled
 * nothing. The first are listed; every row says how many there are and what they come to.
 */
export const listOpenItems = (
  { tx: { db, tenantId }, language }: Reading,
  customerId: string,
  until: string,
): Promise<(Open & { count: number; allMinor: number })[]> => {
  const day = sql`${until}::date`;
  return selectRows(
    db,
    reckoned<
      Open & { count: number; allMinor: number }
    >(sql`o.id as "documentId", o.kind, o.number, o.reference, o.day, o.due_on as "dueOn",
      (o.sign * o.total)::int8 as "totalMinor", (o.sign * o.open)::int8 as "openMinor", o.count::int as count, o.all_minor::int8 as "allMinor"`),
    sql`from (
      with own as (
        select i.id as key, i.id, 'invoice' as kind, i.number, null as reference, i.issued_on as day, i.due_on, 1 as sign, i.total_minor as total,
          f.currency, f.total_minor as theirs
        from invoices i left join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = i.id
        where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.issued_on <= ${day}
        union all
        select n.id, n.invoice_id, 'credit_note', n.number, null, n.issued_on, null, -1, n.total_minor, f.currency, f.total_minor
        from credit_notes n left join foreign_credit_notes f on f.tenant_id = ${tenantId} and f.id = n.id
        where n.tenant_id = ${tenantId} and n.customer_id = ${customerId} and n.issued_on <= ${day}
        union all
        select p.id, p.id, 'payment', p.number, p.reference, p.paid_on, null, -1, p.base_minor, ${paidIn}, p.amount_minor
        from payments p
        left join journal_entries undone on undone.tenant_id = ${tenantId} and undone.document_id = p.id and undone.event = 'reverse'
        where p.tenant_id = ${tenantId} and p.party_id = ${customerId} and p.direction = 'in' and p.paid_on <= ${day}
          and (undone.id is null or undone.entry_date > ${day})),
      settled as (
        select side.key, sum(side.minor) as minor, sum(side.theirs) as theirs from (
          select own.key, a.base_minor as minor, a.debit_minor as theirs from own
          join allocations a on a.tenant_id = ${tenantId} and a.debit_id = own.key and a.allocated_on <= ${day}
          union all
          select own.key, a.base_minor + a.exchange_minor, a.amount_minor from own
          join allocations a on a.tenant_id = ${tenantId} and a.credit_id = own.key and a.allocated_on <= ${day}) as side
        group by side.key)
      select left_over.*, row_number() over (order by due_on nulls last, day, length(number), number) as place,
        count(*) over () as count, sum(sign * open) over () as all_minor
      from (select own.key, own.id, own.kind, own.number, own.day, own.due_on, own.sign, own.total,
          own.total - coalesce(settled.minor, 0) as open,
          ${referenceOf(sql`own.reference`, inTheirs(sql`own.currency`, sql`(own.theirs - coalesce(settled.theirs, 0))`, language))} as reference
        from own left join settled on settled.key = own.key) left_over
      where open <> 0) o
    where o.place <= ${mostOpenItems} order by o.place`,
  );
};

import { currencies, currencyCodes } from '@shelfwise/contract/primitives/currencies';
import { caps } from '@shelfwise/contract/primitives/caps';
import type { Invariant } from './invariant.ts';

const decimals = `(values ${currencyCodes.map((code) => `('${code}', ${currencies[code].decimals})`).join(', ')})`;

/** Money accounts in another currency than the books. */
const foreignAccounts = `(
    select m.tenant_id, m.id, m.account_id, m.currency from money_accounts m
    join companies c on c.tenant_id = m.tenant_id and c.base_currency <> m.currency)`;

/** What was received, or credited, in another currency. */
const foreignCredits = `(
    select tenant_id, id, number, amount_minor, base_minor, allocated_minor from payments where exchange_rate is not null and direction = 'in'
    union all
    select n.tenant_id, n.id, n.number, f.total_minor, n.total_minor, n.allocated_minor
    from credit_notes n join foreign_credit_notes f on f.tenant_id = n.tenant_id and f.id = n.id)`;

/** How many units of either currency an order's invoice may be beside its amounts in the books: each line and each tax is rounded in both. */
const sparedAbroad = (head: string): string => `
  (1 + jsonb_array_length(${head}.taxes) + (select count(*) from foreign_invoice_lines own where own.tenant_id = ${head}.tenant_id and own.invoice_id = ${head}.id))`;

/** What settled invoices in their own currency: what counts as paid, and what was taken off without money. */
const settledInOwn = `
  select a.tenant_id, a.debit_id, sum(a.debit_minor) filter (where not is_correction) as paid, sum(a.debit_minor) filter (where is_correction) as credited,
    sum(a.debit_minor) filter (where is_write_off) as written_off
  from (select a.tenant_id, a.debit_id, a.debit_minor, w.id is not null as is_write_off, w.id is not null or n.id is not null and e.id is null as is_correction
    from allocations a
    left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_id and n.invoice_id = a.debit_id
    left join write_offs w on w.tenant_id = a.tenant_id and w.id = a.credit_id
    left join journal_entries e on e.tenant_id = a.tenant_id and e.document_id = a.credit_id and e.event = 'apply' and e.occasion_id = coalesce(a.undoes_id, a.id)) a
  group by 1, 2`;

/** Invariants of money in another currency than the books. */
export const currencyInvariants: readonly Invariant[] = [
  {
    id: 'F1',
    meaning:
      'each line of an account in another currency says its amount in that one, on the same side; no other line does',
    sql: `
      select l.tenant_id, l.entry_id, l.line_number, m.currency, l.foreign_currency, l.foreign_minor, l.debit_minor, l.credit_minor
      from journal_lines l
      left join ${foreignAccounts} m on m.tenant_id = l.tenant_id and m.account_id = l.account_id
      where l.foreign_currency is distinct from m.currency or (l.foreign_minor is null) <> (m.id is null)
        or sign(l.foreign_minor) <> sign(l.debit_minor - l.credit_minor)`,
  },
  {
    id: 'F2',
    meaning: 'what was paid in another currency comes to its amount at its rate, rounded once, in the books',
    sql: `
      select p.tenant_id, p.id, p.number, p.currency, p.amount_minor, p.exchange_rate, p.base_minor
      from payments p
      left join ${foreignAccounts} m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      left join companies c on c.tenant_id = p.tenant_id
      left join ${decimals} as own (code, decimals) on own.code = p.currency
      left join ${decimals} as books (code, decimals) on books.code = c.base_currency
      where (p.exchange_rate is null) <> (p.currency = c.base_currency) or p.currency <> coalesce(m.currency, p.currency) or p.base_minor not between 1 and ${caps.documentMinor}
        or p.base_minor <> round(p.amount_minor * coalesce(p.exchange_rate, 1) * 10::numeric ^ (books.decimals - own.decimals))`,
  },
  {
    id: 'F3',
    meaning:
      'a payment moves just its own amount, less what the provider keeps, on its account, and its reversal just that back',
    sql: `
      select p.tenant_id, p.id, p.number, p.status, p.amount_minor, e.event, l.foreign_minor
      from payments p
      cross join (values ('post', 1), ('reverse', -1)) as side (event, sign)
      left join journal_entries e on e.tenant_id = p.tenant_id and e.document_id = p.id and e.event = side.event
      left join money_accounts m on m.tenant_id = p.tenant_id and m.id = p.money_account_id
      left join (select tenant_id, entry_id, account_id, sum(foreign_minor) as foreign_minor from journal_lines
          where foreign_minor is not null group by 1, 2, 3) l
        on l.tenant_id = p.tenant_id and l.entry_id = e.id and l.account_id = m.account_id
      where m.currency = p.currency and p.exchange_rate is not null and (side.event = 'post' or p.status = 'reversed')
        and l.foreign_minor is distinct from nullif(side.sign * case p.direction when 'in' then p.amount_minor - p.fee_minor else -p.amount_minor end, 0)`,
  },
  {
    id: 'F4',
    meaning:
      'of money received in another currency each use keeps its share: never beyond it, and all once it is used up',
    sql: `
      select p.tenant_id, p.id, p.number, p.amount_minor, p.base_minor, p.allocated_minor, s.minor
      from ${foreignCredits} p
      left join (select tenant_id, credit_id, sum(amount_minor) as minor from allocations group by 1, 2) s
        on s.tenant_id = p.tenant_id and s.credit_id = p.id
      where coalesce(s.minor, 0) not between 0 and p.amount_minor or (p.base_minor > 0 and p.allocated_minor = p.base_minor and s.minor is distinct from p.amount_minor)
        or (p.allocated_minor = 0 and s.minor <> 0)
      union all
      select a.tenant_id, a.id, 'allocation', p.amount_minor, p.base_minor, a.base_minor, a.amount_minor
      from allocations a
      join ${foreignCredits} p on p.tenant_id = a.tenant_id and p.id = a.credit_id
      where a.amount_minor * sign(a.base_minor) not between 0 and p.amount_minor`,
  },
  {
    id: 'F5',
    meaning:
      'an invoice in another currency is booked at its rate, and settled in both currencies by the same, in full at once',
    sql: `
      select f.tenant_id, f.id, i.number, f.currency, f.exchange_rate, f.total_minor, i.total_minor as booked, f.paid_minor, f.credited_minor, a.paid, a.credited
      from foreign_invoices f
      join invoices i on i.tenant_id = f.tenant_id and i.id = f.id
      join companies c on c.tenant_id = f.tenant_id
      left join ${decimals} as own (code, decimals) on own.code = f.currency
      left join ${decimals} as books (code, decimals) on books.code = c.base_currency
      left join (${settledInOwn}) a on a.tenant_id = f.tenant_id and a.debit_id = f.id
      where f.currency = c.base_currency
        or case when i.order_id is null then i.total_minor <> round(f.total_minor * f.exchange_rate * 10::numeric ^ (books.decimals - own.decimals))
          else abs(f.total_minor * f.exchange_rate * 10::numeric ^ (books.decimals - own.decimals) - i.total_minor)
            >= (1 + f.exchange_rate * 10::numeric ^ (books.decimals - own.decimals)) * ${sparedAbroad('f')} end
        or f.paid_minor <> coalesce(a.paid, 0) or f.credited_minor <> coalesce(a.credited, 0) or f.written_off_minor <> coalesce(a.written_off, 0)
        or (f.paid_minor + f.credited_minor = f.total_minor) <> (i.paid_minor + i.credited_minor = i.total_minor)
      union all
      select a.tenant_id, a.id, 'allocation', p.currency, null, a.debit_minor, a.base_minor, a.amount_minor, null, null, null
      from allocations a
      left join foreign_invoices f on f.tenant_id = a.tenant_id and f.id = a.debit_id
      left join payments p on p.tenant_id = a.tenant_id and p.id = a.credit_id
      left join foreign_credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_id
      left join write_offs w on w.tenant_id = a.tenant_id and w.id = a.credit_id
      where (a.debit_minor is null) <> (f.id is null)
        or (f.id is not null and w.id is null and (coalesce(p.currency, n.currency) is distinct from f.currency or a.debit_minor <> a.amount_minor))`,
  },
  {
    id: 'F6',
    meaning:
      'each line of an invoice in another currency has its share of the total in the books, to within a unit',
    sql: `
      select l.tenant_id, l.invoice_id, l.line_number, l.net_minor, f.net_minor as own_net, i.total_minor, h.total_minor as own_total
      from foreign_invoices h
      join invoices i on i.tenant_id = h.tenant_id and i.id = h.id
      join invoice_lines l on l.tenant_id = h.tenant_id and l.invoice_id = h.id
      left join foreign_invoice_lines f on f.tenant_id = l.tenant_id and f.invoice_id = l.invoice_id and f.line_number = l.line_number
      where f.invoice_id is null or abs(l.net_minor::numeric * h.total_minor - f.net_minor::numeric * i.total_minor) >= case when i.order_id is null then h.total_minor else (i.total_minor + h.total_minor) * ${sparedAbroad('h')} end
        or jsonb_array_length(l.tax_parts) <> jsonb_array_length(f.tax_parts)`,
  },
  {
    id: 'F7',
    meaning:
      'a credit note is in its invoice’s currency, at its rate; notes take no more off a line than it is, all with its last part',
    sql: `
      select n.tenant_id, n.id, null::smallint as line_number, n.number, f.currency, i.currency as of_invoice, f.exchange_rate, i.exchange_rate as rate_of_invoice
      from credit_notes n
      left join foreign_credit_notes f on f.tenant_id = n.tenant_id and f.id = n.id
      left join foreign_invoices i on i.tenant_id = n.tenant_id and i.id = n.invoice_id
      where (f.currency, f.exchange_rate) is distinct from (i.currency, i.exchange_rate)
      union all
      select f.tenant_id, f.invoice_id, f.line_number, 'line', f.net_minor::text, c.net::text, f.tax_minor, c.tax
      from foreign_invoice_lines f
      join invoice_lines l on l.tenant_id = f.tenant_id and l.invoice_id = f.invoice_id and l.line_number = f.line_number
      join (select c.tenant_id, c.invoice_id, c.invoice_line_number, sum(t.net_minor) as net, sum(t.tax_minor) as tax
          from credit_note_lines c
          join foreign_credit_note_lines t on t.tenant_id = c.tenant_id and t.credit_note_id = c.credit_note_id and t.line_number = c.line_number
          group by 1, 2, 3) c
        on c.tenant_id = f.tenant_id and c.invoice_id = f.invoice_id and c.invoice_line_number = f.line_number
      where c.net > f.net_minor or c.tax > f.tax_minor
        or (l.credited_quantity = l.quantity and (c.net, c.tax) is distinct from (f.net_minor, f.tax_minor))`,
  },
  {
    id: 'F8',
    meaning:
      'what an order is invoiced in, at which rate, was agreed for it; what is paid for it is in that too',
    sql: `
      select o.tenant_id, o.id, o.number, o.invoice_currency, o.exchange_rate, i.number as document, f.currency, f.exchange_rate as rate_of_document
      from orders o
      join invoices i on i.tenant_id = o.tenant_id and i.order_id = o.id and i.total_minor > 0
      left join foreign_invoices f on f.tenant_id = i.tenant_id and f.id = i.id
      where (o.invoice_currency, o.exchange_rate) is distinct from (f.currency, f.exchange_rate)
      union all
      select o.tenant_id, o.id, o.number, o.invoice_currency, o.exchange_rate, p.number, p.currency, p.exchange_rate
      from orders o
      join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id and p.direction = 'in'
      where p.currency <> o.invoice_currency
      union all
      -- What is in hand counts at the rate that was agreed, or for all that is left, to within what the roundings of both currencies miss.
      select o.tenant_id, o.id, o.number, o.invoice_currency, o.exchange_rate, 'in hand', own.minor::text, worth.minor
      from orders o
      join companies c on c.tenant_id = o.tenant_id
      left join ${decimals} as theirs (code, decimals) on theirs.code = o.invoice_currency
      left join ${decimals} as books (code, decimals) on books.code = c.base_currency
      cross join lateral (select coalesce(sum(i.paid_minor), 0) as paid, coalesce(sum(i.total_minor), 0) as total from invoices i
        where i.tenant_id = o.tenant_id and i.order_id = o.id and i.status <> 'void') billed
      cross join lateral (select coalesce(sum(p.amount_minor - coalesce((select sum(a.amount_minor) from allocations a where a.tenant_id = p.tenant_id and a.credit_id = p.id), 0)), 0) as minor
        from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.direction = 'in' and p.status = 'recorded') own
      cross join lateral (select o.exchange_rate * 10::numeric ^ (books.decimals - theirs.decimals) as of_one) unit
      cross join lateral (select round(own.minor * unit.of_one) as minor) worth
      cross join lateral (select case o.status when 'cancelled' then 0 else greatest(o.total_minor - billed.total, 0) end as minor) rest
      cross join lateral (select count(*) as lines from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) many
      where o.invoice_currency is not null and o.paid_minor - billed.paid <> least(worth.minor, rest.minor)
        and not (own.minor > 0 and o.paid_minor - billed.paid = rest.minor
          and rest.minor - worth.minor <= (1 + unit.of_one) * (1 + jsonb_array_length(o.taxes) + many.lines))`,
  },
];

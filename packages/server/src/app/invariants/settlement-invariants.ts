import type { Invariant } from './invariant.ts';

/**
 * What settled each invoice. A credit note settles what was open when it was issued, without an entry of its own, and a write-off what was
 * open then; everything else counts as paid.
 */
const settled = `
  select tenant_id, debit_id, sum(base_minor) filter (where not is_correction) as paid, sum(base_minor) filter (where is_correction) as credited,
    sum(base_minor) filter (where is_write_off) as written_off, sum(base_minor) filter (where is_own) as own
  from (
    select a.tenant_id, a.debit_id, a.base_minor, coalesce(n.invoice_id = a.debit_id, false) as is_own, w.id is not null or n.id is not null and n.invoice_id = a.debit_id and e.id is null as is_correction, w.id is not null as is_write_off
    from allocations a
    left join credit_notes n on n.tenant_id = a.tenant_id and n.id = a.credit_id
    left join write_offs w on w.tenant_id = a.tenant_id and w.id = a.credit_id
    left join journal_entries e on e.tenant_id = a.tenant_id and e.document_id = a.credit_id and e.event = 'apply'
      and e.occasion_id = coalesce(a.undoes_id, a.id)) a
  group by 1, 2`;

/** Each credit with the amount used of it. A refund also uses the credits that it was paid from. */
const used = `
  select 'credit' as side, p.tenant_id, p.id, p.number, p.base_minor as amount, p.allocated_minor as used, p.status = 'reversed' as is_reversed
  from payments p where p.direction = 'in'
  union all
  select 'debit', p.tenant_id, p.id, p.number, p.base_minor, p.allocated_minor, p.status = 'reversed' from payments p where p.direction = 'out'
  union all
  select 'credit', n.tenant_id, n.id, n.number, n.total_minor, n.allocated_minor, false from credit_notes n
  union all
  select 'credit', w.tenant_id, w.id, w.number, w.amount_minor, case w.status when 'standing' then w.amount_minor else 0 end, w.status = 'reversed' from write_offs w`;

/** For each side of a document, the sum settled at the end of every day on which something was settled or undone. */
const daily = (side: 'debit' | 'credit'): string => `
  select tenant_id, ${side}_id as id, allocated_on, sum(sum(base_minor${side === 'credit' ? ' + exchange_minor' : ''})) over (partition by tenant_id, ${side}_id order by allocated_on) as minor
  from allocations group by 1, 2, 3`;

/** The most that can be settled on a document or used of it, in the currency of the books. */
const limits = `
  select tenant_id, id, number, total_minor as most from invoices
  union all
  select tenant_id, id, number, total_minor from credit_notes
  union all
  select tenant_id, id, number, amount_minor from write_offs
  union all
  select tenant_id, id, number, base_minor from payments`;

/** Invariants of invoices, payments, credits, and of what settles what. */
export const settlementInvariants: readonly Invariant[] = [
  {
    id: 'I18',
    meaning:
      'an invoice is paid and credited by its allocations, never beyond its total, and its status says so',
    sql: `
      select i.tenant_id, i.id, i.number, i.status, i.total_minor, i.paid_minor, i.credited_minor, a.paid, a.credited
      from invoices i
      left join (${settled}) a on a.tenant_id = i.tenant_id and a.debit_id = i.id
      left join credit_notes void on void.tenant_id = i.tenant_id and void.invoice_id = i.id and void.kind = 'void'
      where i.paid_minor <> coalesce(a.paid, 0) or i.credited_minor <> coalesce(a.credited, 0)
        or i.written_off_minor <> coalesce(a.written_off, 0)
        or i.paid_minor < 0 or i.credited_minor < 0 or i.paid_minor + i.credited_minor > i.total_minor
        or i.status <> case when void.id is not null then 'void' when i.paid_minor + i.credited_minor >= i.total_minor
            then case when i.written_off_minor > 0 then 'written_off' else 'paid' end
          when i.paid_minor + i.credited_minor > 0 then 'part_paid' else 'issued' end
        -- Nobody paid what is void: its own credit notes took all of it off, also one whose credit was free until then.
        or (i.status = 'void' and coalesce(a.own, 0) <> i.total_minor)`,
  },
  {
    id: 'I19',
    meaning:
      'a credit settles no more than it is, money paid back just what it was, neither anything once reversed',
    sql: `
      select u.tenant_id, u.id, u.number, u.side, u.amount, u.used, coalesce(a.minor, 0) as allocated
      from (${used}) u
      left join (select tenant_id, debit_id as id, 'debit' as side, sum(base_minor) as minor from allocations group by 1, 2
          union all select tenant_id, credit_id, 'credit', sum(base_minor + exchange_minor) from allocations group by 1, 2) a
        on a.tenant_id = u.tenant_id and a.id = u.id and a.side = u.side
      where u.used <> coalesce(a.minor, 0) or u.used < 0 or u.used > u.amount or (u.is_reversed and u.used <> 0)
        or (u.side = 'debit' and not u.is_reversed and u.used <> u.amount)`,
  },
  {
    id: 'P1',
    meaning: 'what settles what is only added to: undone once, by the opposite, on that day or later',
    sql: `
      select a.tenant_id, a.id, a.debit_id, a.credit_id, d.kind as debit, c.kind as credit, a.amount_minor, a.allocated_on, o.amount_minor as undone
      from allocations a
      left join documents d on d.tenant_id = a.tenant_id and d.id = a.debit_id
      left join documents c on c.tenant_id = a.tenant_id and c.id = a.credit_id
      left join payments p on p.tenant_id = a.tenant_id and p.id in (a.debit_id, a.credit_id) and (p.direction = 'in') <> (p.id = a.credit_id)
      left join (select tenant_id, id from payments where exchange_rate is not null
          union all select tenant_id, id from foreign_credit_notes) f on f.tenant_id = a.tenant_id and f.id = a.credit_id
      left join allocations o on o.tenant_id = a.tenant_id and o.id = a.undoes_id
      where d.id is null or c.id is null or p.id is not null or d.kind not in ('invoice', 'payment') or c.kind not in ('credit_note', 'payment', 'write_off')
        or a.allocated_on < d.business_date or a.allocated_on < c.business_date or (f.id is null and (a.amount_minor <> a.base_minor or a.exchange_minor <> 0))
        or (a.undoes_id is null) <> (a.base_minor > 0)
        or (a.undoes_id is not null and ((a.debit_id, a.credit_id, a.amount_minor, a.base_minor, a.exchange_minor, a.debit_minor)
            is distinct from (o.debit_id, o.credit_id, -o.amount_minor, -o.base_minor, -o.exchange_minor, -o.debit_minor)
          or o.undoes_id is not null or a.allocated_on < o.allocated_on))
      union all
      select tenant_id, undoes_id, null, null, null, null, count(*), null, null from allocations where undoes_id is not null group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'P2',
    meaning: 'on no day is an invoice settled beyond its total, or a credit used beyond what it is',
    sql: `
      select s.tenant_id, s.id, d.number, s.allocated_on, s.minor, d.most
      from (${daily('debit')} union all ${daily('credit')}) s
      left join (${limits}) d on d.tenant_id = s.tenant_id and d.id = s.id
      where s.minor < 0 or s.minor > d.most or d.id is null`,
  },
];

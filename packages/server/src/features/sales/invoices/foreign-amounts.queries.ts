import { sql, type RawBuilder } from 'kysely';

/** Joins what an invoice `i` says in another currency, as `f`; nothing where it is in that of the books. */
export const foreignOpenJoin = (tenantId: string): RawBuilder<unknown> =>
  sql`left join foreign_invoices f on f.tenant_id = ${tenantId} and f.id = i.id`;

/** What of the joined `f` is open, as the contract's `ForeignOpen`; null where there is none. */
export const foreignOpen: RawBuilder<unknown> = sql`
  case when f.id is not null then jsonb_build_object('currency', f.currency, 'totalMinor', f.total_minor,
    'openMinor', f.total_minor - f.paid_minor - f.credited_minor) end`;

/** What of a credit note `n` is open in the currency of its invoice, as the contract's `ForeignOpen`; null where there is none. */
export const foreignNoteOpen = (tenantId: string): RawBuilder<unknown> => sql`
  (select jsonb_build_object('currency', f.currency, 'totalMinor', f.total_minor, 'openMinor', f.total_minor - coalesce(
      (select sum(a.amount_minor) from allocations a where a.tenant_id = ${tenantId} and a.credit_id = n.id), 0))
    from foreign_credit_notes f where f.tenant_id = ${tenantId} and f.id = n.id)`;

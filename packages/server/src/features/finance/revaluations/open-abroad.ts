import { sql, type RawBuilder } from 'kysely';

/**
 * What was open in other currencies at the end of a day, record by record: `kind`, `currency`, `record_id`, and its amounts in that currency
 * and in the books. What is owed is above zero too. What settles a document counts from the day on which it does, as in the ageings.
 */
export const openAbroad = (
  tenantId: string,
  { day, books }: { day: string; books: string },
): RawBuilder<unknown> => {
  const t = sql`${tenantId}::uuid`;
  const used = (side: 'debit_id' | 'credit_id', minor: string, base: string): RawBuilder<unknown> => sql`
    left join (
      select a.${sql.raw(side)} as id, sum(${sql.raw(minor)}) as minor, sum(${sql.raw(base)}) as base
      from allocations a where a.tenant_id = ${t} and a.allocated_on <= ${day}::date group by 1) used on used.id = d.id`;
  const usedOfBills = (side: 'bill_id' | 'credit_id', base: string): RawBuilder<unknown> => sql`
    left join (
      select a.${sql.raw(side)} as id, sum(a.amount_minor) as minor, sum(${sql.raw(base)}) as base
      from payable_allocations a where a.tenant_id = ${t} and a.allocated_on <= ${day}::date group by 1) used on used.id = d.id`;
  const rest = (minor: string, base: string): RawBuilder<unknown> =>
    sql`(${sql.raw(minor)} - coalesce(used.minor, 0))::int8 as foreign_minor, (${sql.raw(base)} - coalesce(used.base, 0))::int8 as booked_minor`;
  return sql`(
    select m.kind, m.currency, m.id as record_id, m.foreign_minor, m.booked_minor from (
      select 'money' as kind, m.currency, m.id, sum(l.foreign_minor)::int8 as foreign_minor, sum(l.debit_minor - l.credit_minor)::int8 as booked_minor
      from money_accounts m
      join journal_lines l on l.tenant_id = ${t} and l.account_id = m.account_id
      join journal_entries e on e.tenant_id = ${t} and e.id = l.entry_id and e.entry_date <= ${day}::date
      where m.tenant_id = ${t} and m.currency <> ${books} group by m.id, m.currency
      union all
      select 'invoices', d.currency, d.id, ${rest('d.total_minor', 'i.total_minor')}
      from foreign_invoices d join invoices i on i.tenant_id = ${t} and i.id = d.id ${used('debit_id', 'a.debit_minor', 'a.base_minor')}
      where d.tenant_id = ${t} and i.issued_on <= ${day}::date
      union all
      select 'customer_credit', d.currency, d.id, ${rest('d.amount_minor', 'd.base_minor')}
      from payments d ${used('credit_id', 'a.amount_minor', 'a.base_minor + a.exchange_minor')}
      where d.tenant_id = ${t} and d.direction = 'in' and d.exchange_rate is not null and d.paid_on <= ${day}::date
        and not exists (select from journal_entries e
          where e.tenant_id = ${t} and e.document_id = d.id and e.event = 'reverse' and e.entry_date <= ${day}::date)
      union all
      select 'customer_credit', d.currency, d.id, ${rest('d.total_minor', 'n.total_minor')}
      from foreign_credit_notes d join credit_notes n on n.tenant_id = ${t} and n.id = d.id
      ${used('credit_id', 'a.amount_minor', 'a.base_minor + a.exchange_minor')}
      where d.tenant_id = ${t} and n.issued_on <= ${day}::date
      union all
      select 'bills', d.currency, d.id, ${rest('d.total_minor', 'd.base_minor')}
      from bills d ${usedOfBills('bill_id', 'a.bill_base_minor')}
      where d.tenant_id = ${t} and d.kind = 'bill' and d.number is not null and d.currency <> ${books} and d.business_date <= ${day}::date
        and (d.voided_on is null or d.voided_on > ${day}::date)
      union all
      select 'supplier_credit', d.currency, d.id, ${rest('d.total_minor', 'd.base_minor')}
      from bills d ${usedOfBills('credit_id', 'a.credit_base_minor')}
      where d.tenant_id = ${t} and d.kind = 'credit' and d.number is not null and d.currency <> ${books} and d.business_date <= ${day}::date
        and (d.voided_on is null or d.voided_on > ${day}::date)
      union all
      select 'supplier_credit', d.currency, d.id, ${rest('d.amount_minor', 'd.base_minor')}
      from supplier_payments d ${usedOfBills('credit_id', 'a.credit_base_minor')}
      where d.tenant_id = ${t} and d.currency <> ${books} and d.paid_on <= ${day}::date
        and (d.reversed_on is null or d.reversed_on > ${day}::date)) m
    where m.foreign_minor <> 0 or m.booked_minor <> 0)`;
};

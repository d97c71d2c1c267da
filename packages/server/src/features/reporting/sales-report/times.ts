import { sql, type RawBuilder } from 'kysely';

/** A credit note by which an order was changed, its rest cancelled, or a return undone. */
const takesBack = (note: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${note}.kind = 'rest' or ${note}.undone_on is not null)`;

/** Whether changes took all of an invoice back: as one that is void, it counts for no sale any more. */
const isTakenBack = (tenantId: string, invoice: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${invoice}.total_minor <= (select coalesce(sum(back.total_minor), 0) from credit_notes back
    where back.tenant_id = ${tenantId} and back.invoice_id = ${invoice}.id and ${takesBack(sql`back`)})`;

const stands = (tenantId: string, invoice: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${invoice}.status <> 'void' and not ${isTakenBack(tenantId, invoice)})`;

/**
 * Whether an invoice `i` is one more of a sale that is counted already: of an order that was delivered in parts, or whose price was put right
 * and invoiced anew. The first invoice that stands counts for the sale, at each place that an order went out from. Whether both stand is asked
 * only where there are two: without the `case`, PostgreSQL adds up the credit notes of every invoice of the company.
 */
export const isFurther = (tenantId: string): RawBuilder<unknown> => sql`exists (select from invoices earlier
  where earlier.tenant_id = ${tenantId} and earlier.order_id = i.order_id and earlier.location_id is not distinct from i.location_id
    and case when earlier.id < i.id then ${stands(tenantId, sql`earlier`)} and ${stands(tenantId, sql`i`)} end)`;

/** How many sales a credit note `n` takes back of its invoice `i`: the one that is voided, or of which the last part is taken back. */
export const creditedTimes = (tenantId: string): RawBuilder<unknown> => sql`case
  when n.kind = 'void' then -1
  when ${takesBack(sql`n`)} and i.status <> 'void' and ${isTakenBack(tenantId, sql`i`)} and not exists (select from credit_notes later
    where later.tenant_id = ${tenantId} and later.invoice_id = i.id and later.id > n.id and ${takesBack(sql`later`)}) then -1
  else 0 end`;

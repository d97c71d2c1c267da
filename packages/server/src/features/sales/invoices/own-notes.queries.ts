import { sql, type RawBuilder } from 'kysely';
import { both, columnsOf, reckoned } from '../../../db/rows.ts';

const notesOf = (
  tenantId: string,
): RawBuilder<unknown> => sql`(select coalesce(sum(n.total_minor), 0) from credit_notes n
  where n.tenant_id = ${tenantId} and n.invoice_id = i.id)::int8`;

/** What the own credit notes of invoices `i` come to. */
export const ownNotes = (tenantId: string) =>
  reckoned<{ notesMinor: number }>(sql`${notesOf(tenantId)} as "notesMinor"`);

/** What the rule `standingOf` needs of invoices `i`. */
export const standingColumns = (tenantId: string) =>
  both(
    columnsOf('invoices', 'i', ['status', 'total_minor', 'paid_minor', 'credited_minor']),
    ownNotes(tenantId),
  );

/** The rule `isCreditedWhole` for invoices `i`. Few have notes: only theirs are added up. */
export const isCreditedWholeOf = (tenantId: string): RawBuilder<unknown> => sql`
  (i.status = 'paid' and i.total_minor > 0 and i.id in (select noted.invoice_id from credit_notes noted where noted.tenant_id = ${tenantId})
    and ${notesOf(tenantId)} >= i.total_minor)`;

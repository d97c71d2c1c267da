import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { queryRows, reckoned } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** The most entries summed up in one transaction, so that it is short. */
const entriesAtOnce = 2_000;

/** The place of lines that name none. */
export const noPlace = '00000000-0000-0000-0000-000000000000';

/**
 * Takes some of the noted entries and adds their lines to the sums of their months, in one statement: whoever reads meanwhile sees an entry
 * either still noted or already summed up. Several may do so at once: each takes other entries, and adds in the same order of accounts.
 */
const sumSome = async ({ db, tenantId }: TenantTransaction): Promise<number> => {
  const [done] = await queryRows(
    db,
    reckoned<{ entries: number }>(sql`(select count(*) from taken) as entries`),
    (columns) => sql`
    with chosen as materialized (
      select n.entry_id from entries_to_sum n where n.tenant_id = ${tenantId}
      order by n.entry_id limit ${entriesAtOnce} for update skip locked),
    taken as (
      delete from entries_to_sum n using chosen where n.tenant_id = ${tenantId} and n.entry_id = chosen.entry_id
      returning n.entry_id),
    summed as (
      insert into account_months as m (tenant_id, account_id, month, place, debits, credits)
      select ${tenantId}::uuid, l.account_id, date_trunc('month', e.entry_date)::date, coalesce(l.location_id, ${noPlace}::uuid),
        sum(l.debit_minor), sum(l.credit_minor)
      from taken
      join journal_entries e on e.tenant_id = ${tenantId} and e.id = taken.entry_id
      join journal_lines l on l.tenant_id = ${tenantId} and l.entry_id = e.id
      group by 2, 3, 4 order by 2, 3, 4
      on conflict (tenant_id, account_id, month, place)
      do update set debits = m.debits + excluded.debits, credits = m.credits + excluded.credits)
    select ${columns}`,
  );
  return done?.entries ?? 0;
};

/** Sums up all noted entries of a company, some in each transaction. */
export const sumUpEntries = async (database: Database, tenantId: string): Promise<void> => {
  let entries = entriesAtOnce;
  while (entries === entriesAtOnce) entries = await database.forTenant(tenantId, sumSome);
};

import type { Contact } from '@shelfwise/contract/features/contacts/people.schemas';
import { mostContacts } from '@shelfwise/contract/features/contacts/people.facts';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, selectRows } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';

type Table = 'customers' | 'suppliers';

/** Locks both records in the order of their ids, so that two merges of the same two, either way round, happen one after another. */
export const lockBoth = (tx: TenantTransaction, table: Table, ids: readonly string[]): Promise<unknown> =>
  sql`select from ${sql.table(table)} where tenant_id = ${tx.tenantId} and id = any (${ids}::uuid[]) order by id for update`.execute(
    tx.db,
  );

/** What the records that were merged into one were called: it is found by these names too. */
export const namesOfMerged = async (
  { db, tenantId }: TenantTransaction,
  table: Table,
  id: string,
  except: readonly string[] = [],
): Promise<string[]> => {
  const merged = await selectRows(
    db,
    columnsOf(table, 'r', ['name']),
    sql`from ${sql.table(table)} as r where r.tenant_id = ${tenantId} and r.merged_into = ${id} and r.id <> all (${except}::uuid[]) order by r.id`,
  );
  return merged.map(({ name }) => name);
};

/** Entries `e` of the audit trail since a record was merged; who looked where a supplier is paid changed nothing. */
export const entriesSinceMerge = (
  tenantId: string,
  subject: 'customer' | 'supplier',
  mergedId: string,
): RawBuilder<unknown> => sql`
  audit_entries e where e.tenant_id = ${tenantId} and e.action <> 'supplier.reveal_payout' and e.id > (
    select m.id from audit_entries m
    where m.tenant_id = ${tenantId} and m.subject_type = ${subject} and m.subject_id = ${mergedId} and m.action = ${`${subject}.merge`}
    order by m.id desc limit 1)`;

/** The people of both, each once, as many as a record may have; the first contact stays who it was. */
export const peopleOfBoth = (into: readonly Contact[], from: readonly Contact[]): Contact[] => {
  const keyOf = ({ name, phone, email }: Contact) => JSON.stringify([name, phone, email]);
  const known = new Set(into.map(keyOf));
  const hasFirst = into.some(({ isPrimary }) => isPrimary);
  const further = from
    .filter((person) => !known.has(keyOf(person)))
    .map((person) => ({ ...person, isPrimary: person.isPrimary && !hasFirst }));
  return [...into, ...further].slice(0, mostContacts);
};

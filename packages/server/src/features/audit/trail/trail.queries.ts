import { sql, type RawBuilder } from 'kysely';
import { both, columnsOf, orNulls, reckoned, selectRows } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { canonicalEntry } from '../chain/canonical-entry.ts';
import type { TrailLine } from './check-trail.ts';

const hex = (column: string): RawBuilder<unknown> => sql.raw(`encode(c.${column}, 'hex')`);

const lineColumns = reckoned<TrailLine>(
  sql`c.seq, ${hex('previous_hash')} as previous, ${hex('hash')} as hash, case when e.id is not null then ${sql.raw(canonicalEntry)} end as entry`,
);

/** The links after one, up to another, each with its entry. */
export const readLinks = (
  { db, tenantId }: TenantTransaction,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<TrailLine[]> =>
  selectRows(
    db,
    lineColumns,
    sql`from audit_chain c left join audit_entries e on e.tenant_id = ${tenantId} and e.id = c.entry_id
    where c.tenant_id = ${tenantId} and c.seq > ${after} and c.seq <= ${upTo} order by c.seq limit ${limit}`,
  );

/**
 * Entries that no link has, up to where nothing more is looked for (`complete_to`): they were written by no transaction of ours. There is
 * none, so they are looked for among all ids after one, some at a time.
 */
export const readUnlinked = async (
  { db, tenantId }: TenantTransaction,
  { after, upTo, limit }: { after: string; upTo: string; limit: number },
): Promise<{ next: string | undefined; lines: TrailLine[] }> => {
  const rows = await selectRows(
    db,
    both(
      columnsOf('audit_entries', 'e', ['id']),
      orNulls(columnsOf('audit_chain', 'c', ['seq'])),
      reckoned<{ entry: string }>(sql`case when c.seq is null then ${sql.raw(canonicalEntry)} end as entry`),
    ),
    sql`from audit_entries e left join audit_chain c on c.tenant_id = ${tenantId} and c.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.id > ${after} and e.id <= ${upTo} order by e.id limit ${limit}`,
  );
  return {
    next: rows.length < limit ? undefined : rows.at(-1)?.id,
    lines: rows
      .filter(({ seq }) => seq === null)
      .map(({ entry }) => ({ seq: null, previous: null, hash: null, entry })),
  };
};

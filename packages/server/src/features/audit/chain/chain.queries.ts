import { sql } from 'kysely';
import { both, columnsOf, reckoned, selectRow, selectRows, type RowOf } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { canonicalEntry, firstHash } from './canonical-entry.ts';

const headColumns = columnsOf('audit_chain_heads', 'h', ['seq', 'hash', 'complete_to']);
/** The end of a company's chain, after `seq` links. Entries with ids up to `completeTo` are not looked at any more. */
export type Head = RowOf<typeof headColumns>;

export interface Link {
  seq: number;
  entryId: string;
  previousHash: Buffer;
  hash: Buffer;
}

/** An id below all others. */
export const noId = '00000000-0000-0000-0000-000000000000';

export const findHead = ({ db, tenantId }: TenantTransaction): Promise<Head | undefined> =>
  selectRow(db, headColumns, sql`from audit_chain_heads h where h.tenant_id = ${tenantId}`);

/** Locks the end of the chain until the commit, so that another process goes on from the last link added here. */
export const lockHead = async (tx: TenantTransaction): Promise<Head> => {
  await tx.db
    .insertInto('audit_chain_heads')
    .values({ tenant_id: tx.tenantId, seq: 0, hash: firstHash, complete_to: noId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = await selectRow(
    tx.db,
    headColumns,
    sql`from audit_chain_heads h where h.tenant_id = ${tx.tenantId} for no key update`,
  );
  if (!head) throw new Error('the chain has no head');
  return head;
};

export const moveHead = async (tx: TenantTransaction, head: Head): Promise<void> => {
  await tx.db
    .updateTable('audit_chain_heads')
    .set({ seq: head.seq, hash: head.hash, complete_to: head.completeTo })
    .where('tenant_id', '=', tx.tenantId)
    .execute();
};

const idColumn = columnsOf('audit_entries', 'e', ['id']);

/**
 * The next entries after an id, and whether each is in the chain. They cannot be read from the end of the chain on: an id is made before
 * the commit, so an entry that commits late has a smaller id than some that are chained already.
 */
export const lookForEntries = (
  tx: TenantTransaction,
  from: string,
  limit: number,
): Promise<{ id: string; isChained: boolean }[]> =>
  selectRows(
    tx.db,
    both(idColumn, reckoned<{ isChained: boolean }>(sql`c.entry_id is not null as "isChained"`)),
    sql`from (select id from audit_entries where tenant_id = ${tx.tenantId} and id > ${from} order by id limit ${limit}) e
    left join audit_chain c on c.tenant_id = ${tx.tenantId} and c.entry_id = e.id
    order by e.id`,
  );

/** The bytes of the entries that are in no chain yet, in the order of their ids. */
export const readUnchained = (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; bytes: string }[]> =>
  selectRows(
    tx.db,
    both(idColumn, reckoned<{ bytes: string }>(sql`${sql.raw(canonicalEntry)} as bytes`)),
    sql`from audit_entries e
    where e.tenant_id = ${tx.tenantId} and e.id = any(${ids})
      and not exists (select from audit_chain c where c.tenant_id = ${tx.tenantId} and c.entry_id = e.id)
    order by e.id`,
  );

export const appendLinks = async (tx: TenantTransaction, links: readonly Link[]): Promise<void> => {
  const rows = links.map(({ seq, entryId, previousHash, hash }) => ({
    seq,
    entryId,
    previousHash: previousHash.toString('hex'),
    hash: hash.toString('hex'),
  }));
  await sql`
    insert into audit_chain (tenant_id, seq, entry_id, previous_hash, hash)
    select ${tx.tenantId}::uuid, seq, "entryId", decode("previousHash", 'hex'), decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}) as t (seq bigint, "entryId" uuid, "previousHash" text, hash text)
    returning seq`.execute(tx.db);
};

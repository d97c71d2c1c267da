import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { canonicalEntry, firstHash } from './canonical-entry.ts';

/** Where a company's chain ends. */
export interface Head {
  /** how many links there are */
  seq: number;
  hash: Buffer;
  /** below it no entry is looked for any more */
  completeTo: string;
}

export interface Link {
  seq: number;
  entryId: string;
  previousHash: Buffer;
  hash: Buffer;
}

/** Below every id. */
export const noId = '00000000-0000-0000-0000-000000000000';

export const findHead = async (tx: TenantTransaction): Promise<Head | undefined> => {
  const { rows } = await sql<Head>`
    select seq, hash, complete_to as "completeTo" from audit_chain_heads where tenant_id = ${tx.tenantId}`.execute(
    tx.db,
  );
  return rows[0];
};

/** Held to the end of the transaction: whoever comes meanwhile goes on from the link that this one adds last. */
export const lockHead = async (tx: TenantTransaction): Promise<Head> => {
  await tx.db
    .insertInto('audit_chain_heads')
    .values({ tenant_id: tx.tenantId, seq: 0, hash: firstHash, complete_to: noId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<Head>`
    select seq, hash, complete_to as "completeTo" from audit_chain_heads
    where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);
  if (!rows[0]) throw new Error('the chain has no head');
  return rows[0];
};

export const moveHead = async (tx: TenantTransaction, head: Head): Promise<void> => {
  await tx.db
    .updateTable('audit_chain_heads')
    .set({ seq: head.seq, hash: head.hash, complete_to: head.completeTo })
    .where('tenant_id', '=', tx.tenantId)
    .execute();
};

/**
 * The next entries behind an id, and whether each is in the chain. Looked up one by one rather than from the chain's end on: an
 * entry gets its id before its commit, so one that commits late has a smaller id than others that are chained already.
 */
export const lookForEntries = async (
  tx: TenantTransaction,
  from: string,
  limit: number,
): Promise<{ id: string; isChained: boolean }[]> => {
  const { rows } = await sql<{ id: string; isChained: boolean }>`
    select e.id, c.entry_id is not null as "isChained"
    from (select id from audit_entries where tenant_id = ${tx.tenantId} and id > ${from} order by id limit ${limit}) e
    left join audit_chain c on c.tenant_id = ${tx.tenantId} and c.entry_id = e.id
    order by e.id`.execute(tx.db);
  return rows;
};

/** The bytes of those that are in no chain yet, in the order of their ids. */
export const readUnchained = async (
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; bytes: string }[]> => {
  const { rows } = await sql<{ id: string; bytes: string }>`
    select e.id, ${sql.raw(canonicalEntry)} as bytes from audit_entries e
    where e.tenant_id = ${tx.tenantId} and e.id = any(${ids})
      and not exists (select from audit_chain c where c.tenant_id = ${tx.tenantId} and c.entry_id = e.id)
    order by e.id`.execute(tx.db);
  return rows;
};

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

import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Gives a new customer, supplier or employee their place among those that documents can name. Sent without waiting. */
export const addParty = (
  tx: TenantTransaction,
  id: string,
  kind: 'customer' | 'supplier' | 'employee',
): void => tx.send(sql`insert into parties (tenant_id, id, kind) values (${tx.tenantId}, ${id}, ${kind})`);

/** Takes it away again with the record; refused by the database where a document names it. */
export const removeParty = (tx: TenantTransaction, id: string): Promise<unknown> =>
  sql`delete from parties where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);

/**
 * Says of documents that name nobody who they are about, once: in the register, and on the lines of the journal that tell what a
 * party owes or has in hand. A line that has a party keeps it. Sent without waiting.
 */
export const nameParty = (tx: TenantTransaction, documentIds: readonly string[], partyId: string): void => {
  tx.send(sql`
    update documents set party_id = ${partyId}
    where tenant_id = ${tx.tenantId} and id = any(${documentIds}::uuid[]) and party_id is null`);
  tx.send(sql`
    update journal_lines line set party_id = ${partyId}
    from journal_entries e, accounts a
    where line.tenant_id = ${tx.tenantId} and line.party_id is null
      and e.tenant_id = ${tx.tenantId} and e.id = line.entry_id and e.document_id = any(${documentIds}::uuid[])
      and a.tenant_id = ${tx.tenantId} and a.id = line.account_id and a.purpose in ('receivable', 'customer_deposits')`);
};

import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** Adds a new customer, supplier or employee to the parties that documents can name. The statement is sent without waiting. */
export const addParty = (
  tx: TenantTransaction,
  id: string,
  kind: 'customer' | 'supplier' | 'employee',
): void => tx.send(sql`insert into parties (tenant_id, id, kind) values (${tx.tenantId}, ${id}, ${kind})`);

/** Removes the party with its record; the database refuses this where a document names it. */
export const removeParty = (tx: TenantTransaction, id: string): Promise<unknown> =>
  sql`delete from parties where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);

/**
 * Gives an order, what was shipped of it and what came back, to another party. None of these is owed by anybody: invoices are, which are credited and issued anew.
 * Sent without waiting.
 */
export const moveParty = (tx: TenantTransaction, orderId: string, partyId: string): void =>
  tx.send(sql`
    update documents d set party_id = ${partyId}
    where d.tenant_id = ${tx.tenantId} and (d.id = ${orderId} or (d.kind in ('shipment', 'return') and d.id in (
      select l.to_id from document_links l where l.tenant_id = ${tx.tenantId} and l.from_id = ${orderId} and l.kind in ('fulfils', 'returns'))))`);

/**
 * Names the party of documents that name nobody: in the register, and on the journal lines of what a party owes or has in credit. A line
 * that has a party keeps it. The statements are sent without waiting.
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

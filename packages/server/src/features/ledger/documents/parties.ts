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

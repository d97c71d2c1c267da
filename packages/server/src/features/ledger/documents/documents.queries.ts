import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { DocumentKind } from './register-document.ts';

/** What a document of the register is; undefined where the company has none of that id. */
export const findDocumentKind = async (
  tx: TenantTransaction,
  id: string,
): Promise<DocumentKind | undefined> => {
  const { rows } = await sql<{ kind: DocumentKind }>`
    select kind from documents where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx.db);
  return rows[0]?.kind;
};

import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { DocumentKind } from './register-document.ts';

/** The kind of a registered document; undefined where the company has no document of that id. */
export const findDocumentKind = async (
  tx: TenantTransaction,
  id: string,
): Promise<DocumentKind | undefined> => {
  const from = sql`from documents d where d.tenant_id = ${tx.tenantId} and d.id = ${id}`;
  return (await selectRow(tx.db, columnsOf('documents', 'd', ['kind']), from))?.kind;
};

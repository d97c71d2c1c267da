import { sql } from 'kysely';
import type { DocumentTemplate } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import { firstDocumentLook } from '@shelfwise/contract/features/documents/document-template/document-template.facts';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

const columns = columnsOf('document_templates', 'document_templates', [
  'accent_colour',
  'show_logo',
  'payment_instructions',
  'terms',
  'footer',
  'version',
]);

/** The look of the company's documents; the default look where nobody has changed it. */
export const getDocumentTemplate = async (tx: TenantTransaction): Promise<DocumentTemplate> => {
  const row = await selectRow(tx.db, columns, sql`from document_templates where tenant_id = ${tx.tenantId}`);
  return { ...(row ?? { ...firstDocumentLook, version: 1 }), paper: 'A4' };
};

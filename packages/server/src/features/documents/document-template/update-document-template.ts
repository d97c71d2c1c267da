import { sql } from 'kysely';
import type {
  DocumentLook,
  DocumentTemplate,
} from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { Call } from '../../../kit/call.ts';
import { editLocked } from '../../../kit/records.ts';
import { columnsFrom } from '../../../db/rows.ts';
import { getDocumentTemplate } from './document-template.queries.ts';

type Change = { version: number } & { [Field in keyof DocumentLook]?: DocumentLook[Field] | undefined };

/** Changes the given parts. A stale version gets 409 with the current template. */
export const updateDocumentTemplate = async (
  call: Call,
  { version, ...fields }: Change,
): Promise<DocumentTemplate> => {
  const { tx } = call;
  // There may be no row of the template yet, so the company's row is locked instead; two edits at once then wait for each other.
  await sql`select from companies where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);
  const current = await getDocumentTemplate(tx);
  const template = { noun: 'document_template', id: tx.tenantId, current } as const;
  return editLocked(call, template, { version, fields }, async ({ changed: { paper: _, ...look } }) => {
    const columns = columnsFrom('document_templates', look);
    await tx.db
      .insertInto('document_templates')
      .values({ tenant_id: tx.tenantId, ...columns })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
      .execute();
  });
};

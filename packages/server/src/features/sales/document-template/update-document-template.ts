import { sql } from 'kysely';
import type {
  DocumentLook,
  DocumentTemplate,
} from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import type { Call } from '../../../db/call.ts';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../platform/errors.ts';
import { findDocumentTemplate } from './document-template.queries.ts';

type Change = { version: number } & { [Field in keyof DocumentLook]?: DocumentLook[Field] | undefined };

/** Changes the given parts. A stale version gets 409 with the template as it stands. */
export const updateDocumentTemplate = async (
  { tx }: Call,
  { version, ...fields }: Change,
): Promise<DocumentTemplate> => {
  // There may be no row to lock yet: the company's own makes two at once take turns.
  await sql`select from companies where tenant_id = ${tx.tenantId} for no key update`.execute(tx.db);
  const current = await findDocumentTemplate(tx);
  if (current.version !== version) throw new AppError('version_conflict', { current });
  const { before, after } = changedFields(current, fields);
  tx.audit({
    action: 'document_template.update',
    subject: 'document_template',
    subjectId: tx.tenantId,
    before,
    after,
  });
  if (Object.keys(after).length === 0) return current;
  const changed: DocumentTemplate = { ...current, ...after, version: version + 1 };
  const columns = {
    accent_colour: changed.accentColour,
    show_logo: changed.showLogo,
    payment_instructions: changed.paymentInstructions,
    terms: changed.terms,
    footer: changed.footer,
    version: changed.version,
  };
  await tx.db
    .insertInto('document_templates')
    .values({ tenant_id: tx.tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute();
  return changed;
};

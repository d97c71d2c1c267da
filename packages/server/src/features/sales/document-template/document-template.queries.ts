import {
  type DocumentTemplate,
  firstDocumentLook,
} from '@shelfwise/contract/features/sales/document-template/document-template.contract';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';

/** How the company's documents look; as at first where nobody changed it. */
export const findDocumentTemplate = async (tx: TenantTransaction): Promise<DocumentTemplate> => {
  const row = await tx.db
    .selectFrom('document_templates')
    .select(['accent_colour', 'show_logo', 'payment_instructions', 'terms', 'footer', 'version'])
    .where('tenant_id', '=', tx.tenantId)
    .executeTakeFirst();
  if (!row) return { ...firstDocumentLook, paper: 'A4', version: 1 };
  return {
    accentColour: row.accent_colour,
    showLogo: row.show_logo,
    paymentInstructions: row.payment_instructions,
    terms: row.terms,
    footer: row.footer,
    paper: 'A4',
    version: row.version,
  };
};

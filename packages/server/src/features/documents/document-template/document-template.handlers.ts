import type { documentTemplateContract } from '@shelfwise/contract/features/documents/document-template/document-template.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getDocumentTemplate } from './document-template.queries.ts';
import { previewDocument } from './preview-document.ts';
import { updateDocumentTemplate } from './update-document-template.ts';

export const documentTemplateHandlers: Handlers<typeof documentTemplateContract> = {
  get: ({ tx }) => getDocumentTemplate(tx),
  update: updateDocumentTemplate,
  preview: previewDocument,
};

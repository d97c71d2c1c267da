import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['document_template.'], () => [orpc.documentTemplate.get.key()]);

export const documentTemplateQuery = () => orpc.documentTemplate.get.queryOptions();

export const useUpdateDocumentTemplate = () =>
  useVerb(orpc.documentTemplate.update, 'document_template.update', {
    ...ownError,
    keep: keepAnswer(documentTemplateQuery()),
  });

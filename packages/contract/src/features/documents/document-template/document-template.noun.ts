import { noun } from '../../../primitives/noun.ts';

export const documentTemplateNoun = noun({
  name: 'document_template',
  verbs: ['update'],
});

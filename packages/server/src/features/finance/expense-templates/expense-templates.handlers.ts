import type { expenseTemplatesContract } from '@shelfwise/contract/features/finance/expense-templates/expense-templates.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getWholeTemplate, listTemplates } from './expense-templates.queries.ts';
import { updateTemplate } from './update-template.ts';
import { createTemplate, removeTemplate, stepTemplate } from './write-template.ts';

export const expenseTemplatesHandlers: Handlers<typeof expenseTemplatesContract> = {
  list: async ({ tx }) => ({ items: await listTemplates(tx) }),
  get: getWholeTemplate,
  create: createTemplate,
  update: updateTemplate,
  pause: stepTemplate('pause'),
  resume: stepTemplate('resume'),
  skip: stepTemplate('skip'),
  remove: removeTemplate,
};

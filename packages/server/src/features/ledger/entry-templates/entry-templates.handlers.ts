import type { entryTemplatesContract } from '@shelfwise/contract/features/ledger/entry-templates/entry-templates.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listEntryTemplates } from './entry-templates.queries.ts';
import { createEntryTemplate, removeEntryTemplate, stepEntryTemplate } from './write-entry-template.ts';

export const entryTemplatesHandlers: Handlers<typeof entryTemplatesContract> = {
  list: async ({ tx }) => ({ items: await listEntryTemplates(tx) }),
  create: createEntryTemplate,
  pause: stepEntryTemplate('pause'),
  resume: stepEntryTemplate('resume'),
  skip: stepEntryTemplate('skip'),
  remove: removeEntryTemplate,
};

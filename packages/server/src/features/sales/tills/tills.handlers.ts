import type { tillsContract } from '@shelfwise/contract/features/sales/tills/tills.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listTills } from './tills.queries.ts';
import { archiveTill, createTill, restoreTill, updateTill } from './write-till.ts';

export const tillsHandlers: Handlers<typeof tillsContract> = {
  list: async ({ tx }) => ({ items: await listTills(tx) }),
  create: createTill,
  update: updateTill,
  archive: archiveTill,
  restore: restoreTill,
};

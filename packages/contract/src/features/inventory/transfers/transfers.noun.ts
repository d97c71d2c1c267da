import { noun } from '../../../primitives/noun.ts';
import { transferSteps } from './transfers.facts.ts';

export const transferNoun = noun({
  name: 'transfer',
  verbs: ['draft', 'update', 'remove', 'send', ...transferSteps, 'redirect'],
  calls: 'transfers',
  right: 'canManageInventory',
  feature: 'coreInventory',
  list: '/inventory',
  record: '/inventory/transfers',
  hasTimeline: true,
});

import { noun } from '../../../primitives/noun.ts';

export const paymentRunNoun = noun({
  name: 'payment_run',
  verbs: ['create', 'update', 'remove', 'ask_approval', 'approve', 'reopen', 'pay', 'cancel', 'export_file'],
  events: ['run_to_approve', 'run_approved'],
  calls: 'paymentRuns',
  right: 'canManageInventory',
  feature: 'accountsPayable',
  list: '/accounts-payable/runs',
  record: '/accounts-payable/runs',
  hasTimeline: true,
});

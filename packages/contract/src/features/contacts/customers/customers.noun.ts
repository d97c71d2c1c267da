import { noun } from '../../../primitives/noun.ts';

export const customerNoun = noun({
  name: 'customer',
  verbs: [
    'create',
    'update',
    'archive',
    'restore',
    'remove',
    'merge',
    'unmerge',
    'mail_statement',
    'remind',
    'pause_reminders',
    'resume_reminders',
    'promise',
    'withdraw_promise',
  ],
  calls: 'customers',
  right: 'canManageCustomers',
  feature: 'customerManagement',
  list: '/customers',
  record: '/customers',
  hasTimeline: true,
  isExported: true,
});

import { noun } from '../../../primitives/noun.ts';

export const userNoun = noun({
  name: 'user',
  verbs: [
    'approve',
    'decline',
    'enable',
    'disable',
    'change_role',
    'change_username',
    'change_password',
    'reset_password',
    'ask_email_change',
    'confirm_email',
    'change_email',
    'update_profile',
    'reset_second_factor',
    'set_pin',
    'remove_pin',
    'refuse_pin',
    'view_costs',
  ],
});

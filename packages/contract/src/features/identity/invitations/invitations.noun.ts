import { noun } from '../../../primitives/noun.ts';

export const invitationNoun = noun({
  name: 'invitation',
  verbs: ['create', 'resend', 'accept', 'revoke'],
});

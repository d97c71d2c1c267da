import { noun } from '../../../primitives/noun.ts';

/** Pictures that are taken with a phone, which a code on the screen lets in. */
export const phoneUploadNoun = noun({
  name: 'phone_upload',
  verbs: ['start', 'open', 'receive', 'stop', 'finish'],
  calls: 'phoneUploads',
  right: 'member',
});

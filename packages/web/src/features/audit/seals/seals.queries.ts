import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { refreshOn } from '../../../lib/live-updates.ts';
import { keepAnswer, useVerb } from '../../../lib/verb.ts';

refreshOn(['seal.'], () => [orpc.seals.key()]);

export const sealsQuery = () => pagesOf(orpc.seals.list, {});
export const sealMailQuery = () => orpc.seals.mail.queryOptions();
export const useSetMail = () =>
  useVerb(orpc.seals.setMail, 'seal.switch_mail', { keep: keepAnswer(sealMailQuery()) });

import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['entry_template.', 'account.', 'money_account.'], () => [orpc.entryTemplates.key()]);

export const entryTemplatesQuery = () => orpc.entryTemplates.list.queryOptions();

const keep = keepInList(entryTemplatesQuery());
export const useRepeatEntry = () => useVerb(orpc.entryTemplates.create, 'entry_template.create', ownError);
export const usePauseEntry = () => useVerb(orpc.entryTemplates.pause, 'entry_template.pause', { keep });
export const useResumeEntry = () => useVerb(orpc.entryTemplates.resume, 'entry_template.resume', { keep });
export const useSkipEntry = () => useVerb(orpc.entryTemplates.skip, 'entry_template.skip', { keep });
export const useRepeatNoMore = () => useVerb(orpc.entryTemplates.remove, 'entry_template.remove');

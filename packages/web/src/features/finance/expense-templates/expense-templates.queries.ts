import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['expense_template.', 'expense_repeated'], () => [orpc.expenseTemplates.key()]);

export const templatesQuery = () => orpc.expenseTemplates.list.queryOptions();

export const wholeTemplateQuery = (id: string) => orpc.expenseTemplates.get.queryOptions({ input: { id } });

const keep = keepInList(templatesQuery());
export const useCreateTemplate = () =>
  useVerb(orpc.expenseTemplates.create, 'expense_template.create', ownError);
export const useUpdateTemplate = () =>
  useVerb(orpc.expenseTemplates.update, 'expense_template.update', { keep, ...ownError });
export const usePauseTemplate = () =>
  useVerb(orpc.expenseTemplates.pause, 'expense_template.pause', { keep });
export const useResumeTemplate = () =>
  useVerb(orpc.expenseTemplates.resume, 'expense_template.resume', { keep });
export const useSkipTemplate = () => useVerb(orpc.expenseTemplates.skip, 'expense_template.skip', { keep });
export const useRemoveTemplate = () => useVerb(orpc.expenseTemplates.remove, 'expense_template.remove');

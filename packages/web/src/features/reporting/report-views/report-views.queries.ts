import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['report_view.'], () => [orpc.reportViews.key(), orpc.reportSchedules.key()]);

// The server says what a report is called in the reader's language.
export const viewsQuery = (language: string) =>
  orpc.reportViews.list.queryOptions({ queryKey: [...orpc.reportViews.key(), 'list', language] });
export const viewQuery = (id: string, language: string) =>
  orpc.reportViews.get.queryOptions({ input: { id }, queryKey: [...orpc.reportViews.key(), id, language] });

export const useCreateView = () => useVerb(orpc.reportViews.create, 'report_view.create', ownError);
export const useUpdateView = () => useVerb(orpc.reportViews.update, 'report_view.update', ownError);
export const useChangeView = () => useVerb(orpc.reportViews.update, 'report_view.update');
export const useRemoveView = () => useVerb(orpc.reportViews.remove, 'report_view.remove');

import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['report_schedule.'], () => [orpc.reportSchedules.key()]);

export const schedulesQuery = () => orpc.reportSchedules.list.queryOptions();
export const readersQuery = () => orpc.reportSchedules.readers.queryOptions();
export const sendingsQuery = (id: string) => orpc.reportSchedules.sendings.queryOptions({ input: { id } });

const keep = keepInList(schedulesQuery());
export const useCreateSchedule = () =>
  useVerb(orpc.reportSchedules.create, 'report_schedule.create', ownError);
export const useUpdateSchedule = () =>
  useVerb(orpc.reportSchedules.update, 'report_schedule.update', ownError);
export const usePauseSchedule = () => useVerb(orpc.reportSchedules.pause, 'report_schedule.pause', { keep });
export const useResumeSchedule = () =>
  useVerb(orpc.reportSchedules.resume, 'report_schedule.resume', { keep });
export const useRetrySchedule = () => useVerb(orpc.reportSchedules.retry, 'report_schedule.retry', { keep });
export const useRemoveSchedule = () => useVerb(orpc.reportSchedules.remove, 'report_schedule.remove');

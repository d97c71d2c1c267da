import type { reportSchedulesContract } from '@shelfwise/contract/features/reporting/report-schedules/report-schedules.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listReaders, listSchedules, listSendings } from './report-schedules.queries.ts';
import {
  createSchedule,
  removeSchedule,
  retrySchedule,
  stepSchedule,
  updateSchedule,
} from './write-schedule.ts';

export const reportSchedulesHandlers: Handlers<typeof reportSchedulesContract> = {
  list: async (call) => ({ items: await listSchedules(call) }),
  readers: async (call) => ({ items: await listReaders(call) }),
  sendings: async (call, input) => ({ items: await listSendings(call, input) }),
  create: createSchedule,
  update: updateSchedule,
  pause: stepSchedule('pause'),
  resume: stepSchedule('resume'),
  retry: retrySchedule,
  remove: removeSchedule,
};

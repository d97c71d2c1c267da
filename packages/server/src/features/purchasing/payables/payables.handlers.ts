import type { payablesContract } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listAgeingRows } from './ageing-rows.ts';
import { getCalendar } from './calendar.ts';
import { exportAgeing } from './export-ageing.ts';
import { listDueBills } from './open-bills.queries.ts';

export const payablesHandlers: Handlers<typeof payablesContract> = {
  due: listDueBills,
  calendar: getCalendar,
  ageingRows: listAgeingRows,
  export: exportAgeing,
};

import type { payablesContract } from '@shelfwise/contract/features/purchasing/payables/payables.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listAgeingRows } from './ageing-rows.ts';
import { getCalendar } from './calendar.ts';
import { exportAgeing } from './export-ageing.ts';
import { listDueBills } from './open-bills.queries.ts';
import { exportUnbilled, getUnbilled } from './unbilled-goods.ts';
import { exportWithheld, getWithheld } from './withheld.ts';

export const payablesHandlers: Handlers<typeof payablesContract> = {
  due: listDueBills,
  calendar: getCalendar,
  ageingRows: listAgeingRows,
  export: exportAgeing,
  unbilled: getUnbilled,
  exportUnbilled,
  withheld: getWithheld,
  exportWithheld,
};

import type { reportViewsContract } from '@shelfwise/contract/features/reporting/report-views/report-views.contract';
import type { Handlers } from '../../../kit/call.ts';
import { getRecord } from '../../../kit/records.ts';
import { listViews, viewKind } from './report-views.queries.ts';
import { createView, removeView, updateView } from './write-view.ts';

export const reportViewsHandlers: Handlers<typeof reportViewsContract> = {
  list: async (call) => ({ items: await listViews(call) }),
  get: (call, { id }) => getRecord(call, viewKind, id),
  create: createView,
  update: updateView,
  remove: removeView,
};

import type { SalesQuery } from '@shelfwise/contract/features/reporting/sales-report/sales-report.contract';
import {
  mostSalesDays,
  usualSalesDays,
} from '@shelfwise/contract/features/reporting/sales-report/sales-report.facts';
import { addDays, daysBetween } from '@shelfwise/contract/primitives/days';
import type { Call } from '../../../kit/call.ts';
import { refuseField } from '../../../platform/errors.ts';
import { periodOf, type Period } from '../../ledger/index.ts';

/** The days of a report, and as many before them. */
export interface SalesDays extends Period {
  before: Period;
  count: number;
}

/** The days that were asked for: the last thirty where none are named. Throws 400 where they end before they begin, or are too many. */
export const salesDaysOf = (call: Call, asked: Pick<SalesQuery, 'from' | 'until'>): SalesDays => {
  const { from, until } = periodOf(call, asked, (last) => addDays(last, 1 - usualSalesDays));
  const earliest = addDays(until, 1 - mostSalesDays);
  if (from < earliest) throw refuseField('from', 'too_early', { earliest });
  const count = daysBetween(from, until) + 1;
  return { from, until, before: { from: addDays(from, -count), until: addDays(from, -1) }, count };
};

import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { keepAnswer, ownError, useVerb } from '../../../lib/verb.ts';

// The days that a document can have follow from what is closed.
refreshOn(['period.'], () => [orpc.periods.key(), orpc.tradingRules.key(), orpc.timeline.key()]);

export const periodsQuery = () => orpc.periods.get.queryOptions();
/** What is missing in the days until one; it is looked up anew each time somebody is about to close them. */
export const missingQuery = (until: string) =>
  orpc.periods.missing.queryOptions({ input: { until }, staleTime: 0 });
/** The people of the company who can be let in, the first hundred of them. */
export const peopleQuery = () => pagesOf(orpc.users.list, { status: 'active', limit: 100 });

const kept = { ...ownError, keep: keepAnswer(periodsQuery()) };
export const useClosePeriods = () => useVerb(orpc.periods.close, 'period.close', kept);
export const useReopenPeriods = () => useVerb(orpc.periods.reopen, 'period.reopen', kept);
export const useLetIn = () => useVerb(orpc.periods.letIn, 'period.let_in', kept);
export const useEndLetIn = () =>
  useVerb(orpc.periods.endLetIn, 'period.end_let_in', { keep: keepAnswer(periodsQuery()) });

import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepAnswer, ownError, useVerb } from '../../../lib/verb.ts';

// Closing a year closes its days, and the profit of a year follows from all that is posted.
refreshOn(['year_end.', 'period.', 'trading_rules.', 'manual_entry.'], () => [
  orpc.yearEnds.key(),
  orpc.periods.key(),
  orpc.tradingRules.key(),
]);

export const yearsQuery = () => orpc.yearEnds.list.queryOptions();

const kept = { ...ownError, keep: keepAnswer(yearsQuery()) };
export const useCloseYear = () => useVerb(orpc.yearEnds.close, 'year_end.close', kept);
export const useReopenYear = () => useVerb(orpc.yearEnds.reopen, 'year_end.reopen', kept);

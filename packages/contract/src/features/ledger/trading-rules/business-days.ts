import type { Role } from '../../../access/roles.ts';
import { addDays, latestDay } from '../../../primitives/days.ts';
import type { TradingRules } from './trading-rules.contract.ts';

type Rules = Pick<TradingRules, 'booksOpenOn' | 'staffBackdatingDays' | 'managerBackdatingDays'>;

/** The earliest day a user of this role may date a document; an admin may use every day of the open books. */
export const earliestDay = (rules: Rules, role: Role, today: string): string => {
  if (role === 'admin') return rules.booksOpenOn;
  const days = role === 'manager' ? rules.managerBackdatingDays : rules.staffBackdatingDays;
  return latestDay(rules.booksOpenOn, addDays(today, -days));
};

/** Why a document cannot be dated so, as a code of `field-messages.ts`; undefined where it can. */
export const refusedDay = (
  day: string,
  bounds: { earliest: string; today: string },
): 'in_future' | 'too_early' | undefined => {
  if (day > bounds.today) return 'in_future';
  return day < bounds.earliest ? 'too_early' : undefined;
};

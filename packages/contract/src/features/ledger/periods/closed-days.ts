import { addDays, latestDay } from '../../../primitives/days.ts';
import { closedUntilOf, type ClosedDays, type ClosingArea } from './periods.facts.ts';

/** The first day on which all of these areas are open; null where none of them was ever closed. */
export const openFrom = (closed: ClosedDays, areas: readonly ClosingArea[]): string | null => {
  const [first, ...others] = areas.flatMap((area) => closed[closedUntilOf[area]] ?? []);
  return first === undefined ? null : addDays(latestDay(first, ...others), 1);
};

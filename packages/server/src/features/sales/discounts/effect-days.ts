import { longestEffectDays } from '@shelfwise/contract/features/sales/discounts/discounts.facts';
import { addDays, daysBetween, latestDay } from '@shelfwise/contract/primitives/days';

interface Days {
  from: string;
  until: string;
}

interface EffectDays {
  during: Days;
  before: Days;
  /** of each of the two */
  count: number;
}

/**
 * The newest days on which a discount was given, as many as are looked at, and as many days just before it began: sales of a discount that
 * is given for long are not set against days on which it was given too.
 */
export const effectDays = (begunOn: string, endedOn: string): EffectDays => {
  // One that was set up after its last day has one day: the last.
  const until = latestDay(endedOn, begunOn);
  const from = latestDay(begunOn, addDays(until, 1 - longestEffectDays));
  const count = daysBetween(from, until) + 1;
  return {
    during: { from, until },
    before: { from: addDays(begunOn, -count), until: addDays(begunOn, -1) },
    count,
  };
};

import { addDays } from '../../../primitives/days.ts';
import { firstDue } from '../../../primitives/schedules.ts';
import type { SendRhythm } from './report-schedules.facts.ts';

export interface SendDays {
  every: SendRhythm;
  /** 1 to 7 of a week, from Monday on; 1 to 31 of a month; 1 of a day */
  onDay: number;
}

/** The first day on which it is sent that is not before `from`. */
export const firstSending = ({ every, onDay }: SendDays, from: string): string =>
  every === 'day' ? from : firstDue({ every, onDay }, from);

/** The day after one of its days. */
export const nextSending = (days: SendDays, day: string): string => firstSending(days, addDays(day, 1));

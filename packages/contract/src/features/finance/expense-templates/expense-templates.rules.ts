import { addDays } from '../../../primitives/days.ts';
import type { Rhythm } from './expense-templates.facts.ts';

export interface Schedule {
  every: Rhythm;
  /** 1 to 7 of a week, from Monday on; 1 to 31 of a month */
  onDay: number;
}

const weekDay = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const lastOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day of the schedule in a month, counted from January of year 0; the last one where the month is shorter. */
const inMonth = (months: number, onDay: number): string => {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  const day = Math.min(onDay, lastOfMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The first day of the schedule that is not before `from`. */
export const firstDue = ({ every, onDay }: Schedule, from: string): string => {
  if (every === 'week') return addDays(from, (onDay - weekDay(from) + 7) % 7);
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1;
  const due = inMonth(months, onDay);
  return due < from ? inMonth(months + 1, onDay) : due;
};

/** The day of the schedule after one of its days. */
export const nextDue = (schedule: Schedule, due: string): string => firstDue(schedule, addDays(due, 1));

import { addDays, latestDay } from './days.ts';

/** How often something repeats: each week on a day of it (1 is Monday), or each month on a day, or its last where it is shorter. */
export const rhythms = ['week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export const scheduleStatuses = ['active', 'paused', 'ended'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

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

/** What repeats, as far as its days go; `nextOn` is null once it has ended. */
export interface Repeating extends Schedule {
  status: ScheduleStatus;
  nextOn: string | null;
  endsOn: string | null;
}

export type ScheduleStep = 'pause' | 'resume' | 'skip';

/** It after one of its days was done or left out: the next day follows, or none after its last. */
export const afterDue = (
  repeating: Pick<Repeating, 'every' | 'onDay' | 'endsOn'>,
  next: string,
): Pick<Repeating, 'status' | 'nextOn'> =>
  repeating.endsOn !== null && next > repeating.endsOn
    ? { status: 'ended', nextOn: null }
    : { status: 'active', nextOn: next };

/**
 * It after a step; undefined where its state has no such step. One that goes on begins today: what fell due while it rested is not made up
 * for.
 */
export const afterStep = (
  repeating: Repeating,
  step: ScheduleStep,
  today: string,
): Pick<Repeating, 'status' | 'nextOn'> | undefined => {
  const { status, nextOn } = repeating;
  if (nextOn === null || status !== (step === 'resume' ? 'paused' : 'active')) return undefined;
  if (step === 'pause') return { status: 'paused', nextOn };
  return afterDue(
    repeating,
    step === 'skip' ? nextDue(repeating, nextOn) : firstDue(repeating, latestDay(nextOn, today)),
  );
};

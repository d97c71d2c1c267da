import { addDays, addMonths } from '../../../primitives/days.ts';

/** The first day of the financial year that a day belongs to. Years begin with the first day of a month, counted from 1. */
export const yearStart = (day: string, startMonth: number): string => {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`;
};

/** The last day of the financial year that a day belongs to. */
export const yearEnd = (day: string, startMonth: number): string =>
  addDays(addMonths(yearStart(day, startMonth), 12), -1);

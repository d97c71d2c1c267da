import { todayIn } from '../../lib/dates.ts';
import { useRegion } from '../region.tsx';

export interface Period {
  from: string;
  until: string;
}

/** The days that a report is of: those asked for, else the month until today. */
export function useMonth(asked: { from?: string | undefined; until?: string | undefined }): Period {
  const { timezone } = useRegion();
  const until = asked.until ?? todayIn(timezone);
  return { until, from: asked.from ?? `${until.slice(0, 7)}-01` };
}

import { dayIn } from '@shelfwise/contract/primitives/days';

/** Today's calendar date in the company's timezone, as yyyy-mm-dd. */
export const todayIn = (timezone: string): string => dayIn(timezone, new Date());

import { usualCalendarDays } from '@shelfwise/contract/features/purchasing/payables/payables.facts';
import { createFileRoute } from '@tanstack/react-router';
import { CalendarScreen } from '../../features/purchasing/payables/calendar-screen.tsx';
import { calendarQuery } from '../../features/purchasing/payables/payables.queries.ts';

export const Route = createFileRoute('/_app/accounts-payable/calendar')({
  staticData: { words: ['payables'] },
  loader: ({ context }) => context.ask.query(calendarQuery(usualCalendarDays)),
  component: CalendarScreen,
});

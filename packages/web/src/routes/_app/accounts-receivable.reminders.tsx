import { createFileRoute } from '@tanstack/react-router';
import { dueRemindersQuery } from '../../features/sales/reminders/reminders.queries.ts';
import { RemindersScreen } from '../../features/sales/reminders/reminders-screen.tsx';

export const Route = createFileRoute('/_app/accounts-receivable/reminders')({
  staticData: { words: ['receivables', 'sharing'] },
  loader: ({ context }) => context.ask.query(dueRemindersQuery()),
  component: RemindersScreen,
});

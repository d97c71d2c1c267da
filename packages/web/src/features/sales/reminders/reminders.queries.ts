import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { ownError, useVerb } from '../../../lib/verb.ts';

refreshOn(['customer.', 'invoice.', 'order.', 'customer_payment.', 'reminder_rules.'], () => [
  orpc.reminders.key(),
  orpc.paymentPromises.key(),
]);
refreshOn(
  [
    'customer.remind',
    'customer.pause_reminders',
    'customer.resume_reminders',
    'customer.promise',
    'invoice.promise',
  ],
  () => [orpc.timeline.key()],
);

export const reminderRulesQuery = () => orpc.reminders.rules.queryOptions();
export const remindersOfQuery = (customerId: string, invoiceId?: string) =>
  orpc.reminders.of.queryOptions({ input: { customerId, ...(invoiceId !== undefined && { invoiceId }) } });
export const promisesOfQuery = (customerId: string, invoiceId?: string) =>
  orpc.paymentPromises.of.queryOptions({
    input: { customerId, ...(invoiceId !== undefined && { invoiceId }) },
  });
export const dueRemindersQuery = () => orpc.reminders.due.queryOptions();
export const previewQuery = (customerId: string) =>
  orpc.reminders.preview.queryOptions({ input: { customerId }, staleTime: 0 });
export const promiseCalendarQuery = (from: string, until: string) =>
  orpc.paymentPromises.calendar.queryOptions({ input: { from, until } });

export const useSendReminders = () => useVerb(orpc.reminders.send, 'customer.remind', ownError);
export const useRecordPromise = () => useVerb(orpc.paymentPromises.record, 'customer.promise', ownError);
export const useWithdrawPromise = () => useVerb(orpc.paymentPromises.withdraw, 'customer.withdraw_promise');
export const usePauseReminders = () => useVerb(orpc.reminders.pause, 'customer.pause_reminders', ownError);
export const useResumeReminders = () => useVerb(orpc.reminders.resume, 'customer.resume_reminders');
export const useUpdateReminderRules = () =>
  useVerb(orpc.reminders.updateRules, 'reminder_rules.update', ownError);

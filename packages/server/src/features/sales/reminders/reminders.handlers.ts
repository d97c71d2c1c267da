import type { remindersContract } from '@shelfwise/contract/features/sales/reminders/reminders.contract';
import type { Handlers } from '../../../kit/call.ts';
import { previewReminder } from './compose-reminder.ts';
import { listDueReminders } from './due-reminders.ts';
import { pauseReminders, resumeReminders } from './pauses.ts';
import { getReminderRules, updateReminderRules } from './reminder-rules.ts';
import { getRemindersOf } from './reminders-of.ts';
import { sendReminders } from './send-reminders.ts';

const others: Handlers<Omit<typeof remindersContract, 'send'>> = {
  rules: ({ tx }) => getReminderRules(tx),
  updateRules: updateReminderRules,
  due: listDueReminders,
  preview: previewReminder,
  of: getRemindersOf,
  pause: pauseReminders,
  resume: resumeReminders,
};

/** What is sent is drawn before its transaction (`salesPreparations`). */
export const remindersHandlers = { ...others, send: sendReminders };

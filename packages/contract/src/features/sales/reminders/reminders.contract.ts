import { act, change, create, nothing, read } from '../../../primitives/call.ts';
import { byId } from '../../../primitives/ids.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { customerPaymentNoun } from '../customer-payments/customer-payments.noun.ts';
import { receivablesNoun } from '../receivables/receivables.noun.ts';
import {
  dueRemindersSchema,
  newPauseSchema,
  pauseSchema,
  previewQuerySchema,
  previewSchema,
  reminderRulesChangeSchema,
  reminderRulesSchema,
  remindersOfQuerySchema,
  remindersOfSchema,
  sendRemindersSchema,
  sentRemindersSchema,
} from './reminders.schemas.ts';

/** Who sees what all customers owe reminds them. */
const access = accessOf(receivablesNoun);
const ofOne = accessOf(customerPaymentNoun);

export const remindersContract = {
  rules: read('/reminder-rules', {
    ...access,
    summary: 'The steps by which the company reminds those who owe',
  }).output(reminderRulesSchema),
  updateRules: change('/reminder-rules', {
    ...access,
    right: 'canAccessAdminSettings',
    errors: ['version_conflict'],
    summary: 'Change the steps by which the company reminds those who owe',
  })
    .input(reminderRulesChangeSchema)
    .output(reminderRulesSchema),
  due: read('/reminders/due', {
    ...access,
    summary: 'The customers who are to be reminded today, who owe most first',
  }).output(dueRemindersSchema),
  preview: read('/reminders/preview', {
    ...access,
    errors: ['not_due'],
    summary: 'The reminder that a customer would get now',
  })
    .input(previewQuerySchema)
    .output(previewSchema),
  send: act('/reminders/send', {
    ...access,
    errors: ['too_many_requests'],
    summary:
      'Remind customers by mail, each once for a step; who is not due any more or has no address is named',
  })
    .input(sendRemindersSchema)
    .output(sentRemindersSchema),
  of: read('/reminders', {
    ...ofOne,
    summary: 'The reminders that a customer got, and what they are not reminded of',
  })
    .input(remindersOfQuerySchema)
    .output(remindersOfSchema),
  pause: create('/reminder-pauses', {
    ...ofOne,
    errors: ['customer_merged'],
    summary: 'Stop reminding a customer, or of one of their invoices',
  })
    .input(newPauseSchema)
    .output(pauseSchema),
  resume: act('/reminder-pauses/{id}/end', { ...ofOne, summary: 'Remind a customer again' })
    .input(byId)
    .output(nothing),
};

import { z } from 'zod';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { idSchema, versionSchema } from '../../../primitives/ids.ts';
import { languages } from '../../../primitives/languages.ts';
import { currencySchema, minorSchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { emailSchema, line, optionalLine, paragraph } from '../../../primitives/text.ts';
import { leftOutReasons, mostInSending, mostSteps } from './reminders.facts.ts';

const text = z.strictObject({ subject: line(150), text: paragraph(2_000).min(1) });

const stepSchema = z.strictObject({
  /** after how many days beyond the due day */
  days: z.int().min(1).max(365),
  en: text,
  fr: text,
});

/** Steps follow each other by their days. */
const steps = z
  .array(stepSchema)
  .min(1)
  .max(mostSteps)
  .superRefine((list, context) => {
    for (const [index, { days }] of list.entries()) {
      const before = list[index - 1]?.days ?? 0;
      if (days <= before)
        context.addIssue({
          code: 'too_small',
          origin: 'number',
          minimum: before + 1,
          inclusive: true,
          path: [index, 'days'],
        });
    }
  });

const ruleFields = {
  isOn: z.boolean(),
  /** days between two reminders to one customer */
  gapDays: z.int().min(0).max(90),
  steps,
};
export const reminderRulesSchema = z.object({ ...ruleFields, version: versionSchema });
export type ReminderRules = z.infer<typeof reminderRulesSchema>;
export const reminderRulesChangeSchema = z.strictObject({
  version: versionSchema,
  ...z.strictObject(ruleFields).partial().shape,
});
export type ReminderRulesChange = z.infer<typeof reminderRulesChangeSchema>;

/** A customer who is to be reminded today. */
export const dueReminderSchema = z.object({
  customerId: idSchema,
  name: z.string(),
  /** where it goes; null: nowhere */
  email: z.string().nullable(),
  step: z.int(),
  amountMinor: sumMinorSchema,
  oldestDays: z.int(),
  invoiceCount: z.int(),
  last: z.object({ sentOn: daySchema, step: z.int() }).nullable(),
  /** the newest promise that was not kept */
  broken: z.object({ promisedOn: daySchema, amountMinor: minorSchema }).nullable(),
});
export type DueReminder = z.infer<typeof dueReminderSchema>;

export const dueRemindersSchema = z.object({
  today: daySchema,
  isOn: z.boolean(),
  stepCount: z.int(),
  currency: currencySchema,
  items: z.array(dueReminderSchema),
  /** of all who are due, also where not all are listed */
  count: z.int(),
  amountMinor: sumMinorSchema,
  /** what else of customers is overdue, by why it is left out; nothing where reminders are turned off */
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), amountMinor: sumMinorSchema })),
});
export type DueReminders = z.infer<typeof dueRemindersSchema>;

const language = z.enum(languages).optional();
export const previewQuerySchema = z.strictObject({ customerId: idSchema, language });
export type PreviewQuery = z.infer<typeof previewQuerySchema>;
export const previewSchema = z.object({
  step: z.int(),
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
});

export const sendRemindersSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        customerId: idSchema,
        /** the step that was looked at: nothing is sent where it is another one by now */
        step: z.int().min(1).max(mostSteps),
        /** instead of the customer's own address, and of the texts of the step */
        to: emailSchema.optional(),
        subject: line(300).optional(),
        text: paragraph(6_000).min(1).optional(),
      }),
    )
    .min(1)
    .max(mostInSending),
  /** of the texts: the sender's where it is left out */
  language,
});
export type SendReminders = z.infer<typeof sendRemindersSchema>;

export const sentRemindersSchema = z.object({
  items: z.array(
    z.object({
      customerId: idSchema,
      name: z.string(),
      outcome: z.enum(['sent', 'no_address', 'not_due']),
      to: z.string().nullable(),
    }),
  ),
});
export type SentReminders = z.infer<typeof sentRemindersSchema>;

export const pauseSchema = z.object({
  id: idSchema,
  /** null: all that the customer owes */
  invoiceId: idSchema.nullable(),
  invoiceNumber: z.string().nullable(),
  untilOn: daySchema.nullable(),
  note: z.string().nullable(),
  pausedAt: momentSchema,
  pausedBy: z.string().nullable(),
});
export type ReminderPause = z.infer<typeof pauseSchema>;

export const newPauseSchema = z.strictObject({
  customerId: idSchema,
  invoiceId: idSchema.optional(),
  /** the last day without reminders: none where it is left out, and somebody ends it */
  untilOn: daySchema.optional(),
  note: optionalLine(300).optional(),
});
export type NewPause = z.infer<typeof newPauseSchema>;

/** What was sent to a customer about what they owe, and what is not to be. */
export const remindersOfSchema = z.object({
  pauses: z.array(pauseSchema),
  reminders: z.array(
    z.object({
      id: idSchema,
      step: z.int(),
      sentAt: momentSchema,
      sentBy: z.string().nullable(),
      sentTo: z.string(),
      subject: z.string(),
      body: z.string(),
      currency: currencySchema,
      amountMinor: minorSchema,
      invoiceCount: z.int(),
    }),
  ),
});
export type RemindersOf = z.infer<typeof remindersOfSchema>;

export const remindersOfQuerySchema = z.strictObject({
  customerId: idSchema,
  /** only what was about this one */
  invoiceId: idSchema.optional(),
});
export type RemindersOfQuery = z.infer<typeof remindersOfQuerySchema>;

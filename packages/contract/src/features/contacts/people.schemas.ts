import { z } from 'zod';
import { idSchema } from '../../primitives/ids.ts';
import { line, nameLine, optionalEmailSchema, optionalLine } from '../../primitives/text.ts';
import { likenesses, mostContacts } from './people.facts.ts';

/** Somebody at a customer or a supplier. */
export const contactSchema = z.object({
  name: z.string(),
  /** what they do there: sales, accounts, driver */
  role: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** whom one turns to first */
  isPrimary: z.boolean(),
});
export type Contact = z.infer<typeof contactSchema>;

const contactFields = z.strictObject({
  name: nameLine(120),
  role: optionalLine(60),
  phone: optionalLine(40),
  email: optionalEmailSchema,
  isPrimary: z.boolean(),
});

/** The people of one record, of whom one at most is turned to first. */
export const contactsField = z
  .array(contactFields)
  .max(mostContacts)
  .superRefine((people, context) => {
    const primary = people.flatMap(({ isPrimary }, index) => (isPrimary ? [index] : []));
    for (const index of primary.slice(1))
      context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'isPrimary'] });
  });

/** What is typed of a record that may be there already. */
export const similarSchema = z.strictObject({
  name: line(160).optional(),
  phone: line(40).optional(),
  taxNumber: line(40).optional(),
  /** the record that is being changed */
  except: idSchema.optional(),
});
export type Similar = z.infer<typeof similarSchema>;

/** A record that looks like what is typed. */
export const likeRecordSchema = z.object({
  id: idSchema,
  name: z.string(),
  phone: z.string().nullable(),
  taxNumber: z.string().nullable(),
  status: z.enum(['active', 'archived']),
  alike: z.array(z.enum(likenesses)),
});
export type LikeRecord = z.infer<typeof likeRecordSchema>;

export const similarAnswerSchema = z.object({ items: z.array(likeRecordSchema) });
export const groupsSchema = z.object({ items: z.array(z.string()) });

import { z } from 'zod';

// Control characters (NUL breaks PostgreSQL text), unpaired surrogates, and marks that reverse the direction of the text after them.
// oxlint-disable-next-line no-control-regex -- the characters are what it is about
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/u;

const clean = (text: string): boolean => !unwanted.test(text) && text.isWellFormed();

const isOneLine = (text: string): boolean => clean(text) && !/[\n\r\t\u2028\u2029]/u.test(text);

/** Whether there is anything to see: signs of no width alone are a name that nobody can find or click. */
const isSeen = (text: string): boolean => text === '' || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const isSeenLine = (text: string): boolean => isSeen(text) && isOneLine(text);

/** A line of text people typed: trimmed, no control characters, at most `max` characters. */
export const line = (max = 200) => z.string().trim().min(1).max(max).refine(isSeenLine, { message: 'text' });

/** What is being typed into a field of one line and may be unfinished: kept as it is, also empty. */
export const unfinishedLine = (max: number) => z.string().max(max).refine(isOneLine, { message: 'text' });

/** A name people typed: a line in which what looks the same is the same, accents and blanks too. */
export const nameLine = (max: number) =>
  z
    .string()
    .overwrite((name) => name.normalize('NFC').replaceAll(/\p{Zs}+/gu, ' '))
    .trim()
    .min(1)
    .max(max)
    .refine(isSeenLine, { message: 'text' });

/** Several lines of text; may be empty. */
export const paragraph = (max = 2000) => z.string().trim().max(max).refine(clean, { message: 'text' });

export const optionalLine = (max = 200) =>
  z.union([z.literal('').transform(() => null), line(max)]).nullable();
export const optionalParagraph = (max = 2000) =>
  paragraph(max)
    .nullable()
    .transform((text) => text || null);

export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const optionalEmailSchema = z.union([z.literal('').transform(() => null), emailSchema]).nullable();

/** Usernames never hold an @, so that a username is never taken for an email address. */
export const usernameSchema = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, { message: 'username' });

import { z } from 'zod';
import { daySchema } from '../../../primitives/dates.ts';
import { idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema } from '../../../primitives/money-schemas.ts';

/** Rows of one currency at most: the newest, and what came before is in the opening balance. */
export const mostStatementRows = 2_000;
/** Open items that are listed of each currency, the longest due first. */
export const mostOpenItems = 200;
/** Rows that are printed: a longer statement is cut as the screen's is, since drawing takes long. */
export const mostPrintedRows = 500;

interface Kinds<Kind extends string, OpenKind extends string> {
  /** what moves the balance */
  kinds: readonly Kind[];
  /** what can be open */
  openKinds: readonly OpenKind[];
}

/** One currency of a statement with a supplier or a customer: what moved the balance, and what was open at the end. */
export const statementPartOf = <
  Kind extends string,
  OpenKind extends string,
  Books extends Record<string, typeof minorSchema>,
>(
  { kinds, openKinds }: Kinds<Kind, OpenKind>,
  books: Books,
) =>
  z.object({
    currency: currencySchema,
    openingMinor: minorSchema,
    booksOpeningMinor: minorSchema,
    rows: z.array(
      z.object({
        day: daySchema,
        kind: z.enum(kinds),
        /** the record whose page shows it */
        documentId: idSchema,
        /** whether that is the page of a payment */
        isPayment: z.boolean(),
        number: z.string(),
        /** the other side's own number, or what it is about */
        reference: z.string().nullable(),
        /** above zero where more is owed; 0 for a difference of exchange */
        amountMinor: minorSchema,
        balanceMinor: minorSchema,
        /** the same in the currency of the books, at the document's own rate */
        booksMinor: minorSchema,
        booksBalanceMinor: minorSchema,
      }),
    ),
    /** earlier rows of these days are left out, and are part of the opening balance */
    isCut: z.boolean(),
    closingMinor: minorSchema,
    booksClosingMinor: minorSchema,
    /** what was open at the end of the last day, the longest due first: with what is not listed, the closing balance */
    open: z.array(
      z.object({
        documentId: idSchema,
        kind: z.enum(openKinds),
        number: z.string(),
        reference: z.string().nullable(),
        day: daySchema,
        /** of what has a day to be paid by */
        dueOn: daySchema.nullable(),
        /** below zero for what takes from the balance */
        totalMinor: minorSchema,
        openMinor: minorSchema,
      }),
    ),
    /** open items that are not listed: how many, and what is open of them */
    more: z.object({ count: z.int(), openMinor: minorSchema }),
    books: z.object(books),
  });

/** What the screens and papers of any statement need to know of a currency. */
export type AnyStatementPart = z.infer<
  ReturnType<typeof statementPartOf<string, string, Record<string, never>>>
>;

export const statementDays = {
  /** the first day of the rows: 90 days before the last where it is left out */
  from: daySchema.optional(),
  /** the last day: today where it is left out */
  until: daySchema.optional(),
};

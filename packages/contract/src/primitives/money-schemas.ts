import { z } from 'zod';
import { caps } from './caps.ts';
import { currencyCodes } from './currencies.ts';
import type { FieldCode } from './field-messages.ts';

// Apart from `money.ts`, so that code which only computes does not load zod (26 KB in a browser).

/**
 * What is wrong with an amount that a form could not turn into smallest units and left as it was typed: too many digits, or more decimals
 * than the currency has.
 */
const typedAmountFault = (typed: unknown): FieldCode | undefined => {
  if (typeof typed !== 'string' || !/^-?\d+(\.\d+)?$/.test(typed)) return undefined;
  if (Math.abs(Number(typed)) > caps.documentMinor) return 'amount_too_big';
  return typed.includes('.') ? 'too_many_decimals' : undefined;
};
const typedMinor = z.int({ error: ({ input }) => typedAmountFault(input) });

/** Amounts are integers in the currency's smallest unit, and always safe integers. */
export const minorSchema = typedMinor.min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An amount that is typed: at most what a document may come to (`caps.documentMinor`). */
export const positiveMinorSchema = typedMinor.positive().max(caps.documentMinor, 'amount_too_big');
/** A sum over many documents: a number while that is exact, its digits as text beyond. */
export const sumMinorSchema = z.union([minorSchema, z.string().regex(/^-?\d+$/)]);

export const currencySchema = z.enum(currencyCodes);

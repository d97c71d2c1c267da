import { z } from 'zod';
import { caps } from './caps.ts';
import { currencyCodes } from './currencies.ts';

// Apart from `money.ts`, so that code which only computes does not load zod (26 KB in a browser).

/** Amounts are integers in the currency's smallest unit, and always safe integers. */
export const minorSchema = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An amount that is typed: at most what a document may come to (`caps.documentMinor`). */
export const positiveMinorSchema = z.int().positive().max(caps.documentMinor, 'amount_too_big');
/** A sum over many documents: a number while that is exact, its digits as text beyond. */
export const sumMinorSchema = z.union([minorSchema, z.string().regex(/^-?\d+$/)]);

export const currencySchema = z.enum(currencyCodes);

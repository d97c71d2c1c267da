import { z } from 'zod';
import { currencyCodes } from './currencies.ts';

// Apart from `money.ts`: what only reckons needs no zod, which weighs 26 KB in a browser.

/** Amounts are integers in the currency's smallest unit, and always safe ones. */
export const minorSchema = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
/** An amount that somebody types: no document comes to more (`caps.documentMinor`). */
export const positiveMinorSchema = z.int().positive().max(1_000_000_000_000);
/** A sum over many documents: a number while that is exact, its digits as text beyond. */
export const sumMinorSchema = z.union([minorSchema, z.string().regex(/^-?\d+$/)]);

export const currencySchema = z.enum(currencyCodes);

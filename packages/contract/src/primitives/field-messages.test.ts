import { expect, test } from 'vitest';
import { z } from 'zod';
import { daySchema } from './dates.ts';
import { exchangeRateSchema, quantitySchema, unitPriceSchema } from './decimals.ts';
import { errorCodes } from './error-codes.ts';
import { errorMessages, errorSentence } from './error-messages.ts';
import { fillMessage } from './fill-message.ts';
import { type Language, languages } from './languages.ts';
import { fieldErrors } from './field-errors.ts';
import { fieldMessages, fieldSentence, type FieldCode } from './field-messages.ts';
import { positiveMinorSchema } from './money-schemas.ts';
import { line, usernameSchema } from './text.ts';

const schema = z.strictObject({
  name: line(5),
  email: z.email(),
  id: z.uuid(),
  on: daySchema,
  kind: z.enum(['shop', 'van']),
  count: z.int().min(2).max(4),
  paid: z.int().positive(),
  left: z.int().min(0),
  amount: positiveMinorSchema,
  price: unitPriceSchema,
  rate: exchangeRateSchema,
  lines: z
    .array(z.strictObject({ quantity: quantitySchema }))
    .min(1)
    .max(2),
  username: usernameSchema,
});
const good = {
  name: 'Ring',
  email: 'ama@example.com',
  id: '01900000-0000-7000-8000-000000000000',
  on: '2026-11-21',
  kind: 'shop',
  count: 3,
  paid: 1,
  left: 0,
  amount: 1250,
  price: '12.50',
  rate: '15.8',
  lines: [{ quantity: '1' }],
  username: 'ama.mensah',
};

const refused = (change: Record<string, unknown>): Record<string, string> => {
  const parsed = schema.safeParse({ ...good, ...change }, { reportInput: true });
  return Object.fromEntries(
    Object.entries(fieldErrors(parsed.error?.issues ?? [], 'en')).map(([path, field]) => [path, field.code]),
  );
};

test.each<[Record<string, unknown>, Record<string, FieldCode>]>([
  [{}, {}],
  [{ name: undefined }, { name: 'required' }],
  [{ name: '' }, { name: 'required' }],
  [{ name: '   ' }, { name: 'required' }],
  [{ name: 'too long' }, { name: 'too_long' }],
  [{ name: 7 }, { name: 'wrong_kind' }],
  [{ name: 'a\u0000b' }, { name: 'text' }],
  [{ name: 'a\u202Eb' }, { name: 'text' }],
  [{ name: 'a\ud800' }, { name: 'text' }],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'ama' }, { email: 'email' }],
  [{ id: '7' }, { id: 'id' }],
  [{ on: '0000-01-01' }, { on: 'day_beyond' }],
  [{ on: '1969-12-31' }, { on: 'day_beyond' }],
  [{ on: '2200-01-01' }, { on: 'day_beyond' }],
  [{ on: '21.11.2026' }, { on: 'date' }],
  [{ on: '2026-02-30' }, { on: 'date' }],
  [{ kind: 'ship' }, { kind: 'choice' }],
  [{ count: 1 }, { count: 'too_small' }],
  [{ count: 5 }, { count: 'too_big' }],
  [{ count: 2.5 }, { count: 'whole_number' }],
  [{ count: '10.005' }, { count: 'number' }],
  [{ count: '' }, { count: 'required' }],
  [{ paid: 0 }, { paid: 'positive' }],
  [{ paid: 'abc' }, { paid: 'number' }],
  [{ left: -1 }, { left: 'not_negative' }],
  // An amount that is no number of smallest units arrives as it was typed.
  [{ amount: '12.505' }, { amount: 'too_many_decimals' }],
  [{ amount: '-0.5' }, { amount: 'too_many_decimals' }],
  [{ amount: '90071992547409.93' }, { amount: 'amount_too_big' }],
  [{ amount: '90071992547409930' }, { amount: 'amount_too_big' }],
  [{ amount: '1250' }, { amount: 'number' }],
  [{ amount: '12.5x' }, { amount: 'number' }],
  [{ amount: null }, { amount: 'required' }],
  [{ amount: 12.5 }, { amount: 'whole_number' }],
  [{ price: '' }, { price: 'required' }],
  [{ price: ' ' }, { price: 'required' }],
  [{ price: 'much' }, { price: 'decimal' }],
  [{ rate: '' }, { rate: 'required' }],
  [{ rate: '-' }, { rate: 'exchange_rate' }],
  [{ lines: [] }, { lines: 'too_few' }],
  [{ lines: [1, 2, 3].map(() => ({ quantity: '1' })) }, { lines: 'too_many' }],
  [
    { lines: [{ quantity: '0' }, { quantity: 'x' }] },
    { 'lines.0.quantity': 'positive', 'lines.1.quantity': 'decimal' },
  ],
  [{ lines: [{ quantity: '1', price: '1' }] }, { 'lines.0.price': 'unknown_field' }],
  [
    { role: 'admin', plan: 'enterprise' },
    { role: 'unknown_field', plan: 'unknown_field' },
  ],
  [{ username: 'a@b.c' }, { username: 'username' }],
  [{ username: 'am' }, { username: 'too_short' }],
])('%j refuses %j', (change, expected) => {
  expect(refused(change)).toEqual(expected);
});

test('an amount with too many decimals is told so in words, in the language of the reader', () => {
  const { error } = schema.safeParse({ ...good, amount: '12.505', price: '' }, { reportInput: true });
  expect(fieldErrors(error?.issues ?? [], 'en')).toMatchObject({
    amount: { message: 'This amount has more decimals than its currency. Use fewer.' },
    price: { message: 'Please fill this in.' },
  });
  expect(fieldErrors(error?.issues ?? [], 'fr')).toMatchObject({
    amount: { message: 'Ce montant a plus de décimales que sa devise. Utilisez-en moins.' },
    price: { message: 'Veuillez remplir ce champ.' },
  });
});

test('a sentence tells the bound, in the language of the reader', () => {
  const { error } = schema.safeParse({ ...good, name: 'too long', count: 9 }, { reportInput: true });
  expect(fieldErrors(error?.issues ?? [], 'en')).toMatchObject({
    name: { message: 'Use at most 5 characters.' },
    count: { message: 'Must be at most 4.' },
  });
  expect(fieldErrors(error?.issues ?? [], 'fr')).toMatchObject({
    name: { message: 'Utilisez au plus 5 caractères.' },
  });
  expect(fieldSentence('short', 'en', { available: '2.5' })).toBe('Only 2.5 available.');
  expect(fillMessage('{a} and {b}', { a: 1 })).toBe('1 and ');
});

test('a full plan says what it counts, and when a count of the month goes on', () => {
  const told = (language: Language, of: string, limit: number): string =>
    errorSentence('plan_limit', language, { of, limit, used: limit });
  expect(told('en', 'locations', 1)).toBe(
    'Your plan allows 1 location; 1 in use. What you have stays as it is.',
  );
  expect(told('en', 'products', 100)).toBe(
    'Your plan allows 100 active products; 100 in use. What you have stays as it is.',
  );
  expect(told('en', 'ordersPerMonth', 100)).toBe(
    'Your plan allows 100 orders a month; 100 confirmed this month. More can be confirmed from the first of next month.',
  );
  expect(told('fr', 'ordersPerMonth', 100)).toMatch(
    /^Votre formule permet 100 commandes par mois.*100\. .* dès le premier du mois prochain\.$/u,
  );
});

test.each(languages)('every code has a sentence of its own in %s, with the same placeholders', (language) => {
  const all = { ...fieldMessages, ...errorMessages };
  const places = (text: string): string[] =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();
  for (const [code, sentences] of Object.entries(all)) {
    expect(sentences[language].trim(), code).not.toBe('');
    expect(places(sentences[language]), code).toEqual(places(sentences.en));
    expect(language === 'en' || sentences[language] !== sentences.en, code).toBe(true);
  }
});

test('no sentence but that of a disabled account makes a client sign out', () => {
  for (const code of Object.keys(errorCodes) as (keyof typeof errorCodes)[]) {
    const says = languages.some((language) => /disabled|inactive/i.test(errorMessages[code][language]));
    expect(says, code).toBe(code === 'account_disabled');
  }
});

test('limits are told in the digit groups of the reader', () => {
  expect(fieldSentence('too_big', 'en', { maximum: '1000000000' })).toBe('Must be at most 1,000,000,000.');
  expect(fieldSentence('too_big', 'fr', { maximum: '2500.5' })).toBe('Doit être au plus 2\u202f500,5.');
  // What was sent stands in the detail too, and may be an object that cannot be made a text.
  expect(fieldSentence('too_big', 'en', { maximum: 5, input: { toString: null } })).toBe(
    'Must be at most 5.',
  );
  expect(fieldSentence('too_early', 'en', { earliest: '2026-11-21' })).toBe(
    'Choose 21 Nov 2026 or a later day.',
  );
  expect(fieldSentence('too_late', 'fr', { latest: '2026-11-21' })).toBe(
    'Choisissez un jour jusqu’au 21 nov. 2026.',
  );
});

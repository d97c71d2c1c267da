import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkVatAnswer, vatAnswer, withoutAnswer } from './vat-answer.ts';

const schema = z.strictObject(vatAnswer).superRefine(checkVatAnswer);
const refused = (values: object): string[] =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it('a registered company says since when and under which number', () => {
  expect(refused({ isVatRegistered: 'yes', vatRegisteredFrom: null, taxNumber: '' })).toEqual([
    'vatRegisteredFrom required',
    'taxNumber required',
  ]);
  expect(refused({ isVatRegistered: 'yes', vatRegisteredFrom: '2026-01-01', taxNumber: 'C1' })).toEqual([]);
});

it('a missing answer is asked for again, and is not taken for "no VAT"', () => {
  for (const isVatRegistered of [undefined, null, ''])
    expect(refused({ isVatRegistered, vatRegisteredFrom: null, taxNumber: null })).toHaveLength(1);
});

it('"no" removes a day typed before, and keeps the number', () => {
  const typed = { vatRegisteredFrom: '2026-01-01', taxNumber: 'C1' };
  expect(withoutAnswer({ isVatRegistered: 'no', ...typed })).toEqual({
    vatRegisteredFrom: null,
    taxNumber: 'C1',
  });
  expect(withoutAnswer({ isVatRegistered: 'yes', ...typed })).toEqual(typed);
});

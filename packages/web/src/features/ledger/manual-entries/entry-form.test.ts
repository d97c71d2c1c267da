import { expect, test } from 'vitest';
import { emptyLine, entryFormOf, sidesOf } from './entry-form.ts';

test('an entry begins with two empty lines today', () => {
  expect(entryFormOf('2026-11-29', undefined)).toEqual({
    enteredOn: '2026-11-29',
    reason: '',
    lines: [emptyLine, emptyLine],
    reversesOn: null,
  });
});

test('sides add up as far as they are typed', () => {
  expect(sidesOf([emptyLine, { ...emptyLine, debitMinor: 500 }, { ...emptyLine, creditMinor: 300 }])).toEqual(
    {
      debitMinor: 500,
      creditMinor: 300,
    },
  );
});

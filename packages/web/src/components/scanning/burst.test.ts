import { expect, it } from 'vitest';
import { burstReader, type PressedKey } from './burst.ts';

/** The codes read from keys with these gaps in milliseconds, and from the silence after them. */
const scansOf = (
  keys: readonly string[],
  gaps: number | readonly number[],
  more: Partial<PressedKey> = {},
): string[] => {
  const reader = burstReader();
  const found: string[] = [];
  let at = 5_000;
  for (const [index, key] of keys.entries()) {
    at += typeof gaps === 'number' ? gaps : (gaps[index] ?? 0);
    const step = reader.press({ key, at, ...more });
    if (step.kind === 'scan') found.push(step.code);
  }
  const open = reader.rest();
  return open === undefined ? found : [...found, open];
};
const code = '6057148664626';
const typed = (text: string): string[] => text.split('');

it.each([
  ['a cable', 2],
  ['radio', 25],
  ['a slow one', 39],
])('a scanner by %s is read, whatever it sends after the code', (_, gap) => {
  expect(scansOf([...typed(code), 'Enter'], gap)).toEqual([code]);
  expect(scansOf([...typed(code), 'Tab'], gap)).toEqual([code]);
  expect(scansOf([...typed(code)], gap)).toEqual([code]);
});

it('short codes of the shop and capital letters are read too', () => {
  expect(scansOf([...typed('1042'), 'Enter'], 8)).toEqual(['1042']);
  expect(scansOf(['Shift', 'A', 'Shift', 'B', '-', '7', '0', '4', 'Enter'], 6)).toEqual(['AB-704']);
});

it('two codes in direct succession are read as two', () => {
  expect(scansOf([...typed(code), 'Enter', ...typed('5449000000996'), 'Enter'], 4)).toEqual([
    code,
    '5449000000996',
  ]);
});

it('a fast typist is no scanner, with Enter or Tab or without', () => {
  for (const gap of [41, 60, 90]) {
    expect(scansOf([...typed(code), 'Enter'], gap)).toEqual([]);
    expect(scansOf([...typed(code)], gap)).toEqual([]);
  }
  // Fingers that roll over some keys are fast there, but rest before the others.
  const rolls = [0, 12, 15, 70, 18, 22, 90, 14, 19, 60, 16, 11, 75, 30];
  expect(scansOf([...typed(code), 'Enter'], rolls)).toEqual([]);
  expect(scansOf([...typed('1450'), 'Enter'], [0, 28, 30, 25, 33])).toEqual([]);
  expect(scansOf([...typed('12.50'), 'Tab'], [0, 30, 26, 38, 29, 35])).toEqual([]);
  // Enter comes later, after the person has checked the number.
  expect(scansOf([...typed('1234'), 'Enter'], [0, 9, 9, 9, 120])).toEqual([]);
});

it('a few keys that fingers roll over are not a code when nothing says that it ended', () => {
  expect(scansOf([...typed('12345')], 10)).toEqual([]);
  expect(scansOf([...typed('asdfgh')], 10)).toEqual([]);
  expect(scansOf([...typed('123456')], 30)).toEqual([]);
});

it('a key held down is no scanner', () => {
  expect(scansOf([...typed('1111111111'), 'Enter'], 30, { isRepeat: true })).toEqual([]);
  const reader = burstReader();
  reader.press({ key: '9', at: 0 });
  for (let at = 30; at < 600; at += 30) reader.press({ key: '9', at, isRepeat: true });
  expect(reader.press({ key: 'Enter', at: 600 }).kind).toBe('none');
});

it('letters of an input method, shortcuts and texts typed by a program are not read as codes', () => {
  expect(scansOf([...typed(code), 'Enter'], 5, { isComposing: true })).toEqual([]);
  expect(scansOf([...typed(code), 'Enter'], 5, { isCombination: true })).toEqual([]);
  expect(scansOf(['Unidentified', 'Process', 'Enter'], 5)).toEqual([]);
  expect(scansOf([...typed('Thank you for order 6057'), 'Enter'], 5)).toEqual([]);
  expect(scansOf([...typed('Room 60571486, Osu'), 'Enter'], 5)).toEqual([]);
  expect(scansOf([...typed('ama.owusu'), 'Tab'], 5)).toEqual([]);
});

it('an arrow or Backspace in between is not part of a code', () => {
  expect(scansOf([...typed('605'), 'Backspace', ...typed('714'), 'Enter'], 5)).toEqual([]);
  expect(scansOf([...typed('605'), 'ArrowLeft', ...typed('714'), 'Enter'], 5)).toEqual([]);
});

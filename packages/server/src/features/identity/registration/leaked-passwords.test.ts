import { expect, test } from 'vitest';
import { isLeaked } from './leaked-passwords.ts';

test.each([
  'qwertyuiop',
  'Manchester',
  'PASSWORD-1234',
  'pass word 123',
  'Football2024!!',
  '2026Welcome!',
  'ｐａｓｓｗｏｒｄ１２３',
  'Kumasi-1234',
  '0000000000',
])('%s is a leaked password, in any disguise', (password) => {
  expect(isLeaked(password)).toBe(true);
});

test.each([
  'kente cloth at dawn',
  'four market women laughing',
  'mañana por la mañana en Lomé',
  '鸡蛋面条和茶在早上七点',
  '🥭 🥥 🍍 at the corner shop',
  // A listed word with more digits around it than are usual counts as another password.
  '7319402football855',
])('%s is not', (password) => {
  expect(isLeaked(password)).toBe(false);
});

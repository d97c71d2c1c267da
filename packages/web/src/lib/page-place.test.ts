import { expect, it } from 'vitest';
import { notePlace, pagePlace } from './page-place.ts';

it('a page begins with the earliest request that was answered, in whatever order the answers came', () => {
  expect(pagePlace()).toBeUndefined();
  for (const id of [null, '019b-2', '019b-1', '019b-3', null]) notePlace(id);
  expect(pagePlace()).toBe('019b-1');
});

import { expect, it } from 'vitest';
import { beginningMs, pageBegunByOther, pauseAfter } from './begin-once.ts';

it('whoever waits for another press looks at once and soon again, and then ever less often', () => {
  expect([1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  let [looks, waitedMs] = [0, 0];
  while (waitedMs < beginningMs) waitedMs += pauseAfter((looks += 1));
  expect(looks).toBeLessThan(20);
});

it('goes on to the page as soon as there is one, and is told where none will come', async () => {
  const answers = [null, null, '/page'];
  expect(await pageBegunByOther(() => Promise.resolve(answers.shift()))).toBe('/page');
  await expect(pageBegunByOther(() => Promise.resolve(undefined))).rejects.toMatchObject({
    code: 'gateway_down',
  });
});

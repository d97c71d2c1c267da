import { expect, test } from 'vitest';
import { RateAlarm } from './rate-alarm.ts';

const minute = 60_000;
const watch = () => {
  const raisedAt: number[] = [];
  let now = 0;
  const alarm = new RateAlarm({
    limit: 3,
    windowMs: 15 * minute,
    restMs: minute,
    raise: () => raisedAt.push(now),
  });
  return {
    raisedAt,
    at: (time: number) => {
      now = time;
      alarm.count(time);
    },
  };
};

test('as many as the limit raise no alarm, one more does', () => {
  const { raisedAt, at } = watch();
  for (const time of [0, 1, 2]) at(time);
  expect(raisedAt).toEqual([]);
  at(3);
  expect(raisedAt).toEqual([3]);
});

test('only what happened within the window counts, wherever it begins', () => {
  const { raisedAt, at } = watch();
  for (let time = 0; time < 100 * minute; time += 5 * minute + 1) at(time);
  expect(raisedAt).toEqual([]);
  const { raisedAt: sooner, at: then } = watch();
  for (const time of [0, 14 * minute, 14 * minute + 1, 15 * minute]) then(time);
  expect(sooner).toEqual([15 * minute]);
});

test('a flood raises it once a minute, and again as long as it lasts', () => {
  const { raisedAt, at } = watch();
  for (let time = 0; time <= 2 * minute; time += 10) at(time);
  expect(raisedAt).toEqual([30, minute + 30]);
});

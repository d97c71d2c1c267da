import { expect, it, vi } from 'vitest';
import { onceAtATime } from './under-way.ts';

const sender = () => {
  const ends: ((fail?: Error) => void)[] = [];
  const send = vi.fn<() => Promise<number>>(
    () =>
      new Promise((answer, refuse) => {
        const number = ends.length;
        ends.push((fail) => (fail ? refuse(fail) : answer(number)));
      }),
  );
  return { send, ends };
};

it('sends what is asked for twice in one moment once, and again once it is answered', async () => {
  const { send, ends } = sender();
  const both = [onceAtATime('a.create', { name: 'x' }, send), onceAtATime('a.create', { name: 'x' }, send)];
  ends[0]?.();
  expect(await Promise.all(both)).toEqual([0, 0]);
  const next = onceAtATime('a.create', { name: 'x' }, send);
  ends[1]?.();
  expect(await next).toBe(1);
});

it('sends other contents, other calls and files each', () => {
  const { send } = sender();
  for (const input of [{ name: 'x' }, { name: 'y' }, { file: new Blob(['a']) }, { file: new Blob(['a']) }])
    void onceAtATime('b.create', input, send);
  void onceAtATime('b.archive', { name: 'x' }, send);
  expect(send).toHaveBeenCalledTimes(5);
});

it('tells all of a refusal, and can be sent again after it', async () => {
  const { send, ends } = sender();
  const both = [onceAtATime('c.create', {}, send), onceAtATime('c.create', {}, send)];
  ends[0]?.(new Error('no room'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void onceAtATime('c.create', {}, send);
  expect(send).toHaveBeenCalledTimes(2);
});

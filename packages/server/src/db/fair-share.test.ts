import { expect, test } from 'vitest';
import { FairShare } from './fair-share.ts';

/** Work that goes on until it is told to end. */
const held = () => {
  let end = (): void => undefined;
  const whole = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => whole };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a company gets no more than its share, others go on meanwhile, and its own wait in order', async () => {
  const share = new FairShare(2, 10_000);
  const [one, two] = [held(), held()];
  const done: string[] = [];
  const running = [share.run('busy', one.work), share.run('busy', two.work)];
  const third = share.run('busy', async () => void done.push('third'));
  const fourth = share.run('busy', async () => void done.push('fourth'));
  await share.run('quiet', async () => void done.push('quiet'));
  await turn();
  expect(done).toEqual(['quiet']);
  one.end();
  await Promise.all([third, fourth]);
  expect(done).toEqual(['quiet', 'third', 'fourth']);
  two.end();
  await Promise.all(running);
  await share.run('busy', async () => void done.push('after'));
  expect(done.at(-1)).toBe('after');
});

test('who waits too long is told to come back, and takes nobody’s place', async () => {
  const share = new FairShare(1, 20);
  const first = held();
  const running = share.run('busy', first.work);
  await expect(share.run('busy', () => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
  first.end();
  await running;
  await expect(share.run('busy', () => Promise.resolve('in'))).resolves.toBe('in');
});

test('work that fails gives its place back', async () => {
  const share = new FairShare(1, 1_000);
  await expect(share.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(share.run('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

import { expect, test } from 'vitest';
import { FairShare, type Share } from './fair-share.ts';

/** Work that lasts until `end` is called. */
const held = () => {
  let end = (): void => undefined;
  const whole = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => whole };
};
const turn = () => new Promise((resolve) => setImmediate(resolve));
const shareOf = (company: number, all: number, more: Partial<Share> = {}): FairShare =>
  new FairShare({ atWork: { company, all }, patienceMs: 10_000, ...more });

test('a company gets no more than its share, others go on meanwhile, and its own wait in order', async () => {
  const share = shareOf(2, 10);
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

test('a call that waits too long is told to come back, and takes nobody’s place', async () => {
  const share = shareOf(1, 10, { patienceMs: 20 });
  const first = held();
  const running = share.run('busy', first.work);
  await expect(share.run('busy', () => Promise.resolve())).rejects.toMatchObject({ code: 'busy' });
  first.end();
  await running;
  await expect(share.run('busy', () => Promise.resolve('in'))).resolves.toBe('in');
});

test('work that fails gives its place back', async () => {
  const share = shareOf(1, 1, { patienceMs: 1_000 });
  await expect(share.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(share.run('a', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

test('all companies together get no more than there is', async () => {
  const share = shareOf(2, 3);
  let [atWork, most] = [0, 0];
  const work = async (): Promise<void> => {
    atWork += 1;
    most = Math.max(most, atWork);
    await turn();
    atWork -= 1;
  };
  await Promise.all(['a', 'b', 'c', 'd'].flatMap((id) => [1, 2, 3].map(() => share.run(id, work))));
  expect(most).toBe(3);
});

test('a call that waits behind many of another company has the turn after the next', async () => {
  const share = shareOf(1, 1);
  const first = held();
  const done: string[] = [];
  const tell = (what: string) => share.run(what.slice(0, 1), async () => void done.push(what));
  const all = [share.run('x', first.work), ...['a1', 'a2', 'a3', 'a4', 'b1'].map(tell)];
  first.end();
  await Promise.all(all);
  expect(done).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('where the most allowed wait already, of a company or of all, the next call is refused, or the last of a company with more', async () => {
  const share = shareOf(1, 1, { waiting: { company: 2, all: 3 } });
  const first = held();
  const [refused, letIn]: [string[], string[]] = [[], []];
  const come = (id: string) =>
    share
      .run(id.slice(0, 1), async () => void letIn.push(id))
      .catch((error: { code: string }) => void refused.push(`${id} ${error.code}`));
  const all = [share.run('x', first.work), ...['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1'].map(come)];
  await turn();
  // A company may have two waiting, all three. The second of b comes when a has no more than b would have; c has none yet, and d finds no more
  // than one anywhere.
  expect(refused.toSorted()).toEqual(['a2 busy', 'a3 busy', 'b2 busy', 'd1 busy']);
  first.end();
  await Promise.all(all);
  expect(letIn).toEqual(['a1', 'b1', 'c1']);
  expect(refused).toHaveLength(4);
  await share.run('a', () => Promise.resolve());
});

test('a place is given back once, however often its function is called', async () => {
  const share = shareOf(1, 1, { patienceMs: 20 });
  const leave = await share.enter('a');
  leave();
  const again = await share.enter('a');
  leave();
  await expect(share.enter('a')).rejects.toMatchObject({ code: 'busy', info: { retryAfterSeconds: 2 } });
  again();
});

import { expect, test, vi } from 'vitest';
import { type Sent, UploadQueue } from './upload-queue.ts';

const done: Sent = { kind: 'done', received: 1, most: 5 };

/** A queue whose tries answer in this order, with what it was asked and told. */
const queueOf = (answers: readonly Sent[]) => {
  const left = [...answers];
  const [asked, waits, counted]: [string[], number[], number[]] = [[], [], []];
  const onOver = vi.fn();
  const queue = new UploadQueue({
    shrink: (file) => (file.size === 0 ? Promise.reject(new Error('no picture')) : Promise.resolve(file)),
    send: (id) => {
      asked.push(id);
      return Promise.resolve(left.shift() ?? done);
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    onChange: () => undefined,
    onSent: ({ received }) => void counted.push(received),
    onOver,
  });
  const add = (...ids: string[]): void => {
    for (const id of ids) queue.add(id, new Blob([id.startsWith('empty') ? '' : 'x']));
  };
  const settled = () => vi.waitFor(() => expect(queue.left).toBe(0));
  return { queue, asked, waits, counted, onOver, add, settled };
};

test('pictures go one after the other, each once', async () => {
  const { asked, add, settled } = queueOf([]);
  add('a', 'b', 'c');
  await settled();
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('one whose sending broke is sent again under its own key, and those before it are not', async () => {
  const { asked, waits, add, settled, counted } = queueOf([done, { kind: 'later' }, { kind: 'later' }]);
  add('a', 'b', 'c');
  await settled();
  expect(asked).toEqual(['a', 'b', 'b', 'b', 'c']);
  expect(waits).toEqual([1_000, 2_000]);
  expect(counted).toHaveLength(3);
});

test('pauses grow to eight seconds, and are never shorter than the server asks', async () => {
  const later: Sent = { kind: 'later' };
  const { waits, add, settled } = queueOf([
    later,
    later,
    later,
    later,
    later,
    { kind: 'later', afterMs: 30_000 },
  ]);
  add('a');
  await settled();
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 8_000, 30_000]);
});

test('what is refused or no picture keeps the others from nothing', async () => {
  const { queue, asked, add, settled } = queueOf([{ kind: 'refused', message: 'No room' }]);
  add('a', 'empty', 'b');
  await settled();
  expect(queue.pictures.map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', 'No room'],
    ['failed', undefined],
    ['done', undefined],
  ]);
  expect(asked).toEqual(['a', 'b']);
});

test('nothing more is sent once the code is over', async () => {
  const { asked, add, onOver } = queueOf([{ kind: 'over' }]);
  add('a', 'b');
  await vi.waitFor(() => expect(onOver).toHaveBeenCalledTimes(1));
  add('c');
  await Promise.resolve();
  expect(asked).toEqual(['a']);
});

test('the connection that comes back ends the pause, and one that goes ends the sending', async () => {
  const signals: AbortSignal[] = [];
  const ended = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve());
    });
  let tries = 0;
  const queue = new UploadQueue({
    shrink: (file) => Promise.resolve(file),
    send: async (_id, _picture, _onProgress, signal) => {
      tries += 1;
      if (tries > 1) return done;
      signals.push(signal);
      await ended(signal);
      return { kind: 'later' };
    },
    wait: (_ms, signal) => {
      signals.push(signal);
      return ended(signal);
    },
    onChange: () => undefined,
    onSent: () => undefined,
    onOver: () => undefined,
  });
  queue.add('a', new Blob(['x']));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  queue.breakOff();
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(queue.pictures[0]?.state).toBe('lost');
  queue.wake();
  await vi.waitFor(() => expect(queue.left).toBe(0));
  expect(tries).toBe(2);
});

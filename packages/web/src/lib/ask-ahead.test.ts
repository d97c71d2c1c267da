import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead } from './ask-ahead.ts';
import { AppError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

let client: QueryClient;
let stops: Array<() => void>;

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  client.mount();
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
  client.unmount();
  vi.useRealTimers();
});

const refusal = new AppError('Forbidden', 403, 'forbidden');
const passing = new AppError('Away', 503, 'unknown');

interface Question {
  queryKey: string[];
  queryFn: () => Promise<string>;
}
/** A query that counts how often it is asked, and answers as told. */
const question = (answer: () => string, name = 'orders') => {
  const asked = vi.fn(async (): Promise<string> => {
    await Promise.resolve();
    return answer();
  });
  return { asked, options: { queryKey: [name], queryFn: asked } satisfies Question };
};
const refused = (name?: string) =>
  question(() => {
    throw refusal;
  }, name);

const point = (options: Question): void => askAhead(client, true).query(options);
const open = (options: Question): void => askAhead(client, false).query(options);
/** A part of a screen that shows the answer. */
const show = (options: Question) => {
  const observer = new QueryObserver(client, options);
  stops.push(observer.subscribe(() => undefined));
  return observer;
};
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('a refusal', () => {
  it('is asked for once, however often a link is pointed at, clicked, and shown by two parts of the screen', async () => {
    const { asked, options } = refused();
    for (const step of [point, point, open]) {
      step(options);
      await pass(1_000);
    }
    const parts = [show(options), show(options)];
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(parts.map((part) => part.getCurrentResult().error)).toEqual([refusal, refusal]);
  });

  it('to a list is asked for once', async () => {
    const { asked } = refused();
    const options = {
      queryKey: ['list'],
      queryFn: asked,
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    };
    for (const isPreload of [true, false]) {
      askAhead(client, isPreload).list(options);
      await pass(1_000);
    }
    const observer = new InfiniteQueryObserver(client, options);
    stops.push(observer.subscribe(() => undefined));
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(observer.getCurrentResult().error).toBe(refusal);
  });

  it('is asked for once by a screen that stays while it changes to another list', async () => {
    const first = question(() => 'all');
    const next = refused('owing');
    const screen = show(first.options);
    await pass(0);
    point(next.options);
    await pass(1_000);
    open(next.options);
    await pass(1_000);
    screen.setOptions(next.options);
    await pass(1_000);
    expect(next.asked).toHaveBeenCalledTimes(1);
    expect(screen.getCurrentResult().error).toBe(refusal);
  });

  it('is asked for once where an older answer is known', async () => {
    const { asked, options } = refused();
    client.setQueryData(options.queryKey, 'known', { updatedAt: Date.now() - 3_600_000 });
    for (const step of [point, open]) {
      step(options);
      await pass(1_000);
    }
    const part = show(options);
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(part.getCurrentResult()).toMatchObject({ data: 'known', error: refusal });
  });

  it('is asked for anew when the screen is opened again', async () => {
    const { asked, options } = refused();
    open(options);
    await pass(1_000);
    show(options).destroy();
    await pass(1_000);
    open(options);
    show(options);
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is not asked for anew by pointing at the link of the screen that shows it, only by a click or by Retry', async () => {
    const { asked, options } = refused();
    open(options);
    const part = show(options);
    await pass(1_000);
    point(options);
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(1);
    open(options);
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(2);
    await part.refetch();
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('that no screen has shown is forgotten after half a minute', async () => {
    const { asked, options } = refused();
    point(options);
    await pass(29_000);
    expect(client.getQueryState(options.queryKey)).toMatchObject({ fetchStatus: 'fetching' });
    await pass(2_000);
    expect(client.getQueryState(options.queryKey)).toMatchObject({ fetchStatus: 'idle', status: 'pending' });
    open(options);
    show(options);
    await pass(1_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when news makes it stale', async () => {
    let isRefused = true;
    const { asked, options } = question(() => {
      if (isRefused) throw refusal;
      return 'allowed';
    });
    point(options);
    await pass(1_000);
    isRefused = false;
    await client.invalidateQueries({ queryKey: options.queryKey });
    open(options);
    const part = show(options);
    await pass(1_000);
    expect(part.getCurrentResult()).toMatchObject({ status: 'success', data: 'allowed' });
    expect(asked).toHaveBeenCalledTimes(2);
  });
});

describe('a failure that may pass', () => {
  it('is tried three times for one opening of a screen, and shown when the screen is there', async () => {
    const { asked, options } = question(() => {
      throw passing;
    });
    point(options);
    await pass(3_500);
    open(options);
    const part = show(options);
    await pass(10_000);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(part.getCurrentResult()).toMatchObject({ status: 'error', error: passing });
  });

  it('does not keep a later screen from getting an answer', async () => {
    let isAway = true;
    const { options } = question(() => {
      if (isAway) throw passing;
      return 'back';
    });
    point(options);
    await pass(8_000);
    isAway = false;
    open(options);
    const part = show(options);
    await pass(0);
    expect(part.getCurrentResult().data).toBe('back');
  });
});

it('an answer is asked for once, pointed at, clicked and shown', async () => {
  const { asked, options } = question(() => 'orders');
  for (const step of [point, open]) {
    step(options);
    await pass(1_000);
  }
  expect(show(options).getCurrentResult().data).toBe('orders');
  await pass(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('routes ask for their screens in no other way', () => {
  const folder = join(import.meta.dirname, '..', 'routes');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
      /\b(?:prefetch|fetch|ensure)\w*Query/u,
    );
});

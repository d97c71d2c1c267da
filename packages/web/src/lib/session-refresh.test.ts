import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from './session-refresh.ts';

const server = vi.fn<(path: string) => Promise<Response>>();
let stored: Map<string, string>;
/** Each test begins long after the one before, so that earlier answers have expired. */
let begin = Date.now();

beforeEach(() => {
  begin += 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  stored = new Map();
  server.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (status: number) => () => Promise.resolve(new Response('{}', { status }));
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

it('a session that is over is refreshed once, for calls sent together and for those that follow', async () => {
  server.mockImplementation(answering(401));
  const together = await Promise.all([refreshSession(Date.now()), refreshSession(Date.now())]);
  later(1_000);
  const following = await refreshSession(Date.now());
  expect([...together, following].map(({ isRefreshed }) => isRefreshed)).toEqual([false, false, false]);
  expect(server).toHaveBeenCalledTimes(1);
});

it('a session renewed once serves all calls sent before', async () => {
  server.mockImplementation(answering(200));
  const sentAt = Date.now();
  later(10);
  await refreshSession(sentAt);
  later(10);
  expect(await refreshSession(sentAt)).toEqual({ isRefreshed: true });
  expect(server).toHaveBeenCalledTimes(1);
});

it('a server that is busy or away has decided nothing: the next call asks again', async () => {
  for (const status of [429, 503]) {
    server.mockImplementation(answering(status));
    expect(await refreshSession(Date.now())).toMatchObject({ isRefreshed: false });
  }
  server.mockImplementation(answering(200));
  expect(await refreshSession(Date.now())).toEqual({ isRefreshed: true });
  expect(server).toHaveBeenCalledTimes(3);
});

it('a user who signed in again, in another tab or long after, is not affected by the earlier refusal', async () => {
  server.mockImplementation(answering(401));
  const sentAt = Date.now();
  await refreshSession(sentAt);
  later(1_000);
  stored.set('session-refreshed-at', String(Date.now()));
  later(1_000);
  server.mockImplementation(answering(200));
  expect(await refreshSession(Date.now())).toEqual({ isRefreshed: true });

  server.mockImplementation(answering(401));
  later(1_000);
  await refreshSession(Date.now());
  server.mockImplementation(answering(200));
  later(31_000);
  expect(await refreshSession(Date.now())).toEqual({ isRefreshed: true });
});

it('a stored moment that is still to come, or no number, does not keep the session from being refreshed', async () => {
  server.mockImplementation(answering(200));
  for (const moment of ['9'.repeat(300), String(Date.now() + 86_400_000), 'soon', '{}']) {
    server.mockClear();
    stored.set('session-refreshed-at', moment);
    expect(await refreshSession(Date.now())).toEqual({ isRefreshed: true });
    expect(server).toHaveBeenCalledTimes(1);
    later(60_000);
  }
});

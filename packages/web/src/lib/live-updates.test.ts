import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshOn, startLiveUpdates } from './live-updates.ts';
import { noteOwnChange } from './own-changes.ts';

class Stream {
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  constructor() {
    streams.push(this);
  }
  close(): void {
    streams.splice(streams.indexOf(this), 1);
  }
}
/** The server's side of each open stream. */
let streams: Stream[];
let stops: Array<() => void>;

beforeEach(() => {
  streams = [];
  stops = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

refreshOn(['file.'], () => [['counted']]);

/** A tab that shows data which events make stale, and counts how often it asks for that. */
const openTab = async (scope: string) => {
  const client = new QueryClient();
  const asked = vi.fn(() => 'answer');
  const part = new QueryObserver(client, { queryKey: ['counted'], queryFn: asked });
  stops.push(part.subscribe(() => undefined));
  await vi.waitFor(() => expect(part.getCurrentResult().isSuccess).toBe(true));
  return { client, asked, listen: () => startLiveUpdates(client, scope, []) };
};
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
/** Waits longer than a burst of events is gathered. */
const gathered = (): Promise<void> => new Promise((done) => setTimeout(done, 300));

it('a page that starts slowly asks for nothing a second time', async () => {
  const tab = await openTab('slow');
  stops.push(tab.listen());
  later(10_000);
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.onopen?.();
  await gathered();
  expect(tab.asked).toHaveBeenCalledTimes(1);
});

it('a tab that takes over from a closed one asks for what it may have missed', async () => {
  const [first, second] = [await openTab('shared'), await openTab('shared')];
  const closeFirst = first.listen();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  stops.push(second.listen());
  later(10_000);
  await gathered();
  expect(streams).toHaveLength(1);
  closeFirst();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.onopen?.();
  await vi.waitFor(() => expect(second.asked).toHaveBeenCalledTimes(2));
});

it('a tab that is closed while it waits for its turn never listens', async () => {
  const [first, second] = [await openTab('waiting'), await openTab('waiting')];
  const closeFirst = first.listen();
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  second.listen()();
  closeFirst();
  await gathered();
  expect(streams).toHaveLength(0);
});

it('the echo of one’s own change skips what was asked for since, and news of other changes asks for all', async () => {
  const tab = await openTab('own');
  stops.push(tab.listen());
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.onopen?.();
  const tell = (id: string, requestId?: string): void =>
    streams[0]?.onmessage?.({
      data: JSON.stringify({ id, type: 'file.change', subjectId: 's', at: 'now', requestId }),
    });

  // Answered, and the screen has asked for it since: the echo is no reason to ask again.
  noteOwnChange('r1');
  await tab.client.invalidateQueries({ queryKey: ['counted'] });
  expect(tab.asked).toHaveBeenCalledTimes(2);
  tell('e1', 'r1');
  await gathered();
  expect(tab.asked).toHaveBeenCalledTimes(2);

  // Answered, but nobody has asked for it since: the echo asks.
  noteOwnChange('r2');
  tell('e2', 'r2');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(3));

  // Gathered together with somebody else's change, which nobody has asked for yet.
  noteOwnChange('r3');
  await tab.client.invalidateQueries({ queryKey: ['counted'] });
  tell('e3', 'r3');
  tell('e4');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(5));

  // A change by another tab of the same user.
  tell('e5', 'of another tab');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(6));
});

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshOn, startLiveUpdates } from './live-updates.ts';
import { noteOwnChange } from './own-changes.ts';

class Stream {
  onopen: (() => void) | undefined;
  onmessage: ((message: { data: string }) => void) | undefined;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    streams.push(this);
  }
  tell(id: string, requestId?: string): void {
    this.onmessage?.({
      data: JSON.stringify({ id, type: 'file.change', subjectId: 's', at: 'now', requestId }),
    });
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
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
});

refreshOn(['file.'], () => [['counted']]);

/** A tab that shows data which events make stale, and counts how often it asks for that. */
const openTab = async (scope: string, since: string | undefined = 'r0') => {
  const client = new QueryClient();
  const asked = vi.fn(() => 'answer');
  const part = new QueryObserver(client, { queryKey: ['counted'], queryFn: asked });
  stops.push(part.subscribe(() => undefined));
  await vi.waitFor(() => expect(part.getCurrentResult().isSuccess).toBe(true));
  return { client, asked, listen: () => startLiveUpdates(client, { scope, since, whenRefused: [] }) };
};
/** The one open stream. */
const theStream = async (): Promise<Stream> => {
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  return streams[0] as Stream;
};
/** Waits longer than a burst of events is gathered. */
const gathered = (): Promise<void> => new Promise((done) => setTimeout(done, 300));

it('a page begins its stream where its first answer began, and asks for nothing a second time', async () => {
  const tab = await openTab('first', 'r1');
  stops.push(tab.listen());
  const stream = await theStream();
  expect(stream.address).toBe('/api/events?since=r1');
  stream.onopen?.();
  await gathered();
  expect(tab.asked).toHaveBeenCalledTimes(1);
  stream.tell('e1');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(2));
});

it('a page that cannot say where it begins asks for everything once, not after each break', async () => {
  const client = await openTab('placeless');
  stops.push(startLiveUpdates(client.client, { scope: 'placeless', since: undefined, whenRefused: [] }));
  const stream = await theStream();
  expect(stream.address).toBe('/api/events');
  stream.onopen?.();
  await vi.waitFor(() => expect(client.asked).toHaveBeenCalledTimes(2));
  stream.onopen?.();
  await gathered();
  expect(client.asked).toHaveBeenCalledTimes(2);
});

it('a tab that takes over goes on after the last event that it heard, or else where it began', async () => {
  const tabs = [await openTab('shared', 'r1'), await openTab('shared', 'r2'), await openTab('shared', 'r3')];
  const [closeFirst, closeSecond, closeThird] = tabs.map(({ listen }) => listen());
  expect((await theStream()).address).toBe('/api/events?since=r1');
  closeFirst?.();
  const second = await theStream();
  expect(second.address).toBe('/api/events?since=r2');
  second.onopen?.();
  await gathered();
  second.tell('e1');
  await vi.waitFor(() => expect(tabs[2]?.asked).toHaveBeenCalledTimes(2));
  closeSecond?.();
  expect((await theStream()).address).toBe('/api/events?after=e1');
  closeThird?.();
});

it('a tab that is opened beside another hears what the other heard meanwhile', async () => {
  const [first, second] = [await openTab('beside'), await openTab('beside')];
  stops.push(first.listen());
  (await theStream()).tell('e1');
  await vi.waitFor(() => expect(first.asked).toHaveBeenCalledTimes(2));
  expect(second.asked).toHaveBeenCalledTimes(1);
  stops.push(second.listen());
  await vi.waitFor(() => expect(second.asked).toHaveBeenCalledTimes(2));
  await gathered();
  expect(first.asked).toHaveBeenCalledTimes(2);
});

it('a tab tells a later one nothing that it heard before that was opened', async () => {
  const tab = await openTab('earlier');
  stops.push(tab.listen());
  const stream = await theStream();
  const other = new BroadcastChannel('live-updates:earlier');
  const told: unknown[] = [];
  other.onmessage = ({ data }) => void told.push(data);
  stops.push(() => other.close());
  stream.tell('e1');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  other.postMessage({ openedMsAgo: 0 });
  other.postMessage({ openedMsAgo: performance.now() });
  await vi.waitFor(() => expect(told).toHaveLength(2));
  await gathered();
  expect(told).toHaveLength(2);
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
  const stream = await theStream();

  // Answered, and the screen has asked for it since: the echo is no reason to ask again.
  noteOwnChange('r1');
  await tab.client.invalidateQueries({ queryKey: ['counted'] });
  expect(tab.asked).toHaveBeenCalledTimes(2);
  stream.tell('e1', 'r1');
  await gathered();
  expect(tab.asked).toHaveBeenCalledTimes(2);

  // Answered, but nobody has asked for it since: the echo asks.
  noteOwnChange('r2');
  stream.tell('e2', 'r2');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(3));

  // Gathered together with somebody else's change, which nobody has asked for yet.
  noteOwnChange('r3');
  await tab.client.invalidateQueries({ queryKey: ['counted'] });
  stream.tell('e3', 'r3');
  stream.tell('e4');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(5));

  // A change by another tab of the same user.
  stream.tell('e5', 'of another tab');
  await vi.waitFor(() => expect(tab.asked).toHaveBeenCalledTimes(6));
});

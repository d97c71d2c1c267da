import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { EventPattern } from '@shelfwise/contract/features/nouns';
import { concerns } from '@shelfwise/contract/primitives/noun';
import type { LiveEvent } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import { followQueries, hasSeenChange } from './own-changes.ts';

type Listener = (event: LiveEvent) => void;

const concerned: Array<{ types: readonly string[]; keys: () => readonly QueryKey[] }> = [];
const listeners = new Set<Listener>();

/**
 * Says which queries an event makes stale: `refreshOn(['order.'], () => [orpc.orders.key()])`. A type ending in '.' stands for
 * all events of its kind.
 */
export function refreshOn(types: readonly EventPattern[], keys: () => readonly QueryKey[]): void {
  concerned.push({ types, keys });
}

export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const keysFor = (type: string): QueryKey[] =>
  concerned.filter((entry) => concerns(entry.types, type)).flatMap((entry) => entry.keys());

/** Events within this time cause one refetch together. */
const gatherMs = 120;
const takeOverMs = 2_000;
/** More events than a stream repeats when it is resumed. */
const mostHeard = 2_000;
const reconnectMs = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/** The newest events this tab has received, so that each is handled once. */
class HeardEvents {
  readonly #ids = new Set<string>();
  last: string | undefined;

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** False for an event that was received before. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    this.last = id;
    if (this.#ids.size > mostHeard)
      for (const oldest of [...this.#ids].slice(0, mostHeard / 2)) this.#ids.delete(oldest);
    return true;
  }
}

interface Message {
  event?: LiveEvent;
  /** Events may have been missed, so all that events can make stale is fetched. */
  isGap?: boolean;
  /** The server refused the stream: the session may be over. */
  isRefused?: boolean;
}

/**
 * Listens to changes in the company until stopped. One tab of the browser holds the connection and passes events on to the
 * others, because a browser allows only six connections to one server. Each refusal of the stream makes `whenRefused` stale;
 * tries become ever rarer.
 */
export function startLiveUpdates(
  queryClient: QueryClient,
  scope: string,
  whenRefused: readonly QueryKey[],
): () => void {
  const stop = new AbortController();
  const startedAt = Date.now();
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`live-updates:${scope}`);
  const tellOtherTabs = channel?.postMessage.bind(channel);
  /** Keys to fetch anew, each with the requests of ours whose echo asks for it. `undefined` stands for anybody else's change. */
  const stale = new Map<string, { queryKey: QueryKey; requests: Set<string | undefined> }>();
  const heard = new HeardEvents();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stopFollowing = followQueries(queryClient.getQueryCache());

  const refetchSoon = (keys: readonly QueryKey[], requestId?: string): void => {
    for (const queryKey of keys) {
      const name = JSON.stringify(queryKey);
      const known = stale.get(name) ?? { queryKey, requests: new Set() };
      stale.set(name, { queryKey, requests: known.requests.add(requestId) });
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      const due = [...stale.values()];
      stale.clear();
      for (const { queryKey, requests } of due)
        void queryClient.invalidateQueries({
          queryKey,
          predicate: (query) => ![...requests].every((one) => hasSeenChange(query, one)),
        });
    }, gatherMs);
  };
  const receive = ({ event, isGap, isRefused }: Message): void => {
    if (isRefused) refetchSoon(whenRefused);
    if (isGap) refetchSoon(concerned.flatMap((entry) => entry.keys()));
    if (!event || !heard.add(event.id)) return;
    refetchSoon(keysFor(event.type), event.requestId);
    for (const listener of listeners) listener(event);
  };
  const tell = (message: Message): void => {
    // A resumed stream repeats its latest events. A tab opened since then must not take them for news.
    if (message.event && heard.has(message.event.id)) return;
    receive(message);
    tellOtherTabs?.(message);
  };
  if (channel) channel.onmessage = (message: MessageEvent<Message>) => receive(message.data);

  const hold = (isTakeOver: boolean): Promise<void> =>
    new Promise((resolve) => {
      // After taking over from a closed tab, what happened in between was missed and is asked for.
      const close = connect(tell, { after: heard.last, isGap: isTakeOver && heard.last === undefined });
      const end = (): void => {
        close();
        resolve();
      };
      if (stop.signal.aborted) end();
      else stop.signal.addEventListener('abort', end, { once: true });
    });
  /** The first tab listens at once. A tab that had to wait takes over from another; one that only started slowly has missed nothing. */
  const takeTurn = async (locks: LockManager): Promise<void> => {
    const name = `live-updates:${scope}`;
    const wasFirst = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await hold(false);
      return lock !== null;
    });
    if (wasFirst || stop.signal.aborted) return;
    await locks.request(name, { signal: stop.signal }, () => hold(Date.now() - startedAt > takeOverMs));
  };
  if (navigator.locks === undefined || channel === undefined) void hold(false);
  else {
    takeTurn(navigator.locks).catch(() => {
      // Listening was stopped while the tab waited for its turn.
    });
  }
  return () => {
    stop.abort();
    stopFollowing();
    clearTimeout(timer);
    channel?.close();
  };
}

/** Keeps an event stream open. The browser itself resumes a broken one with Last-Event-ID; after a refusal a new one is opened. */
function connect(
  tell: (message: Message) => void,
  start: { after: string | undefined; isGap: boolean },
): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = ({ after, isGap }: typeof start): void => {
    const address = after === undefined ? '/api/events' : `/api/events?after=${after}`;
    source = new EventSource(address, { withCredentials: true });
    source.onopen = () => {
      failures = 0;
      if (isGap) tell({ isGap: true });
    };
    source.onmessage = (message: MessageEvent<string>) => {
      const event = parseEvent(message.data);
      if (event) tell({ event });
    };
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      tell({ isRefused: true });
      retry = setTimeout(
        () => open({ after: undefined, isGap: true }),
        reconnectMs[Math.min(failures, reconnectMs.length - 1)],
      );
      failures += 1;
    };
  };
  open(start);
  return () => {
    clearTimeout(retry);
    source?.close();
  };
}

/** Checks what all listeners rely on. Those that read the notification check that themselves. */
const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'type', 'subjectId', 'at'].every((field) => typeof Reflect.get(value, field) === 'string');

function parseEvent(text: string): LiveEvent | undefined {
  try {
    const event: unknown = JSON.parse(text);
    if (isEvent(event)) return event;
  } catch {
    // Not JSON: handled below, like anything else that is no event.
  }
  console.warn('Not an event', text);
  return undefined;
}

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
/** More events than a stream repeats when it is resumed. */
const mostHeard = 2_000;
const reconnectMs = [1_000, 2_000, 5_000, 15_000, 30_000] as const;

/** The newest events this tab has received, so that each is handled once, and when it received them. */
class HeardEvents {
  readonly #heard = new Map<string, { event: LiveEvent; at: number }>();
  last: string | undefined;

  has(id: string): boolean {
    return this.#heard.has(id);
  }

  /** False for an event that was received before. */
  add(event: LiveEvent): boolean {
    if (this.has(event.id)) return false;
    this.#heard.set(event.id, { event, at: performance.now() });
    this.last = event.id;
    if (this.#heard.size > mostHeard)
      for (const oldest of [...this.#heard.keys()].slice(0, mostHeard / 2)) this.#heard.delete(oldest);
    return true;
  }

  inLast(ms: number): LiveEvent[] {
    const from = performance.now() - ms;
    return [...this.#heard.values()].filter(({ at }) => at >= from).map(({ event }) => event);
  }
}

interface Message {
  event?: LiveEvent;
  /** A tab that was opened this many milliseconds ago asks what the others have heard since. */
  openedMsAgo?: number;
  /** Events may have been missed, so all that events can make stale is fetched. */
  isGap?: boolean;
  /** The server refused the stream: the session may be over. */
  isRefused?: boolean;
}

interface Listening {
  /** the company and user: tabs of the same listen together */
  scope: string;
  /** the first request whose answer the page may show: changes since then are news to it */
  since: string | undefined;
  whenRefused: readonly QueryKey[];
}

/**
 * Listens to changes in the company until stopped. One tab of the browser holds the connection and passes events on to the
 * others, because a browser allows only six connections to one server. Each refusal of the stream makes `whenRefused` stale;
 * tries become ever rarer.
 */
export function startLiveUpdates(
  queryClient: QueryClient,
  { scope, since, whenRefused }: Listening,
): () => void {
  const stop = new AbortController();
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
  const receive = ({ event, openedMsAgo, isGap, isRefused }: Message): void => {
    if (openedMsAgo !== undefined)
      for (const known of heard.inLast(openedMsAgo)) tellOtherTabs?.({ event: known });
    if (isRefused) refetchSoon(whenRefused);
    if (isGap) refetchSoon(concerned.flatMap((entry) => entry.keys()));
    if (!event || !heard.add(event)) return;
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

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      const close = connect(tell, { after: heard.last, since });
      const end = (): void => {
        close();
        resolve();
      };
      if (stop.signal.aborted) end();
      else stop.signal.addEventListener('abort', end, { once: true });
    });
  if (navigator.locks === undefined || channel === undefined) void hold();
  else {
    // What another tab passed on before this one listened, it has not heard.
    tellOtherTabs?.({ openedMsAgo: performance.now() });
    navigator.locks.request(`live-updates:${scope}`, { signal: stop.signal }, hold).catch(() => {
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

/** Where a stream begins: after the last event that was heard, or else where the page did. */
interface Place {
  after?: string | undefined;
  since?: string | undefined;
}

const addressOf = ({ after, since }: Place): string => {
  if (after !== undefined) return `/api/events?after=${after}`;
  return since === undefined ? '/api/events' : `/api/events?since=${since}`;
};

/** Keeps an event stream open. The browser itself resumes a broken one with Last-Event-ID; after a refusal a new one is opened. */
function connect(tell: (message: Message) => void, start: Place): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = (place: Place): void => {
    // Without a place, the stream tells only of what happens once it is open.
    let isGap = place.after === undefined && place.since === undefined;
    source = new EventSource(addressOf(place), { withCredentials: true });
    source.onopen = () => {
      failures = 0;
      if (isGap) tell({ isGap: true });
      isGap = false;
    };
    source.onmessage = (message: MessageEvent<string>) => {
      const event = parseEvent(message.data);
      if (event) tell({ event });
    };
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      tell({ isRefused: true });
      retry = setTimeout(() => open({}), reconnectMs[Math.min(failures, reconnectMs.length - 1)]);
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

import type { LiveEvent } from '@shelfwise/contract/features/reporting/notifications/notifications.contract';
import type { TestClient } from './test-client.ts';

export interface TestStream {
  status: number;
  headers: Headers;
  /** all events so far */
  events: LiveEvent[];
  /** what a browser would send as Last-Event-ID after a break; a stream that began has one before its first event */
  lastId: () => string | undefined;
  /** the first event that `isMeant` accepts, past or future; throws after the time limit */
  next: (isMeant: (event: LiveEvent) => boolean, withinMs?: number) => Promise<LiveEvent>;
  /** resolves when the server ends the stream */
  ended: Promise<void>;
  close: () => void;
}

interface Options {
  /** sent by a browser that reconnects by itself */
  lastEventId?: string;
  /** sent by a tab that opens a stream in place of another one */
  after?: string;
  /** sent by a page that was just opened */
  since?: string;
}

/** An EventSource over a real socket, with the session of a test client. */
export const openStreamAs = async (
  client: Pick<TestClient, 'cookies'>,
  baseUrl: string,
  { lastEventId, ...place }: Options = {},
): Promise<TestStream> => {
  const abort = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${baseUrl}/api/events?${new URLSearchParams({ ...place }).toString()}`, {
    headers: {
      cookie,
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: abort.signal,
  });
  const events: LiveEvent[] = [];
  const listeners = new Set<() => void>();
  let lastId: string | undefined;

  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const fields = new Map(
          message
            .split('\n')
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
        );
        lastId = fields.get('id') ?? lastId;
        const data = fields.get('data');
        if (data === undefined) continue;
        const event = JSON.parse(data) as LiveEvent;
        if (fields.get('id') !== event.id) throw new Error(`id ${fields.get('id')} of event ${event.id}`);
        events.push(event);
      }
      for (const listener of listeners) listener();
    }
  };
  const ended = read().catch((error: unknown) => {
    if (!abort.signal.aborted && !(error instanceof TypeError)) throw error;
  });

  return {
    status: response.status,
    headers: response.headers,
    events,
    lastId: () => lastId,
    next: (isMeant, withinMs = 1_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`not within ${withinMs} ms; came: ${events.map(({ type }) => type).join(', ')}`));
        }, withinMs);
        const look = (): void => {
          const found = events.find(isMeant);
          if (!found) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    ended,
    close: () => abort.abort(),
  };
};

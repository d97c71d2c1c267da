/** Settings of the display, which the demonstration begins with. */
const keptKeys = ['inventory-theme', 'vite-ui-theme', 'language'];

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
  clear(this: Record<string, string>) {
    for (const key of Object.keys(this)) delete this[key];
  },
  key(this: Record<string, string>, index: number) {
    return Object.keys(this)[index] ?? null;
  },
};

/** A store that is gone with the page. Its entries are its own fields, as those of a browser's store. */
export const memoryStore = (entries: Record<string, string> = {}): Storage =>
  Object.assign(Object.create(methods) as Storage, entries);

const displaySettings = (): Record<string, string> => {
  try {
    return Object.fromEntries(
      keptKeys.flatMap((key) => {
        const value = localStorage.getItem(key);
        return value === null ? [] : [[key, value]];
      }),
    );
  } catch {
    return {};
  }
};

/** A stream of news that never brings any. */
class SilentSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;
  close(): void {
    // Nothing was opened.
  }
}

const replace = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

/**
 * Shuts the page off: `answer` stands in for the network, and what is kept is kept in memory. So nothing of a visitor's reaches the
 * server, and nothing mixes with the session of somebody who is signed in in this browser.
 */
export function sealPage(answer: (request: Request) => Promise<Response>): void {
  const settings = displaySettings();
  replace('fetch', (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init)));
  replace('EventSource', SilentSource);
  for (const name of ['XMLHttpRequest', 'WebSocket', 'BroadcastChannel', 'indexedDB'])
    replace(name, undefined);
  replace('localStorage', memoryStore(settings));
  replace('sessionStorage', memoryStore());
  Object.defineProperty(navigator, 'sendBeacon', { value: () => false, configurable: true });
}

import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A reader who falls behind by this many bytes or milliseconds is dropped, so that unread events take no memory. */
const mostUnread = 4_194_304;
const longestUnreadMs = 5_000;
/** How long the last bytes of an ended answer may take to be read. */
const farewellMs = 1_000;
const heartbeatMs = 20_000;
/** How soon a browser reconnects after a break. */
const retryMs = 1_000;

/**
 * One open answer of server-sent events. Its headers are sent by `begin`; a heartbeat keeps proxies from closing a quiet stream. It ends
 * once only: by us, by the reader, or because the reader is too slow.
 */
export class EventStream {
  /** the last id that the browser received before a break: that of an event, or of the beginning */
  readonly lastEventId: string | undefined;
  readonly #response: ServerResponse;
  readonly #headers: OutgoingHttpHeaders;
  readonly #onEnd: (() => void)[] = [];
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #isOpen = true;
  /** since when the reader has unread bytes */
  #behindSince: number | undefined;

  constructor(response: ServerResponse, headers: OutgoingHttpHeaders, lastEventId: string | undefined) {
    this.#response = response;
    this.#headers = headers;
    this.lastEventId = lastEventId;
    response.once('close', () => this.#finish());
    response.on('error', () => this.#finish());
    response.on('drain', () => {
      this.#behindSince = undefined;
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  onEnd(then: () => void): void {
    if (this.#isOpen) this.#onEnd.push(then);
    else then();
  }

  /** `id` is what a browser sends after a break before its first event. */
  begin(id: string): void {
    if (!this.#isOpen || this.#response.headersSent) return;
    this.#response.writeHead(200, {
      ...this.#headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    this.#write(`retry: ${retryMs}\nid: ${id}\n\n`);
    this.#heartbeat = setInterval(() => this.#write(':\n\n'), heartbeatMs);
    this.#heartbeat.unref();
  }

  /** `json` must be on one line, as JSON.stringify writes it. */
  push(id: string, json: string): void {
    this.#write(`id: ${id}\ndata: ${json}\n\n`);
  }

  /** Ends the stream; a browser reconnects by itself and sends the id of the last event. */
  end(): void {
    if (!this.#isOpen) return;
    if (!this.#response.headersSent) this.#response.writeHead(503, { ...this.#headers, 'retry-after': '2' });
    this.#leave();
  }

  /** Answers 204 instead of opening a stream: the browser then starts a new one instead of resuming. */
  decline(): void {
    if (!this.#isOpen) return;
    this.#response.writeHead(204, this.#headers);
    this.#leave();
  }

  #leave(): void {
    this.#response.end();
    setTimeout(() => this.#response.destroy(), farewellMs).unref();
    this.#finish();
  }

  #write(text: string): void {
    if (!this.#isOpen) return;
    const isTooSlow = this.#behindSince !== undefined && Date.now() - this.#behindSince > longestUnreadMs;
    if (isTooSlow || this.#response.writableLength > mostUnread) {
      this.#response.destroy();
      this.#finish();
      return;
    }
    if (!this.#response.write(text)) this.#behindSince ??= Date.now();
  }

  #finish(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    clearInterval(this.#heartbeat);
    for (const then of this.#onEnd) then();
  }
}

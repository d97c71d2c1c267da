/** What became of one try to send a picture. */
export type Sent =
  | { kind: 'done'; received: number; most: number }
  /** nothing is known to have arrived, or the server is busy: the same is sent again under the same key */
  | { kind: 'later'; afterMs?: number }
  | { kind: 'refused'; message: string }
  /** the code is used up or over */
  | { kind: 'over' };

export type PictureState = 'waiting' | 'shrinking' | 'sending' | 'lost' | 'done' | 'failed';

export interface QueuedPicture {
  /** its idempotency key: sent twice, it counts once */
  id: string;
  file: Blob;
  state: PictureState;
  /** 0 to 1 */
  progress: number;
  problem?: string;
}

interface Steps {
  shrink: (file: Blob) => Promise<Blob>;
  send: (id: string, picture: Blob, onProgress: (part: number) => void, signal: AbortSignal) => Promise<Sent>;
  /** Resolves after this time, or earlier when the signal says so. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  onChange: (picture: QueuedPicture) => void;
  onSent: (counted: { received: number; most: number }) => void;
  onOver: () => void;
}

/** How long after each failure in a row the next try begins. */
const pausesMs = [1_000, 2_000, 4_000, 8_000] as const;

const isSettled = ({ state }: QueuedPicture): boolean => state === 'done' || state === 'failed';

/**
 * Sends pictures one after the other, so that the first is there soon on a slow network. A picture whose sending broke is sent again by itself
 * until it has arrived; those that arrived are not sent again.
 */
export class UploadQueue {
  readonly pictures: QueuedPicture[] = [];
  readonly #steps: Steps;
  #isAtWork = false;
  #isOver = false;
  #pause = new AbortController();
  #sending = new AbortController();

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  /** how many are not there yet */
  get left(): number {
    return this.pictures.filter((picture) => !isSettled(picture)).length;
  }

  add(id: string, file: Blob): void {
    const picture: QueuedPicture = { id, file, state: 'waiting', progress: 0 };
    this.pictures.push(picture);
    this.#steps.onChange(picture);
    void this.#work();
  }

  /** The connection is back: the next try begins at once. */
  wake(): void {
    this.#pause.abort();
  }

  /** The connection is gone: what is being sent will not arrive. */
  breakOff(): void {
    this.#sending.abort();
  }

  async #work(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    for (let at = 0; at < this.pictures.length && !this.#isOver; at += 1) {
      const picture = this.pictures[at];
      if (picture && !isSettled(picture)) await this.#carry(picture);
    }
    this.#isAtWork = false;
  }

  #change(picture: QueuedPicture, change: Partial<QueuedPicture>): void {
    Object.assign(picture, change);
    this.#steps.onChange(picture);
  }

  async #carry(picture: QueuedPicture): Promise<void> {
    this.#change(picture, { state: 'shrinking' });
    const small = await this.#steps.shrink(picture.file).catch(() => undefined);
    if (!small) return this.#change(picture, { state: 'failed' });
    for (let failures = 0; ; failures += 1) {
      this.#sending = new AbortController();
      this.#change(picture, { state: 'sending', progress: 0 });
      const sent = await this.#steps.send(
        picture.id,
        small,
        (progress) => this.#change(picture, { progress }),
        this.#sending.signal,
      );
      if (sent.kind !== 'later') return this.#settle(picture, sent);
      this.#pause = new AbortController();
      this.#change(picture, { state: 'lost', progress: 0 });
      const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
      await this.#steps.wait(Math.max(pauseMs, sent.afterMs ?? 0), this.#pause.signal);
    }
  }

  #settle(picture: QueuedPicture, sent: Exclude<Sent, { kind: 'later' }>): void {
    if (sent.kind === 'refused') return this.#change(picture, { state: 'failed', problem: sent.message });
    if (sent.kind === 'over') {
      this.#isOver = true;
      return this.#steps.onOver();
    }
    this.#change(picture, { state: 'done', progress: 1 });
    this.#steps.onSent(sent);
  }
}

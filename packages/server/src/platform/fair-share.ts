import { AppError } from './errors.ts';

interface Bounds {
  /** of one company */
  company: number;
  /** of all companies together */
  all: number;
}

export interface Share {
  /** how much is done at the same time */
  atWork: Bounds;
  /** how much may wait; whoever comes beyond that is told at once to come back */
  waiting?: Bounds;
  /** who has waited this long is told to come back too */
  patienceMs: number;
  /** what they are told: `unavailable` where nobody knows whether what they wait for still answers */
  refusal?: 'busy' | 'unavailable';
}

interface Waiter {
  admit: () => void;
}

const unbounded: Bounds = { company: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

/**
 * So that no busy company takes what all of them share: connections, memory, the processor. A company's own wait in
 * the order they came; companies that wait have their turns one after the other, however many each has waiting. Who
 * cannot be taken in, or not soon, is told to come back (503).
 */
export class FairShare {
  readonly #atWork: Bounds;
  readonly #waiting: Bounds;
  readonly #patienceMs: number;
  readonly #refusal: 'busy' | 'unavailable';
  readonly #busy = new Map<string, number>();
  /** who waits, by company; the company whose turn is next comes first */
  readonly #queues = new Map<string, Waiter[]>();
  #allBusy = 0;
  #allWaiting = 0;

  constructor({ atWork, waiting = unbounded, patienceMs, refusal = 'busy' }: Share) {
    this.#atWork = atWork;
    this.#waiting = waiting;
    this.#patienceMs = patienceMs;
    this.#refusal = refusal;
  }

  async run<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(tenantId);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves once there is a place, with what gives it back; calling that again does nothing. */
  async enter(tenantId: string): Promise<() => void> {
    if (this.#hasPlace(tenantId)) this.#take(tenantId);
    else await this.#wait(tenantId);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      this.#giveBack(tenantId);
    };
  }

  /** Whether another company waits for a place like the one that this one has. */
  isWantedByOthers(tenantId: string): boolean {
    for (const waiting of this.#queues.keys())
      if (waiting !== tenantId && this.#busyOf(waiting) < this.#atWork.company) return true;
    return false;
  }

  #comeBack(): AppError {
    return new AppError(this.#refusal, { retryAfterSeconds: 2 });
  }

  #busyOf(tenantId: string): number {
    return this.#busy.get(tenantId) ?? 0;
  }

  #hasPlace(tenantId: string): boolean {
    return this.#allBusy < this.#atWork.all && this.#busyOf(tenantId) < this.#atWork.company;
  }

  #take(tenantId: string): void {
    this.#allBusy += 1;
    this.#busy.set(tenantId, this.#busyOf(tenantId) + 1);
  }

  #giveBack(tenantId: string): void {
    this.#allBusy -= 1;
    const busy = this.#busyOf(tenantId) - 1;
    if (busy > 0) this.#busy.set(tenantId, busy);
    else this.#busy.delete(tenantId);
    this.#admitNext();
  }

  #wait(tenantId: string): Promise<void> {
    const queue = this.#queues.get(tenantId) ?? [];
    const isFull = queue.length >= this.#waiting.company || this.#allWaiting >= this.#waiting.all;
    if (isFull) throw this.#comeBack();
    return new Promise<void>((enter, refuse) => {
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer);
          enter();
        },
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        this.#allWaiting -= 1;
        if (queue.length === 0) this.#queues.delete(tenantId);
        refuse(this.#comeBack());
      }, this.#patienceMs);
      queue.push(waiter);
      this.#queues.set(tenantId, queue);
      this.#allWaiting += 1;
    });
  }

  /** The place goes to the company that has waited longest for a turn; it then stands behind the others. */
  #admitNext(): void {
    for (const [tenantId, queue] of this.#queues) {
      if (!this.#hasPlace(tenantId)) continue;
      this.#queues.delete(tenantId);
      const next = queue.shift();
      if (queue.length > 0) this.#queues.set(tenantId, queue);
      if (!next) continue;
      this.#allWaiting -= 1;
      this.#take(tenantId);
      next.admit();
      return;
    }
  }
}

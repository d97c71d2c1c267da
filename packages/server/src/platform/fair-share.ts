import { AppError } from './errors.ts';

interface Bounds {
  /** of one company */
  company: number;
  /** of all companies together */
  all: number;
}

export interface Share {
  /** how many run at the same time */
  atWork: Bounds;
  /**
   * how many may wait; further ones are refused at once. Where all places are taken, the company with the most waiters gives its last one up
   * for a company with fewer.
   */
  waiting?: Bounds;
  /** those who have waited this many milliseconds are refused too */
  patienceMs: number;
  /** the code of a refusal: `unavailable` where it is not known whether the resource still answers */
  refusal?: 'busy' | 'unavailable';
}

interface Waiter {
  admit: () => void;
  refuse: () => void;
}

const unbounded: Bounds = { company: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

/**
 * Keeps a busy company from taking all of what companies share: connections, memory, the processor. The waiters of one company are served
 * in the order they came. Companies take turns, however many waiters each has. Those who find no place, or wait too long, are refused with
 * 503 and told when to try again.
 */
export class FairShare {
  readonly #atWork: Bounds;
  readonly #waiting: Bounds;
  readonly #patienceMs: number;
  readonly #refusal: 'busy' | 'unavailable';
  readonly #busy = new Map<string, number>();
  /** the waiters by company; the company with the next turn comes first */
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

  /** Resolves when there is a place, with a function that gives it back; a second call of that function does nothing. */
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

  /** Whether another company waits for a place that it could take if this one left. */
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
    const waiting = this.#queues.get(tenantId)?.length ?? 0;
    if (waiting >= this.#waiting.company) throw this.#comeBack();
    if (this.#allWaiting >= this.#waiting.all) this.#makeRoomBeside(waiting);
    return new Promise<void>((enter, refuse) => {
      const queue = this.#queues.get(tenantId) ?? [];
      const leave = (): void => {
        clearTimeout(timer);
        queue.splice(queue.indexOf(waiter), 1);
        this.#allWaiting -= 1;
        if (queue.length === 0) this.#queues.delete(tenantId);
      };
      const waiter: Waiter = {
        admit: () => {
          leave();
          enter();
        },
        refuse: () => {
          leave();
          refuse(this.#comeBack());
        },
      };
      const timer = setTimeout(waiter.refuse, this.#patienceMs);
      queue.push(waiter);
      this.#queues.set(tenantId, queue);
      this.#allWaiting += 1;
    });
  }

  /** Refuses the last waiter of the company that has the most, where it has more than the newcomer's company would have. */
  #makeRoomBeside(waiting: number): void {
    let longest: Waiter[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    const last = longest.at(-1);
    if (!last || longest.length <= waiting + 1) throw this.#comeBack();
    last.refuse();
  }

  /** Gives the place to the company that has waited longest for a turn, and puts that company behind the others. */
  #admitNext(): void {
    for (const [tenantId, queue] of this.#queues) {
      if (!this.#hasPlace(tenantId)) continue;
      this.#queues.delete(tenantId);
      if (queue.length > 1) this.#queues.set(tenantId, queue);
      this.#take(tenantId);
      queue[0]?.admit();
      return;
    }
  }
}

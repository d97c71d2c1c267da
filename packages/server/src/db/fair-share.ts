import { AppError } from '../platform/errors.ts';

interface Waiter {
  enter: () => void;
}

/**
 * So that one busy company never holds every connection: each has at most `most` at a time, and waits in the order
 * it came for one of its own. Who waits longer than `patienceMs` is told to come back (503).
 */
export class FairShare {
  readonly #most: number;
  readonly #patienceMs: number;
  readonly #inside = new Map<string, number>();
  readonly #waiting = new Map<string, Waiter[]>();

  constructor(most: number, patienceMs: number) {
    this.#most = most;
    this.#patienceMs = patienceMs;
  }

  async run<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
    await this.#enter(tenantId);
    try {
      return await work();
    } finally {
      this.#leave(tenantId);
    }
  }

  async #enter(tenantId: string): Promise<void> {
    const inside = this.#inside.get(tenantId) ?? 0;
    if (inside < this.#most) {
      this.#inside.set(tenantId, inside + 1);
      return;
    }
    const queue = this.#waiting.get(tenantId) ?? [];
    this.#waiting.set(tenantId, queue);
    await new Promise<void>((enter, refuse) => {
      const waiter = { enter };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(waiter), 1);
        refuse(new AppError('unavailable', { retryAfterSeconds: 2 }));
      }, this.#patienceMs);
      waiter.enter = () => {
        clearTimeout(timer);
        enter();
      };
      queue.push(waiter);
    });
  }

  /** The place goes straight to who has waited longest; only without anybody is it given up. */
  #leave(tenantId: string): void {
    const next = this.#waiting.get(tenantId)?.shift();
    if (next) {
      next.enter();
      return;
    }
    this.#waiting.delete(tenantId);
    const inside = (this.#inside.get(tenantId) ?? 1) - 1;
    if (inside > 0) this.#inside.set(tenantId, inside);
    else this.#inside.delete(tenantId);
  }
}

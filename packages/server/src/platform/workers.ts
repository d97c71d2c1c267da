import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { AppError } from './errors.ts';
import { FairShare, type Share } from './fair-share.ts';

/** One processor is left to the calls; each thread takes some 50 MB of memory. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** No document takes this long, so a thread that does is stuck and is ended. */
const longestMs = 20_000;
const idleMs = 30_000;

/** A file whose default export runs in a thread; task and result must be things that can be copied between threads. */
export interface WorkerFile<Task, Result> {
  file: URL;
  /** used for its types only; never set */
  shape?: (task: Task) => Promise<Result>;
}

/**
 * Runs work that takes the processor for more than a few milliseconds in threads, so that no call waits for it. Threads start when they are
 * needed and end when there is nothing to do. A thread that crashes fails its own task only, and a new one replaces it.
 */
export class Workers {
  readonly #share: FairShare;
  #pool: Promise<Piscina> | undefined;

  constructor(waiting: Pick<Share, 'waiting' | 'patienceMs'>) {
    this.#share = new FairShare({ atWork: { company: 1, all: threads }, ...waiting });
  }

  /** Waits for the company's turn, and makes the task only then; refuses with 503 where too many wait already. */
  run<Task, Result>(
    tenantId: string,
    { file }: WorkerFile<Task, Result>,
    makeTask: () => Task | Promise<Task>,
  ): Promise<Result> {
    return this.#share.run(tenantId, async () => {
      const task = await makeTask();
      const pool = await (this.#pool ??= this.#open());
      const signal = AbortSignal.timeout(longestMs);
      return pool.run(task, { filename: file.href, signal }).catch((error: unknown) => {
        throw signal.aborted ? new AppError('timed_out', { retryAfterSeconds: 2 }) : error;
      }) as Promise<Result>;
    });
  }

  /** The library is loaded with the first task. */
  async #open(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    return new Piscina({
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: 1,
      idleTimeout: idleMs,
      // Where all processors are busy, the server's own thread has priority.
      niceIncrement: 5,
      // A task that needs more memory ends its own thread, not the server.
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
      recordTiming: false,
    });
  }

  async stop(): Promise<void> {
    const pool = await this.#pool;
    this.#pool = undefined;
    await pool?.destroy();
  }
}

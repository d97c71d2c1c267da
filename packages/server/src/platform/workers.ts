import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import { AppError } from './errors.ts';
import { FairShare, type Share } from './fair-share.ts';

/** One processor is left to those who answer; each thread takes some 50 MB of memory. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** No document takes so long: whatever does has lost its way, and its thread is ended. */
const longestMs = 20_000;
const idleMs = 30_000;

/** A file whose default export is run in a thread: for a task that can be copied, it gives back what can be. */
export interface WorkerFile<Task, Result> {
  file: URL;
  /** only for the types: nothing is ever kept here */
  shape?: (task: Task) => Promise<Result>;
}

/**
 * Work that takes the processor for longer than a few milliseconds, in threads of its own, so that nobody's call waits for
 * it. Threads are started when first needed and end when nothing is left to do. One that crashes fails its own task, and
 * another takes its place.
 */
export class Workers {
  readonly #share: FairShare;
  #pool: Promise<Piscina> | undefined;

  constructor(waiting: Pick<Share, 'waiting' | 'patienceMs'>) {
    this.#share = new FairShare({ atWork: { company: 1, all: threads }, ...waiting });
  }

  /** Waits for the company's turn, and only then makes the task; refuses where too much waits already (503). */
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

  /** Loaded with the first task. */
  async #open(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    return new Piscina({
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: 1,
      idleTimeout: idleMs,
      // Where all processors are busy, answers come first.
      niceIncrement: 5,
      // A task that would take more ends its own thread, and not the server.
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

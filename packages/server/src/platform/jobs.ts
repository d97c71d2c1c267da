import { PgBoss } from 'pg-boss';
import type { SendOptions } from 'pg-boss';
import { jobQueues, jobSchema, type JobQueue } from './job-queues.ts';
import type { Log } from './log.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What each queue's jobs carry. */
export interface JobData {
  mail: Mail;
  housekeeping: Record<string, never>;
}

type Handler<Queue extends JobQueue> = (data: JobData[Queue]) => Promise<void>;

export interface Jobs {
  /** Leaves with the surrounding transaction when `options.db` is its adapter (`jobsOf`). */
  send: <Queue extends JobQueue>(queue: Queue, data: JobData[Queue], options?: SendOptions) => Promise<void>;
  work: <Queue extends JobQueue>(queue: Queue, handler: Handler<Queue>) => Promise<void>;
  every: (queue: JobQueue, cron: string) => Promise<void>;
  /** seconds the oldest waiting job has waited */
  lag: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Background jobs on PostgreSQL: the schema and queues were made by the migration. */
export const startJobs = async (url: string, options: string, log: Log): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: url,
    options,
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    max: 3,
    useListenNotify: true,
    application_name: 'shelfwise-jobs',
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  return {
    send: async (queue, data, sendOptions) => {
      await boss.send(queue, data as object, sendOptions);
    },
    work: async (queue, handler) => {
      await boss.work<JobData[typeof queue]>(queue, { pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const job of jobs) await handler(job.data);
      });
    },
    every: async (queue, cron) => {
      await boss.schedule(queue, cron, {});
    },
    lag: async () => {
      const stats = await Promise.all(Object.keys(jobQueues).map((queue) => boss.getQueueStats(queue)));
      return stats.flat().reduce((waiting, row) => waiting + Number((row as { queuedCount?: number }).queuedCount ?? 0), 0);
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
};

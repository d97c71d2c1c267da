import { PgBoss } from 'pg-boss';
import { jobSchema, type JobQueue } from './job-queues.ts';
import type { Log } from './log.ts';

/** A report that goes by mail, of which its company is told what became. */
export interface MailedReport {
  tenantId: string;
  sendingId: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** the address that answers go to; left out where nobody reads them */
  replyTo?: string;
  /** sent before others that wait, and marked as important for whoever gets it */
  isUrgent?: boolean;
  attachment?: { fileName: string; mediaType: string; base64: string };
  sending?: MailedReport;
}

/** The data of each queue's jobs. */
export interface JobData {
  mail: Mail;
  housekeeping: Record<string, never>;
  plan_refund: { reference: string };
  plans: Record<string, never>;
  audit_chain: Record<string, never>;
  account_months: Record<string, never>;
  reports: Record<string, never>;
}

/** A transaction's own connection, in the form that the queue takes. */
export interface JobConnection {
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

type Handler<Queue extends JobQueue> = (data: JobData[Queue]) => Promise<void>;

export interface Jobs {
  /** The job is queued with the transaction whose connection is given, or not at all. */
  send: <Queue extends JobQueue>(
    queue: Queue,
    data: JobData[Queue],
    connection?: JobConnection,
  ) => Promise<void>;
  work: <Queue extends JobQueue>(queue: Queue, handler: Handler<Queue>) => Promise<void>;
  every: (queue: JobQueue, cron: string) => Promise<void>;
  /** the number of jobs of a queue that are not done yet */
  waiting: (queue: JobQueue) => Promise<number>;
  /** how many seconds the oldest due job has waited */
  lag: () => Promise<number>;
  stop: () => Promise<void>;
}

interface Options {
  /** must go past a pooler, because workers listen for jobs */
  url: string;
  log: Log;
  onFailure?: (queue: JobQueue) => void;
}

const overdue = `select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
  from ${jobSchema}.job where state < 'active' and start_after < now()`;

const unfinished = `select count(*)::int as count from ${jobSchema}.job where name = $1 and state < 'completed'`;

/** Background jobs on PostgreSQL. The migration made their schema and queues. */
export const startJobs = async ({ url, log, onFailure }: Options): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: url,
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
    send: async (queue, data, connection) => {
      const isUrgent = 'isUrgent' in data && data.isUrgent;
      await boss.send(queue, data as object, {
        ...(connection && { db: connection }),
        ...(isUrgent && { priority: 1 }),
      });
    },
    work: async (queue, handler) => {
      // Each worker takes one job at a time, so that a failed job does not repeat others. A transaction that sends several wakes it once.
      const pace = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, localConcurrency: 2 };
      await boss.work<JobData[typeof queue]>(queue, pace, async (jobs) => {
        for (const job of jobs) {
          await handler(job.data).catch((error: unknown) => {
            onFailure?.(queue);
            throw error;
          });
          // A mail (a link that signs in, an invoice) is for its recipient only, so it is deleted from the queue.
          if (queue === 'mail') await boss.deleteJob(queue, job.id);
        }
      });
    },
    every: async (queue, cron) => {
      await boss.schedule(queue, cron, {});
    },
    lag: async () => {
      const { rows } = await boss.getDb().executeSql(overdue);
      return (rows[0] as { seconds: number } | undefined)?.seconds ?? 0;
    },
    waiting: async (queue) => {
      const { rows } = await boss.getDb().executeSql(unfinished, [queue]);
      return (rows[0] as { count: number } | undefined)?.count ?? 0;
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
};

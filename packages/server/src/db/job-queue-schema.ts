import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { jobQueues, jobSchema } from '../platform/job-queues.ts';
import { runtimeRole } from './roles.ts';

/** Makes the job queue's own schema and queues as the owner, so that the serving role need not create anything. */
export const installJobQueue = async (client: pg.ClientBase): Promise<void> => {
  const db = {
    executeSql: async (text: string, values?: unknown[]) => {
      const result: unknown = await client.query(text, values);
      // Several statements sent as one return one result each; the caller wants the last.
      return (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[] };
    },
  };
  const boss = new PgBoss({
    db,
    schema: jobSchema,
    supervise: false,
    schedule: false,
    createSchema: true,
    migrate: true,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [name, options] of Object.entries(jobQueues)) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`
    grant usage on schema ${jobSchema} to ${runtimeRole};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${runtimeRole};
    grant execute on all functions in schema ${jobSchema} to ${runtimeRole};
  `);
};

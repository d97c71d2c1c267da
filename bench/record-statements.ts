import pg from 'pg';
import { createServer } from '../packages/server/src/app/server.ts';
import { startServices } from '../packages/server/src/app/start-services.ts';
import { readSettings } from '../packages/server/src/platform/settings.ts';

export interface RecordedStatement {
  name?: string;
  text: string;
  values: unknown[];
  /** the number of a document that its answer gave */
  gave?: string;
}

/** The round trips of a request. Each holds the statements that the server sent without waiting for an answer in between. */
export type RoundTrips = RecordedStatement[][];

export interface NumberAnswer {
  rows: readonly { prefix: string; nextNumber: number }[];
}

export const givesNumber = (statement: RecordedStatement): boolean =>
  /insert into number_series/.test(statement.text);
export const numberOf = ({ rows: [row] }: NumberAnswer): string =>
  row ? `${row.prefix}${row.nextNumber - 1}` : '';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
interface Recorded {
  status: number;
  body: string;
  roundTrips: RoundTrips;
}

const statementOf = (config: unknown, values: unknown[] | undefined): RecordedStatement => {
  if (typeof config === 'string') return { text: config, values: values ?? [] };
  const { name, text, values: own } = config as { name?: string; text: string; values?: unknown[] };
  return { text, values: own ?? values ?? [], ...(name !== undefined && { name }) };
};

/** A whole server in this process whose statements to the database are written down, request by request. */
export const startRecording = async (databaseUrl: string, dataDir: string) => {
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
    DATABASE_URL: databaseUrl,
  });
  const running = await startServices(settings, databaseUrl);
  const app = await createServer(running.services, running.database, { isReady: true });
  await app.ready();
  let recorded: RoundTrips | undefined;
  let isTogether = false;
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...given) {
    const { application_name: application } = (
      this as unknown as { connectionParameters: { application_name: string } }
    ).connectionParameters;
    if (recorded && application === 'shelfwise') {
      if (!isTogether) {
        isTogether = true;
        recorded.push([]);
        process.nextTick(() => (isTogether = false));
      }
      const statement = statementOf(given[0], given[1] as unknown[] | undefined);
      recorded.at(-1)?.push(statement);
      const answer = query.apply(this, given);
      if (givesNumber(statement))
        void (answer as Promise<NumberAnswer>).then((result) => (statement.gave = numberOf(result)));
      return answer;
    }
    return query.apply(this, given);
  };
  return {
    /** one request, and what it sent to the database */
    record: async (
      method: 'GET' | 'POST',
      url: string,
      headers: Record<string, string>,
      body?: unknown,
    ): Promise<Recorded> => {
      recorded = [];
      try {
        const answer = await app.inject({
          method,
          url,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        await new Promise((resolve) => setTimeout(resolve, 20));
        return { status: answer.statusCode, body: answer.body, roundTrips: recorded };
      } finally {
        recorded = undefined;
      }
    },
    stop: async (): Promise<void> => {
      prototype.query = query;
      await app.close();
      await running.stop();
    },
  };
};

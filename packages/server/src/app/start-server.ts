import type { Server } from 'node:http';
import { Server as TcpServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createLog, type Log } from '../platform/log.ts';
import { isTriedOut, type Settings } from '../platform/settings.ts';
import { warningsOf } from '../platform/settings-warnings.ts';
import { demoSignIns, fillDemoCompanies } from './demo/fill-demo-companies.ts';
import { createServer } from './server.ts';
import { startDatabase } from './start-database.ts';
import { startServices, type RunningServices } from './start-services.ts';

export interface RunningServer {
  /** the address for a browser on this machine */
  url: string;
  log: Log;
  /** empty where there are no demo companies */
  demoSignIns: typeof demoSignIns;
  /** Answers running requests for at most 20 s, then stops jobs and database. A second call waits for the same stop. */
  stop: () => Promise<void>;
}

const drainMs = 20_000;
/** Milliseconds in which a busy connection gets one more answer, which tells it that the connection ends. */
const farewellMs = 1_000;

/** Accepts no new connections, but keeps the open ones. Node's own `close` would end idle ones, on which a request may just arrive. */
const stopListening = (server: Server): Promise<void> =>
  new Promise((ended) => {
    TcpServer.prototype.close.call(server, () => ended());
  });

/** Lets running requests end and closes their connections afterwards; after the time limit all are closed. */
const drain = async (app: FastifyInstance): Promise<void> => {
  const ended = stopListening(app.server);
  await Promise.race([ended, sleep(farewellMs)]);
  const startedAt = Date.now();
  const sweep = setInterval(() => {
    if (Date.now() - startedAt > drainMs) app.server.closeAllConnections();
    else app.server.closeIdleConnections();
  }, 50);
  await app.close();
  await ended;
  clearInterval(sweep);
};

/** No demo companies where others can reach the product, because their password is public. */
const fillDemo = async (
  settings: Settings,
  { database, services }: RunningServices,
  onProgress: (line: string) => void,
): Promise<boolean> =>
  settings.demoData !== 'off' &&
  isTriedOut(settings) &&
  (await fillDemoCompanies(database, services, { onProgress }));

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program. Set PORT to a free one.`, { cause: error });
  }
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
};

/** Starts the whole product: database, migrations, jobs, files, HTTP. Where a step fails, what was started is stopped. */
export const startServer = async (
  settings: Settings,
  onProgress: (line: string) => void = () => undefined,
): Promise<RunningServer> => {
  const started: (() => Promise<unknown>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (let stop = started.pop(); stop; stop = started.pop()) await stop();
  };
  let stopping: Promise<void> | undefined;
  try {
    const log = createLog(settings.logLevel);
    for (const warning of warningsOf(settings)) log.warn(warning);
    const database = await startDatabase(settings, onProgress);
    started.push(() => database.stop());
    const running = await startServices(settings, database.url, log);
    started.push(() => running.stop());
    const hasDemo = await fillDemo(settings, running, onProgress);
    const readiness = { isReady: false };
    const app = await createServer(running.services, running.database, readiness);
    started.push(() => drain(app));
    const url = await listen(app, settings);
    readiness.isReady = true;
    return {
      url,
      log,
      demoSignIns: hasDemo ? demoSignIns : [],
      stop: () => {
        readiness.isReady = false;
        return (stopping ??= stopAll());
      },
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
};

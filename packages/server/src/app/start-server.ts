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
  /** as a browser on this machine reaches it */
  url: string;
  log: Log;
  /** of the demo companies, where they are there */
  demoSignIns: typeof demoSignIns;
  /** Answers what is under way, for at most 20 s, then stops jobs and database. May be called again. */
  stop: () => Promise<void>;
}

const drainMs = 20_000;
/** Long enough for whoever is busy on a connection to hear, with an answer, that it ends. */
const farewellMs = 1_000;

/** Takes no new connections; those there are go on, where Node's own `close` ends the idle ones while a request may be on its way. */
const stopListening = (server: Server): Promise<void> =>
  new Promise((ended) => {
    TcpServer.prototype.close.call(server, () => ended());
  });

/** Lets requests under way end and closes their connections after them; past the time limit they are cut. */
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

/** Where others reach us there are none: their password is public. */
const fillDemo = async (
  settings: Settings,
  { database, services }: RunningServices,
  onProgress: (line: string) => void,
): Promise<boolean> =>
  settings.demoData !== 'off' &&
  isTriedOut(settings) &&
  (await fillDemoCompanies(database, services, onProgress));

const listen = async (app: FastifyInstance, { host, port }: Settings): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program. Set PORT to a free one.`, { cause: error });
  }
  return `http://localhost:${(app.server.address() as AddressInfo).port}`;
};

/** The whole product: database, migrations, jobs, files, HTTP. What was started is stopped again where a later step fails. */
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

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startServices, type RunningServices } from '../app/start-services.ts';
import { createServer } from '../app/server.ts';
import type { CallServices } from '../kit/call.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../platform/log.ts';
import { mailboxOf } from '../platform/mail.ts';
import type { KeptMail, Mailbox } from '../platform/mailbox.ts';
import type { Limits } from '../platform/limits.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  app: FastifyInstance;
  database: Database;
  /** for the serving role */
  url: string;
  /** for a superuser, past row security */
  adminUrl: string;
  services: CallServices;
  mailbox: Mailbox;
  /** the next mail to an address; throws after ten seconds without one */
  nextMail: (to: string) => Promise<KeptMail>;
  /** listens on a free port and returns the address */
  listen: () => Promise<string>;
  close: () => Promise<void>;
}

/** No test reaches a provider of payments: nobody listens there. */
export const nobodyPays = { PAYSTACK_URL: 'http://127.0.0.1:9', STRIPE_URL: 'http://127.0.0.1:9' };

interface Options {
  limits?: Partial<Limits>;
  settings?: Partial<Settings>;
  /** silent where left out */
  log?: Log;
  /** turns the URL of its database into another way to it, such as through a pooler */
  through?: (url: string) => string;
}

/** Many tests run at once from one address: only what a test is about is limited, and nobody is slowed down. */
const roomy: Partial<Limits> = {
  registrationsAddress: 100_000,
  mailedLinksAddress: 100_000,
  requestsAddressMinute: 1_000_000,
  slowdownMs: 1,
  // The tests run in this process too, and the machine may be busy.
  loopDelayMs: 30_000,
  // Tests write these entries when they need them.
  refusalsPauseMs: 3_600_000,
};

/** The whole server on a database of its own, with the serving role, and with jobs, files and mailbox in a folder of its own. */
export const startTestServer = async ({
  limits,
  settings: overrides,
  log,
  through,
}: Options = {}): Promise<TestServer> => {
  const [own, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'shelfwise-server-')),
  ]);
  await chmod(dataDir, 0o755);
  const settings: Settings = {
    ...readSettings(
      {
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        DEMO_DATA: 'off',
        DATABASE_POOL: '10',
        SUPPORT_EMAIL: 'support@product.test',
        ...nobodyPays,
      },
      { ...roomy, ...limits },
    ),
    ...(through && { databaseDirectUrl: own.url }),
    ...overrides,
  };
  const url = through ? through(own.url) : own.url;
  const running: RunningServices = await startServices(settings, url, log);
  const app = await createServer(running.services, running.database);
  await app.ready();
  const mailbox = mailboxOf(settings);
  const seen = new Set<string>();
  return {
    app,
    database: running.database,
    url,
    adminUrl: own.adminUrl,
    services: running.services,
    mailbox,
    nextMail: async (to) => {
      for (const startedAt = Date.now(); Date.now() - startedAt < 10_000;) {
        const found = (await mailbox.list())
          .toReversed()
          .find((mail) => mail.to === to && !seen.has(mail.id));
        if (found) {
          seen.add(found.id);
          return found;
        }
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`no mail to ${to}`);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await running.stop();
      await own.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

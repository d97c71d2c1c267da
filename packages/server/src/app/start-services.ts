import type { CallServices } from '../kit/call.ts';
import { CostViews } from '../db/cost-views.ts';
import { AuditNotes } from '../db/audit-notes.ts';
import { Database } from '../db/database.ts';
import { MissingPrivilegeError } from '../db/roles.ts';
import { directServingUrl, checkServingRole } from '../db/serving-role.ts';
import { openFiles } from '../platform/files.ts';
import { startJobs } from '../platform/jobs.ts';
import { LiveUpdates } from '../platform/live-updates.ts';
import { AccountMonths } from '../features/ledger/index.ts';
import { AuditChain, sealCompanies } from '../features/audit/index.ts';
import { keepPlans, refundPayment } from '../features/billing/index.ts';
import { deliverReport, sendReports } from '../features/reporting/index.ts';
import { askAgainForAll } from '../features/sales/index.ts';
import { createLog, type Log } from '../platform/log.ts';
import { createMailSender } from '../platform/mail.ts';
import { Metrics } from '../platform/metrics.ts';
import { RateAlarm } from '../platform/rate-alarm.ts';
import { RateLimits } from '../platform/rate-limits.ts';
import { readOrMakeSecretKey } from '../platform/secret-key.ts';
import type { Settings } from '../platform/settings.ts';
import { SlowLane } from '../platform/slow-lane.ts';
import { Workers } from '../platform/workers.ts';
import { companySetUp } from './company-set-up.ts';
import { phoneTargets } from './phone-targets.ts';
import { tidyUp } from './housekeeping.ts';
import { closings, reactions } from './reactions.ts';
import { joinInstallation } from './join-installation.ts';

/** Ended counters are deleted soon, so that a flood from many addresses does not fill the table. */
const tidyCountersMs = 5 * 60_000;

export interface RunningServices {
  services: CallServices;
  database: Database;
  stop: () => Promise<void>;
}

/** The server also starts while the copy is unreachable, but not where the copy's role has wrong rights. */
const checkReader = (url: string, log: Log): Promise<void> =>
  checkServingRole(url).catch((error: unknown) => {
    if (error instanceof MissingPrivilegeError) throw error;
    log.warn({ err: error }, 'the copy for reports');
  });

/** Everything that a server needs on a migrated database: connections, jobs with their workers, files, mail, counters. */
export const startServices = async (
  settings: Settings,
  databaseUrl: string,
  log: Log = createLog(settings.logLevel),
): Promise<RunningServices> => {
  const metrics = new Metrics();
  const directUrl = directServingUrl(settings.databaseDirectUrl, databaseUrl);
  await Promise.all([...new Set([databaseUrl, directUrl])].map(checkServingRole));
  if (settings.databaseReadUrl) await checkReader(settings.databaseReadUrl, log);
  const [secretKey, files] = await Promise.all([
    readOrMakeSecretKey(settings.secretKey, settings.dataDir, settings.secretKeysAccepted),
    openFiles(settings),
  ]);
  const database = new Database({
    url: databaseUrl,
    readUrl: settings.databaseReadUrl,
    size: settings.databasePool,
    onError: (error) => log.warn({ err: error }, 'database connection'),
    onNews: (tenantId, types) => {
      chain.note(tenantId);
      if (types.length === 0) return;
      months.note(tenantId);
      metrics.eventsWritten(types);
      liveUpdates.announce(tenantId);
    },
  });
  const orClose = async (error: unknown): Promise<never> => {
    await database.close();
    throw error;
  };
  await joinInstallation(database, { secretKey, files, log }).catch(orClose);
  const liveUpdates = await LiveUpdates.start({ url: directUrl, log }).catch(orClose);
  const chain = new AuditChain(database, log);
  const months = new AccountMonths(database, log);
  const notes = new AuditNotes(database, log, settings.limits.refusalsPauseMs);
  const costViews = new CostViews(database, log, settings.limits.refusalsPauseMs);
  const rateLimits = new RateLimits((statement) =>
    database.outsideTenants((client) => client.query(statement)),
  );
  const alarm = (limit: number, what: string): RateAlarm =>
    new RateAlarm({
      limit,
      windowMs: 15 * 60_000,
      restMs: 60_000,
      raise: () => log.warn({ limit, minutes: 15 }, what),
    });
  const { unknownNamesAlarm, failedSignInsAlarm } = settings.limits;
  const tidying = setInterval(
    () =>
      void rateLimits
        .tidy(Date.now())
        .catch((error: unknown) => log.warn({ err: error }, 'tidying counters')),
    tidyCountersMs,
  ).unref();
  const jobs = await startJobs({ url: directUrl, log, onFailure: (queue) => metrics.jobFailed(queue) });
  const mail = createMailSender(settings);
  await jobs.work('mail', (message) => {
    const { sending } = message;
    const send = (): Promise<void> => mail.send(message);
    return sending === undefined
      ? send()
      : deliverReport({ database, services: { settings, jobs } }, sending, send);
  });
  await jobs.work('housekeeping', () => tidyUp(database, { rateLimits, files, secretKey, log }));
  await jobs.every('housekeeping', '17 3 * * *');
  await jobs.work('audit_chain', async () => {
    await chain.walk();
    await sealCompanies({ database, services: { settings, jobs } }, log, new Date());
  });
  await jobs.every('audit_chain', '*/10 * * * *');
  await jobs.work('account_months', () => months.walk());
  await jobs.every('account_months', '*/10 * * * *');
  const workers = new Workers(settings.limits.drawings);
  metrics.watch(
    () => database.load,
    () => jobs.lag(),
  );
  const services: CallServices = {
    settings,
    log,
    jobs,
    files,
    rateLimits,
    slowLane: new SlowLane(),
    unknownNames: alarm(unknownNamesAlarm, 'many unknown names at sign-in'),
    failedSignIns: alarm(failedSignInsAlarm, 'many failed sign-ins'),
    secretKey,
    metrics,
    liveUpdates,
    workers,
    companySetUp,
    reactions,
    closings,
    phoneTargets,
    notes,
    costViews,
  };
  await jobs.work('plan_refund', ({ reference }) => refundPayment({ services, database }, reference));
  await jobs.work('plans', async () => {
    await keepPlans({ services, database }, new Date());
    await askAgainForAll({ services, database }, new Date());
  });
  await jobs.every('plans', '*/10 * * * *');
  await jobs.work('reports', () => sendReports({ services, database }, new Date()));
  await jobs.every('reports', '*/10 * * * *');
  return {
    services,
    database,
    stop: async () => {
      clearInterval(tidying);
      await liveUpdates.stop();
      await jobs.stop();
      mail.close();
      await workers.stop();
      await notes.stop();
      await costViews.stop();
      await chain.stop();
      await months.stop();
      await database.close();
    },
  };
};

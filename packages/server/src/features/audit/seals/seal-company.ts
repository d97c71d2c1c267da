import { hasFeature, type Plan } from '@shelfwise/contract/access/plans';
import { addDays, dayIn, daysBetween, startOfDay } from '@shelfwise/contract/primitives/days';
import type { Language } from '@shelfwise/contract/primitives/languages';
import type { Database } from '../../../db/database.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { idBefore } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { publicUrlOf } from '../../../platform/settings.ts';
import { getCompanyOnDocuments, listAdmins } from '../../company/index.ts';
import { chainCompany } from '../chain/chain-company.ts';
import { lockHead } from '../chain/chain.queries.ts';
import { sealMail } from './seal-mail.ts';
import { areSealsMailed, findEndBefore, findLastSeal, insertSeals, type SealRow } from './seals.queries.ts';

export interface Sealing {
  database: Database;
  services: Pick<Services, 'settings' | 'jobs'>;
}

export interface SealedCompany {
  id: string;
  plan: Plan;
  timezone: string;
}

/** The most days that are sealed at once, after a long time without a server. */
const mostDays = 366;

/** The days that ended and have no seal yet, oldest first. A company begins with the day before. */
const daysToSeal = (last: SealRow | undefined, yesterday: string): string[] => {
  const missing = last === undefined ? 1 : daysBetween(last.day, yesterday);
  const days = Math.min(Math.max(missing, 0), mostDays);
  return Array.from({ length: days }, (_, index) => addDays(yesterday, index + 1 - days));
};

/** Admins whose address was confirmed by somebody who could open a mail there. */
const reachableAdmins = async (tx: TenantTransaction) => {
  const ids = (await listAdmins(tx)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx
    .asSystem('seal the audit trail')
    .db.selectFrom('users')
    .select(['username', 'email', 'language'])
    .where('id', 'in', ids)
    .where('email_confirmed_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as Language | null }));
};

/** Queues the mails with the seals: both are there, or neither. */
const mailSeals = async (
  tx: TenantTransaction,
  { settings, jobs }: Sealing['services'],
  seals: readonly { day: string; seq: number; hash: Buffer }[],
): Promise<void> => {
  const [admins, { name }] = await Promise.all([reachableAdmins(tx), getCompanyOnDocuments(tx)]);
  const told = seals.map((seal) => ({ ...seal, hash: seal.hash.toString('hex') }));
  const from = { companyName: name, productName: settings.productName, publicUrl: publicUrlOf(settings) };
  for (const to of admins) await jobs.send('mail', sealMail({ to, ...from, seals: told }), tx.jobs);
};

/**
 * Seals the days of a company that ended since the last seal: each gets where the chain ended with it. Several servers may do so at once: the
 * end of the chain is held meanwhile. A day on which nothing happened is sealed too, but not mailed.
 */
export const sealCompany = async (
  { database, services }: Sealing,
  { id, plan, timezone }: SealedCompany,
  now: Date,
): Promise<void> => {
  const yesterday = addDays(dayIn(timezone, now), -1);
  const known = await database.forTenant(id, findLastSeal);
  if (daysToSeal(known, yesterday).length === 0) return;
  await chainCompany(database, id);
  await database.forTenant(id, async (tx) => {
    await lockHead(tx);
    const last = await findLastSeal(tx);
    const seals: { day: string; seq: number; hash: Buffer }[] = [];
    for (const day of daysToSeal(last, yesterday)) {
      const end = await findEndBefore(tx, idBefore(startOfDay(timezone, addDays(day, 1)).getTime()));
      if (end) seals.push({ day, ...end });
    }
    await insertSeals(tx, seals, now.toISOString());
    const grown = seals.filter(({ seq }, index) => seq > (seals[index - 1]?.seq ?? last?.seq ?? 0));
    const isMailed = grown.length > 0 && hasFeature(plan, 'auditTrail') && (await areSealsMailed(tx));
    if (isMailed) await mailSeals(tx, services, grown);
  });
};

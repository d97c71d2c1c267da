import type { CallServices } from '../../kit/call.ts';
import type { Database } from '../../db/database.ts';
import { makeCompany } from '../../features/identity/registration/make-company.ts';
import { demoPassword } from '../../features/identity/registration/password-rules.ts';
import { hashPassword, vouchedFor } from '../../features/identity/session/passwords.ts';
import { roles } from '@shelfwise/contract/access/roles';
import { buildingYard } from './building-yard.ts';
import { fillDemoCompany } from './fill-demo-company.ts';
import { foodWholesaler } from './food-wholesaler.ts';
import { pharmacy } from './pharmacy.ts';
import { phoneShop } from './phone-shop.ts';

/** One demo company for each plan. */
const demoCompanies = [phoneShop, pharmacy, buildingYard, foodWholesaler];
const newcomer = 'newcomer-admin';

/** The people who may sign in to the demo companies, in the order shown; all have the same password. */
export const demoSignIns: { company: string; usernames: readonly string[]; password: string }[] = [
  ...demoCompanies.map(({ name, plan }) => ({
    company: `${name} (${plan})`,
    usernames: roles.map((role) => `${plan}-${role}`),
    password: demoPassword,
  })),
  { company: 'Newcomer Stores (not set up yet)', usernames: [newcomer], password: demoPassword },
];

const usernamesThere = (database: Database): Promise<Set<string>> =>
  database.asSystem('seed demo companies', async ({ db }) => {
    const rows = await db.selectFrom('users').select('username').limit(100).execute();
    return new Set(rows.map((row) => row.username));
  });

/**
 * Fills an empty database with the demo companies, or goes on where an earlier start was interrupted. A database with other data is not
 * touched. Returns whether the demo companies are there.
 */
export const fillDemoCompanies = async (
  database: Database,
  services: CallServices,
  onProgress: (line: string) => void = () => undefined,
  now = new Date(),
): Promise<boolean> => {
  const there = await usernamesThere(database);
  const ours = new Set(demoSignIns.flatMap(({ usernames }) => usernames));
  if ([...there].some((username) => !ours.has(username)))
    return [...ours].every((username) => there.has(username));
  const missing = demoCompanies.filter(({ plan }) => !there.has(`${plan}-admin`));
  if (missing.length === 0 && there.has(newcomer)) return true;
  onProgress('filling the demo companies');
  const passwordHash = await hashPassword(vouchedFor('demo'), demoPassword);
  await Promise.all(
    missing.map(async (company) => {
      await fillDemoCompany({ services, database, passwordHash, now }, company);
      onProgress(`  ${company.name}: done`);
    }),
  );
  if (!there.has(newcomer)) {
    await database.asSystem('seed demo companies', (system) =>
      makeCompany(system, {
        companyName: 'Newcomer Stores',
        username: newcomer,
        email: `${newcomer}@example.com`,
        passwordHash,
        emailConfirmedAt: now,
        plan: 'free',
        chosenPlan: 'free',
        requestId: null,
        address: null,
      }),
    );
  }
  return true;
};

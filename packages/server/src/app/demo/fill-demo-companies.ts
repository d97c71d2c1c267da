import type { CallServices } from '../../kit/call.ts';
import type { Database } from '../../db/database.ts';
import { makeCompany } from '../../features/identity/registration/make-company.ts';
import { demoPassword } from '../../features/identity/registration/password-rules.ts';
import { hashPassword, vouchedFor } from '../../features/identity/session/passwords.ts';
import { roles } from '@shelfwise/contract/access/roles';
import { buildingYard } from './building-yard.ts';
import type { DemoCompany } from './demo-company.ts';
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

interface Person {
  id: string;
  username: string;
  tenantId: string | null;
  isLetIn: boolean;
}

const peopleThere = (database: Database): Promise<Person[]> =>
  database.asSystem('seed demo companies', async ({ db }) => {
    const columns = ['id', 'username', 'tenant_id', 'password_hash'] as const;
    const rows = await db.selectFrom('users').select(columns).limit(100).execute();
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      tenantId: row.tenant_id,
      isLetIn: row.password_hash !== null,
    }));
  });

const aside = 'unfinished-';

/**
 * A company whose filling died keeps its rows, since ledgers lose none, but gives its names to the one that is filled anew. Nobody can sign
 * in to it.
 */
const putAside = async (database: Database, people: readonly Person[]): Promise<void> => {
  for (const { id, tenantId } of people)
    await database.asSystem('seed demo companies', async (system) => {
      const username = `${aside}${id.slice(-12)}`;
      const named = { username, email: `${username}@example.com` };
      await system.db.updateTable('users').set(named).where('id', '=', id).execute();
      if (tenantId === null) return;
      await system
        .enter(tenantId)
        .db.updateTable('members')
        .set({ username })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', id)
        .execute();
    });
};

const addNewcomer = (database: Database, passwordHash: string, now: Date) =>
  database.asSystem('seed demo companies', (system) =>
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

interface Filling {
  onProgress?: (line: string) => void;
  now?: Date;
  companies?: readonly DemoCompany[];
}

/**
 * Fills an empty database with the demo companies, or goes on where an earlier start was interrupted: a company that it was just filling is
 * filled anew. A database with other data is not touched. Returns whether the demo companies are there.
 */
export const fillDemoCompanies = async (
  database: Database,
  services: CallServices,
  { onProgress = () => undefined, now = new Date(), companies = demoCompanies }: Filling = {},
): Promise<boolean> => {
  const people = await peopleThere(database);
  const ours = new Set(demoSignIns.flatMap(({ usernames }) => usernames));
  const letIn = new Set(people.filter(({ isLetIn }) => isLetIn).map(({ username }) => username));
  const isOurs = ({ username }: Person): boolean => ours.has(username) || username.startsWith(aside);
  if (!people.every(isOurs)) return [...ours].every((username) => letIn.has(username));
  const missing = companies.filter(({ plan }) => !letIn.has(`${plan}-admin`));
  if (missing.length === 0 && letIn.has(newcomer)) return true;
  onProgress('filling the demo companies');
  await putAside(
    database,
    people.filter(({ username, isLetIn }) => !isLetIn && ours.has(username)),
  );
  const passwordHash = await hashPassword(vouchedFor('demo'), demoPassword);
  await Promise.all(
    missing.map(async (company) => {
      await fillDemoCompany({ services, database, passwordHash, now }, company);
      onProgress(`  ${company.name}: done`);
    }),
  );
  if (!letIn.has(newcomer)) await addNewcomer(database, passwordHash, now);
  return true;
};

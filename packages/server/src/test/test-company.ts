import { randomBytes } from 'node:crypto';
import { countryPacks, type Country } from '@shelfwise/contract/features/company/company/country-packs';
import type { Plan } from '@shelfwise/contract/access/plans';
import { parsePlan } from '@shelfwise/contract/access/plans';
import type { Role } from '@shelfwise/contract/access/roles';
import { setUpCompany } from '../features/company/company/complete-onboarding.ts';
import { makeCompany } from '../features/identity/registration/make-company.ts';
import { hashPassword, vouchedFor } from '../features/identity/session/passwords.ts';
import { startSession } from '../features/identity/session/start-session.ts';
import { newId } from '../platform/ids.ts';
import { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export { TestClient };

export interface TestUser {
  id: string;
  username: string;
  email: string;
  client: TestClient;
}

export interface TestCompany {
  id: string;
  admin: TestUser;
  manager: TestUser;
  staff: TestUser;
  setPlan: (plan: Plan) => Promise<void>;
}

interface Options {
  plan?: Plan;
  country?: Country;
  /** null for a company that is not registered for VAT */
  vatRegisteredFrom?: string | null;
  /** false leaves the company as registration makes it */
  isOnboarded?: boolean;
}

/** The password of every user that a test makes. */
export const testPassword = 'correct-horse-of-tests';
let kept: Promise<string> | undefined;

const signIn = async (server: TestServer, userId: string, tenantId: string): Promise<TestClient> => {
  const session = { userId, tenantId, now: new Date(), address: null, device: null };
  const tokens = await server.database.asSystem('sign in', ({ db }) =>
    startSession(db, server.services, session),
  );
  return new TestClient(server.app, { access: tokens.access, refresh: tokens.refresh });
};

/** Makes a company with an admin, a manager and a staff member, each signed in; it is set up unless told otherwise. */
export const foundCompany = async (
  server: TestServer,
  { plan = 'enterprise', country = 'GH', vatRegisteredFrom = '2000-01-01', isOnboarded = true }: Options = {},
): Promise<TestCompany> => {
  const passwordHash = await (kept ??= hashPassword(vouchedFor('demo'), testPassword));
  const name = `c${randomBytes(6).toString('hex')}`;
  const nameOf = (role: Role) => ({ username: `${name}-${role}`, email: `${role}@${name}.test` });
  const people = { manager: newId(), staff: newId() };

  const {
    tenantId,
    userId,
    company: founded,
  } = await server.database.asSystem('found a company', async (system) => {
    const made = await makeCompany(system, {
      companyName: `Company ${name}`,
      ...nameOf('admin'),
      passwordHash,
      emailConfirmedAt: new Date(),
      plan: parsePlan(plan),
      chosenPlan: plan,
      requestId: null,
      address: null,
    });
    for (const role of ['manager', 'staff'] as const) {
      const user = {
        id: people[role],
        ...nameOf(role),
        email_confirmed_at: new Date().toISOString(),
        password_hash: passwordHash,
        tenant_id: made.tenantId,
      };
      await system.db.insertInto('users').values(user).execute();
    }
    return made;
  });
  const pack = countryPacks[country];
  await server.database.forTenant(
    tenantId,
    async (tx) => {
      for (const role of ['manager', 'staff'] as const) {
        await tx.db
          .insertInto('members')
          .values({ tenant_id: tenantId, user_id: people[role], username: nameOf(role).username, role })
          .execute();
      }
      if (!isOnboarded) return;
      const answers = {
        companyName: `Company ${name}`,
        country,
        baseCurrency: pack.currency,
        timezone: pack.timezone,
        vatRegisteredFrom,
        taxNumber: vatRegisteredFrom === null ? null : 'C0001234567',
        pricesIncludeTax: pack.pricesIncludeTax,
        locationName: 'Main shop',
      };
      await setUpCompany(tx, server.services.companySetUp, founded, answers, new Date());
    },
    { actorId: userId },
  );

  const [admin, manager, staff] = await Promise.all(
    [userId, people.manager, people.staff].map((id) => signIn(server, id, tenantId)),
  );
  if (!admin || !manager || !staff) throw new Error('a client is missing');
  return {
    id: tenantId,
    admin: { id: userId, ...nameOf('admin'), client: admin },
    manager: { id: people.manager, ...nameOf('manager'), client: manager },
    staff: { id: people.staff, ...nameOf('staff'), client: staff },
    setPlan: async (next) => {
      await server.database.asSystem('found a company', ({ db }) =>
        db.updateTable('tenants').set({ plan: next }).where('id', '=', tenantId).execute(),
      );
    },
  };
};

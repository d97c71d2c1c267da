import { dayMs } from '@shelfwise/contract/primitives/days';
import { countryPacks } from '@shelfwise/contract/features/company/company/country-packs';
import { can } from '@shelfwise/contract/access/rights';
import { roles, type Role } from '@shelfwise/contract/access/roles';
import type { Actor, Call, CallCompany, CallServices } from '../../kit/call.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import type { TenantTransaction } from '../../db/tenant-transaction.ts';
import { setUpCompany } from '../../features/company/company/complete-onboarding.ts';
import { makeCompany } from '../../features/identity/registration/make-company.ts';
import { newId } from '../../platform/ids.ts';
import { isPaying } from './demo-plans.ts';
import type { DemoCompany } from './demo-company.ts';

/** Notifications younger than this (in milliseconds) are still unread. */
const unreadMs = 2 * dayMs;

export interface Founding {
  services: CallServices;
  database: Database;
  passwordHash: string;
  now: Date;
}

type People = Record<Role, { id: string; username: string; email: string }>;

const addPeople = async (
  system: SystemTransaction,
  tx: TenantTransaction,
  people: People,
  start: Date,
  now: Date,
): Promise<void> => {
  const readAt = new Date(now.getTime() - unreadMs).toISOString();
  for (const role of ['manager', 'staff'] as const) {
    const { id, username, email } = people[role];
    await system.db
      .insertInto('users')
      .values({
        id,
        username,
        email,
        email_confirmed_at: start.toISOString(),
        tenant_id: tx.tenantId,
      })
      .execute();
    await tx.db
      .insertInto('members')
      .values({ tenant_id: tx.tenantId, user_id: id, username, role, created_at: start.toISOString() })
      .execute();
    tx.audit({ action: 'member.add', subject: 'member', subjectId: id, after: { username, role } });
  }
  const marks = { notifications_read_at: readAt, notifications_removed_at: start.toISOString() };
  await tx.db.updateTable('members').set(marks).where('tenant_id', '=', tx.tenantId).execute();
};

/** Makes calls of a company's people, in the transaction that is open. */
export class DemoWork {
  readonly company: CallCompany;
  tx: TenantTransaction;
  readonly #founding: Founding;
  readonly #people: People;

  constructor(founding: Founding, people: People, company: CallCompany, tx: TenantTransaction) {
    this.#founding = founding;
    this.#people = people;
    this.company = company;
    this.tx = tx;
  }

  readonly as = (role: Role, at: Date): Call => {
    const { services, database } = this.#founding;
    const { id: userId, username, email } = this.#people[role];
    const actor: Actor = {
      sessionId: userId,
      userId,
      username,
      email,
      isEmailConfirmed: true,
      avatarUrl: null,
      hasSecondFactor: false,
      isByPasskey: false,
      language: null,
      timezone: null,
      displayCurrency: null,
      hidesFirstSteps: false,
      role,
      company: this.company,
    };
    const tx = this.tx.as({ actorId: userId, requestId: null, address: null, at });
    return {
      tx,
      actor,
      can: (right) => can(role, right),
      services,
      database,
      requestId: 'demo',
      language: 'en',
      now: at,
      address: '127.0.0.1',
      origin: 'http://localhost',
    };
  };
}

/** A company with its three people, who may not sign in yet, set up on its first day. */
export const foundDemoCompany = async (
  system: SystemTransaction,
  demo: DemoCompany,
  { services, now }: Founding,
  start: Date,
) => {
  const people = Object.fromEntries(
    roles.map((role) => [
      role,
      { id: newId(), username: `${demo.plan}-${role}`, email: `${demo.plan}-${role}@example.com` },
    ]),
  ) as People;
  const { username, email } = people.admin;
  const { name, plan, country } = demo;
  const made = await makeCompany(system, {
    companyName: name,
    username,
    email,
    passwordHash: null,
    emailConfirmedAt: start,
    // A plan that is paid for begins with its first payment.
    plan: isPaying(services, plan) ? 'free' : plan,
    chosenPlan: plan,
    requestId: null,
    address: null,
  });
  people.admin.id = made.userId;
  const tx = made.tx.as({ actorId: made.userId, requestId: null, address: null, at: start });
  await addPeople(system, tx, people, start, now);
  const { currency, timezone, pricesIncludeTax } = countryPacks[country];
  const locationName = demo.locations[0]?.name ?? name;
  const answers = {
    companyName: name,
    country,
    baseCurrency: currency,
    timezone,
    vatRegisteredFrom: demo.details.vatRegisteredFrom,
    taxNumber: demo.details.taxNumber,
    pricesIncludeTax,
    locationName,
  };
  const company = await setUpCompany(tx, services.companySetUp, made.company, answers, start);
  return { tx, people, company: { ...company, plan } };
};

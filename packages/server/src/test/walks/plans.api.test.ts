import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Feature, features, isHigher, parsePlan, plans } from '@shelfwise/contract/access/plans';
import { can, type Right } from '@shelfwise/contract/access/rights';
import { type Role, roles } from '@shelfwise/contract/access/roles';
import { startTestServer, type TestServer } from '../test-server.ts';
import { memberCalls, sampleOf, send, type WalkedCall } from './every-call.ts';
import { makeWorld } from './make-world.ts';
import type { World } from './world.ts';

type Featured = WalkedCall & { meta: { feature: Feature } };
/** Every call that names a feature of plans, also of those that each plan has. */
const featured = memberCalls.filter((call): call is Featured => call.meta.feature !== undefined);
/** What staff may do to their own entries only: these samples name an admin's. */
const ofTheirOwn: Readonly<Record<string, readonly Role[]>> = {
  'stockCounts.takeBack': ['staff'],
  'stockCounts.correct': ['staff'],
  // A saved report is changed by its owner and by admins.
  'reportViews.update': ['manager'],
  'reportViews.remove': ['manager'],
};
const orderOf = (plan: string): number => plans.indexOf(parsePlan(plan));

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** Gives the company a plan by its stored name, which may be one that nobody knows. */
const holdPlan = (plan: string, readable: string) =>
  server.database.asSystem('found a company', ({ db }) =>
    db
      .updateTable('tenants')
      .set({ plan, readable_plan: readable })
      .where('id', '=', world.company.id)
      .execute(),
  );

interface Person {
  role: Role;
  plan: string;
  /** the highest plan that the company had */
  before: string;
}

/** What the rules say of a call: who lacks the right is told so first; who lacks the feature is told what to pay for. */
const specified = ({ meta }: Featured, { role, plan, before }: Person): 'forbidden' | 'locked' | 'open' => {
  if (!can(role, meta.right as Right | 'member')) return 'forbidden';
  const since = orderOf(features[meta.feature]);
  if (orderOf(plan) >= since) return 'open';
  const isReadable =
    orderOf(before) >= since ||
    (meta.feature === 'dataExport' && role === 'admin' && orderOf(before) > orderOf(plan));
  return meta.effect === 'read' && isReadable ? 'open' : 'locked';
};

/** How the server answered, as far as roles and plans go. Whatever else it says of an input, the call was let in. */
const answered = async (call: Featured, role: Role): Promise<'forbidden' | 'locked' | 'open'> => {
  const { status, body } = await send(world.company[role].client, call, sampleOf(call, world));
  if (status === 402 && body.code === 'plan_feature') return 'locked';
  return status === 403 && body.code === 'forbidden' ? 'forbidden' : 'open';
};

/** The calls that are answered otherwise than the rules say: none. */
const wrongOnes = async (person: Person, calls: readonly Featured[]) => {
  await holdPlan(person.plan, person.before);
  const wrong: string[] = [];
  for (const call of calls.filter(({ id }) => !ofTheirOwn[id]?.includes(person.role))) {
    const [expected, found] = [specified(call, person), await answered(call, person.role)];
    if (expected !== found) wrong.push(`${call.id}: ${found}, not ${expected}`);
  }
  return wrong;
};

const people = roles.toReversed();

// Refusals first: they change nothing of the records that the calls name.
describe.each(['gold', ...plans])('a company of the plan "%s"', (plan) => {
  it.each(people)('lets in its %s exactly where role and plan allow', async (role) => {
    expect(await wrongOnes({ role, plan, before: plan }, featured)).toEqual([]);
  });
});

const fallen = plans.flatMap((plan) =>
  plans.filter((before) => isHigher(before, plan)).map((before) => ({ plan, before })),
);

describe.each(fallen)('a company that fell from $before to $plan', ({ plan, before }) => {
  const gated = featured.filter(({ meta }) => orderOf(features[meta.feature]) > orderOf(plan));
  it.each(people)('lets its %s read what it had, and change nothing of it', async (role) => {
    expect(await wrongOnes({ role, plan, before }, gated)).toEqual([]);
  });
});

it('a plan that nobody knows is answered as the free one is', async () => {
  await holdPlan('gold', 'gold');
  const { client } = world.company.admin;
  expect((await client.get('/api/tenant')).body).toMatchObject({ plan: 'free', readablePlan: 'free' });
  const locked = featured.find(({ meta }) => meta.feature === 'supplierManagement');
  if (!locked) throw new Error('no call needs suppliers');
  expect((await send(client, locked, sampleOf(locked, world))).body.upgrade).toMatchObject({
    currentTier: 'free',
    requiredTier: 'premium',
  });
});

it('most calls name a feature, and each feature that is built is named', () => {
  expect(featured.length).toBeGreaterThan(300);
  expect([...new Set(featured.map(({ meta }) => meta.feature))].toSorted()).toEqual([
    'accountsPayable',
    'accountsReceivable',
    'advancedReporting',
    'auditTrail',
    'basicReporting',
    'coreInventory',
    'customerManagement',
    'dataExport',
    'discountManagement',
    'expenseTracking',
    'orderProcessing',
    'supplierManagement',
  ]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features, hasFeature, planPrices } from '@shelfwise/contract/access/plans';
import { can, type Right } from '@shelfwise/contract/access/rights';
import { roles } from '@shelfwise/contract/access/roles';
import { foundCompany } from '../test-company.ts';
import { TestClient } from '../test-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { everyCall, isOpen, memberCalls, needsSession, sampleOf, send } from './every-call.ts';
import { makeWorld } from './make-world.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
let other: World;

beforeAll(async () => {
  server = await startTestServer();
  [world, other] = await Promise.all([makeWorld(server), makeWorld(server)]);
});
afterAll(() => server.close());

const rightOf = (call: (typeof memberCalls)[number]) => call.meta.right as Right | 'member';

describe('without a session', () => {
  it.each(everyCall.filter((call) => call.meta.right !== 'public'))('$id answers 401', async (call) => {
    const answer = await send(new TestClient(server.app), call, sampleOf(call, world));
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it.each(memberCalls.slice(0, 5))('$id answers 401 to forged tokens', async (call) => {
    const access = world.company.admin.client.cookies.get('access') ?? '';
    const [company, user, secret] = access.split('.');
    const [othersCompany, othersUser] = other.company.admin.client.cookies.get('access')?.split('.') ?? [];
    for (const token of [
      `${access.slice(0, -1)}${access.endsWith('A') ? 'B' : 'A'}`,
      'x',
      `-.${user}.${secret}`,
      `${othersCompany}.${user}.${secret}`,
      `${company}.${othersUser}.${secret}`,
      `${othersCompany}.${othersUser}.${secret}`,
      `${company}.${secret}`,
      '',
    ]) {
      const answer = await send(new TestClient(server.app, { access: token }), call, sampleOf(call, world));
      expect(answer.status, token).toBe(401);
    }
  });
});

describe('with a role that lacks the right', () => {
  const cells = memberCalls.flatMap((call) =>
    roles.filter((role) => !can(role, rightOf(call))).map((role) => ({ call, role, id: call.id })),
  );
  it.each(cells)('$id answers 403 to $role', async ({ call, role }) => {
    const answer = await send(world.company[role].client, call, sampleOf(call, world));
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(answer.body.error).not.toMatch(/disabled|inactive/i);
  });
});

describe('on a plan without the feature', () => {
  const gated = memberCalls.filter((call) => call.meta.feature && !hasFeature('free', call.meta.feature));
  let free: World;
  beforeAll(async () => {
    free = await makeWorld(server);
    await free.company.setPlan('free');
  });
  it('some calls are gated', () => expect(gated.length).toBeGreaterThan(0));
  it.each(gated)('$id answers 402 with the way up', async (call) => {
    const { feature } = call.meta;
    if (!feature) throw new Error('not gated');
    const answer = await send(free.company.admin.client, call, sampleOf(call, free));
    const requiredTier = features[feature];
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: 'plan_feature',
        upgrade: { feature, currentTier: 'free', requiredTier, price: planPrices[requiredTier] },
      },
    });
  });
});

describe('naming another company', () => {
  const signedIn = everyCall.filter(needsSession);
  it.each(signedIn)('$id refuses the header', async (call) => {
    const { client } = world.company.admin;
    const input = sampleOf(call, world);
    const foreign = await send(client, call, input, { headers: { 'x-tenant-id': other.company.id } });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'wrong_tenant' } });
    const malformed = await send(client, call, input, { headers: { 'x-tenant-id': 'no spaces!' } });
    expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_tenant' } });
  });

  it.each(memberCalls)('$id refuses the query', async (call) => {
    const { client } = world.company.admin;
    const input = sampleOf(call, world);
    expect(await send(client, call, input, { query: { tenantId: other.company.id } })).toMatchObject({
      status: 403,
      body: { code: 'wrong_tenant' },
    });
    expect(await send(client, call, input, { query: { tenantId: 'no spaces!' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_tenant' },
    });
  });
});

describe('before the company is set up', () => {
  let newcomer: World['company'] | undefined;
  it.each(memberCalls.filter((call) => !call.meta.beforeOnboarding))('$id answers 403', async (call) => {
    newcomer ??= await foundCompany(server, { isOnboarded: false });
    const answer = await send(newcomer.admin.client, call, sampleOf(call, { ...world, company: newcomer }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'onboarding_required' } });
  });
});

describe('to an admin who has to set up a second factor first', () => {
  let asked: World['company'] | undefined;
  const askedAdmin = async () => {
    if (asked) return asked;
    const company = await foundCompany(server);
    await server.database.forTenant(company.id, (tx) =>
      tx.db
        .updateTable('companies')
        .set({ admins_need_second_factor: true })
        .where('tenant_id', '=', company.id)
        .execute(),
    );
    return (asked = company);
  };
  const notPublic = everyCall.filter(needsSession);

  it.each(notPublic.filter((call) => !call.meta.beforeSecondFactor))('$id answers 403', async (call) => {
    const company = await askedAdmin();
    const answer = await send(company.admin.client, call, sampleOf(call, { ...world, company }));
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_setup_required' } });
    expect(answer.body.error).not.toMatch(/disabled|inactive/i);
  });

  it('only the calls to set one up are open', () => {
    expect(notPublic.filter((call) => call.meta.beforeSecondFactor).map((call) => call.id)).toEqual([
      'session.user',
      'sessions.list',
      'sessions.revoke',
      'sessions.revokeOthers',
      'secondFactor.get',
      'secondFactor.begin',
      'secondFactor.confirm',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.remove',
      'passkeys.list',
      'passkeys.begin',
      'passkeys.add',
      'passkeys.remove',
      'company.get',
    ]);
  });
});

it('every call is open or needs a company', () => {
  expect(everyCall.filter(isOpen).length + memberCalls.length).toBe(everyCall.length);
});

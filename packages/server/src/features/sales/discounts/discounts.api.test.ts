import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const terms = { kind: 'percent', percent: '10', of: 'lines' };
const draft = async (more: object = {}) => {
  const made = await company.admin.client.post('/api/discounts', { name: 'Sale', terms, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};
const act = (id: string, verb: string) => company.admin.client.post(`/api/discounts/${id}/${verb}`, {});

test('a discount is drafted, read, changed, archived, brought back and removed', async () => {
  const { client } = company.admin;
  const { id, ...made } = await draft({ name: 'First' });
  expect(made).toMatchObject({
    terms,
    goods: { productIds: [], categories: [] },
    state: 'draft',
    ruleVersion: 0,
    usedCount: 0,
    version: 1,
  });
  const change = (version: number, more: object) =>
    client.patch(`/api/discounts/${id}`, { version, ...more });
  expect(await change(1, { name: 'Second' })).toMatchObject({
    status: 200,
    body: { name: 'Second', version: 2, ruleVersion: 0 },
  });
  expect(await change(1, { name: 'Third' })).toMatchObject({
    status: 409,
    body: { current: { name: 'Second' } },
  });
  const found = async (query: string) => (await client.get(`/api/discounts?${query}`)).body;
  expect(await found('q=sec')).toMatchObject({ items: [{ id }], total: { count: 1 } });
  expect((await act(id, 'archive')).body).toMatchObject({ state: 'archived' });
  expect((await found('')).items).toEqual([]);
  expect((await change(3, { name: 'Third' })).status).toBe(409);
  expect((await act(id, 'restore')).body).toMatchObject({ state: 'draft' });
  const { items } = (await client.get(`/api/timeline?subject=discount&id=${id}`)).body;
  expect(items.map(({ action }: { action: string }) => action)).toEqual([
    'discount.restore',
    'discount.archive',
    'discount.update',
    'discount.create',
  ]);
  expect((await client.get('/api/discounts.csv')).raw.toString()).toContain('Second');
  expect((await client.delete(`/api/discounts/${id}`)).status).toBe(200);
  expect((await client.get(`/api/discounts/${id}`)).status).toBe(404);
});

test('its state follows from what was set and from the day', async () => {
  const stateOf = async (more: object) => {
    const { id } = await draft(more);
    return (await act(id, 'activate')).body.state;
  };
  expect(await stateOf({})).toBe('active');
  expect(await stateOf({ startsOn: '2199-01-01' })).toBe('scheduled');
  expect(await stateOf({ startsOn: '2020-01-01', endsOn: '2020-12-31' })).toBe('expired');
  const { id } = await draft();
  expect((await act(id, 'pause')).body).toMatchObject({ code: 'wrong_state' });
  await act(id, 'activate');
  expect((await act(id, 'activate')).body).toMatchObject({ code: 'wrong_state' });
  expect((await act(id, 'pause')).body).toMatchObject({ state: 'paused' });
  expect((await act(id, 'activate')).body).toMatchObject({ state: 'active', ruleVersion: 1 });
  // Archived, it is paused too: bringing it back gives nothing to anybody.
  await act(id, 'archive');
  expect((await act(id, 'restore')).body).toMatchObject({ state: 'paused' });
  const list = async (state: string) =>
    (await company.admin.client.get(`/api/discounts?state=${state}`)).body.items.map(
      (one: { state: string }) => one.state,
    );
  expect(await list('scheduled')).toEqual(['scheduled']);
  expect(new Set(await list('paused,expired'))).toEqual(new Set(['paused', 'expired']));
});

test('the same terms with their keys in another order are no change', async () => {
  const { id } = await draft();
  await act(id, 'activate');
  const same = await company.admin.client.patch(`/api/discounts/${id}`, {
    version: 2,
    terms: { of: 'lines', percent: '10', kind: 'percent' },
  });
  expect(same.body).toMatchObject({ version: 2, ruleVersion: 1 });
});

test('each change of an activated discount is a new version of its rule', async () => {
  const { id } = await draft();
  await act(id, 'activate');
  const changed = await company.admin.client.patch(`/api/discounts/${id}`, {
    version: 2,
    terms: { kind: 'percent', percent: '20', of: 'lines' },
  });
  expect(changed.body).toMatchObject({ ruleVersion: 2, version: 3, state: 'active' });
  const copy = await act(id, 'duplicate');
  expect(copy).toMatchObject({ status: 201, body: { state: 'draft', ruleVersion: 0, version: 1 } });
  expect(copy.body.terms).toEqual(changed.body.terms);
});

describe('what makes no sense is refused, with the field', () => {
  test.each([
    ['no percentage', { terms: { ...terms, percent: '0' } }, 'terms.percent', 'positive'],
    ['more than all', { terms: { ...terms, percent: '101' } }, 'terms.percent', 'discount_percent'],
    [
      'an end before the beginning',
      { startsOn: '2026-02-01', endsOn: '2026-01-01' },
      'endsOn',
      'ends_before',
    ],
    [
      'a step twice',
      {
        terms: {
          kind: 'spend_tiers',
          tiers: [
            { from: '10', gives: { kind: 'amount', amount: '1' } },
            { from: '10.0', gives: { kind: 'amount', amount: '2' } },
          ],
        },
      },
      'terms.tiers',
      'repeated',
    ],
    [
      'goods of another company',
      { goods: { productIds: ['0190a000-0000-7000-8000-000000000000'], categories: [] } },
      'goods.productIds.0',
      'unknown_record',
    ],
  ])('%s', async (_, more, field, code) => {
    const { body } = await company.admin.client.post('/api/discounts', { name: 'Sale', terms, ...more });
    expect(body.fields).toMatchObject({ [field]: { code } });
  });
});

test('codes are added in words of the shop or made in number, and each is there once', async () => {
  const { client } = company.admin;
  const { id: discountId } = await draft({ needsCode: true });
  const add = (body: object) => client.post('/api/coupon-codes', { discountId, useLimit: 1, ...body });
  expect(await add({ code: ' easter 10 ' })).toMatchObject({ status: 201, body: { added: 1 } });
  expect(await add({ code: 'EASTER10' })).toMatchObject({
    status: 409,
    body: { code: 'taken', fields: { code: { code: 'taken' } } },
  });
  expect(await add({ count: 50, prefix: 'vip-' })).toMatchObject({ body: { added: 50 } });
  expect((await add({})).status).toBe(400);
  const list = async (q: string) =>
    (await client.get(`/api/coupon-codes?discountId=${discountId}&q=${q}&limit=100`)).body;
  expect((await list('vip')).total.count).toBe(50);
  const [easter] = (await list('EAS')).items;
  expect(easter).toMatchObject({ code: 'EASTER10', useLimit: 1, usedCount: 0 });
  const { raw } = await client.get(`/api/coupon-codes.csv?discountId=${discountId}`);
  expect(raw.toString()).toContain('EASTER10');
  expect((await client.delete(`/api/coupon-codes/${easter.id}`)).status).toBe(200);
  expect((await list('EAS')).items).toEqual([]);
  const plain = await draft();
  expect(
    (await client.post('/api/coupon-codes', { discountId: plain.id, code: 'NONE', useLimit: 1 })).body,
  ).toMatchObject({
    code: 'wrong_state',
  });
});

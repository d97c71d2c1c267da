import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countryCodes } from '@shelfwise/contract/features/company/company/country-packs';
import { foundCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const answers = {
  companyName: 'Accra Phones Ltd',
  country: 'GH',
  baseCurrency: 'GHS',
  timezone: 'Africa/Accra',
  vatRegisteredFrom: '2026-01-01',
  taxNumber: 'C0001234567',
  pricesIncludeTax: true,
  locationName: 'Osu shop',
};

describe('onboarding', () => {
  test('sets the company up with everything its areas need, and is audited', async () => {
    const { id, admin } = await foundCompany(server, { isOnboarded: false });
    expect(await admin.client.get('/api/products')).toMatchObject({
      status: 403,
      body: { code: 'onboarding_required' },
    });
    const answer = await admin.client.post('/api/tenant/onboarding', answers);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Accra Phones Ltd',
        country: 'GH',
        baseCurrency: 'GHS',
        preferredCurrency: 'GHS',
        vatRegisteredFrom: '2026-01-01',
        taxNumber: 'C0001234567',
        onboardingCompleted: true,
      },
    });
    expect((await admin.client.get('/api/tenant')).body).toEqual(answer.body);
    const found = await server.database.forTenant(id, async (tx) => ({
      purposes: (
        await tx.db
          .selectFrom('accounts')
          .where('tenant_id', '=', tx.tenantId)
          .select('purpose')
          .orderBy('purpose')
          .execute()
      ).map((row) => row.purpose),
      locations: await tx.db
        .selectFrom('locations')
        .where('tenant_id', '=', tx.tenantId)
        .select(['name', 'is_default'])
        .execute(),
      rates: await tx.db
        .selectFrom('tax_rates')
        .where('tenant_id', '=', tx.tenantId)
        .select(['name', 'percent', 'valid_from', 'valid_until'])
        .orderBy('valid_from')
        .orderBy('position')
        .execute(),
      defaults: await tx.db
        .selectFrom('tax_classes')
        .where('tenant_id', '=', tx.tenantId)
        .select('name')
        .where('is_default', '=', true)
        .execute(),
      audit: (
        await tx.db
          .selectFrom('audit_entries')
          .where('tenant_id', '=', tx.tenantId)
          .select('action')
          .execute()
      ).map((row) => row.action),
    }));
    expect(found.purposes).toEqual([
      'bad_debts',
      'bank',
      'card',
      'cash',
      'cash_differences',
      'cost_of_sales',
      'customer_deposits',
      'delivery_charges',
      'exchange_differences',
      'freight',
      'goods_received',
      'input_tax',
      'inventory',
      'landed_costs',
      'mobile_money',
      'opening_equity',
      'operating_expenses',
      'owner',
      'payable',
      'payment_fees',
      'professional_fees',
      'receivable',
      'rent',
      'revalued_bills',
      'revalued_customer_credit',
      'revalued_invoices',
      'revalued_money',
      'revalued_supplier_credit',
      'rounding',
      'sales',
      'sales_allowances',
      'staff_payable',
      'stock_count',
      'stock_damage',
      'stock_expiry',
      'stock_found',
      'stock_in_transit',
      'stock_lost_in_transit',
      'stock_owed',
      'stock_own_use',
      'stock_revaluation',
      'stock_theft',
      'supplier_prepayments',
      'tax_payable',
      'tax_withheld',
      'tax_withheld_by_customers',
      'unrealised_differences',
      'utilities',
    ]);
    expect(found.locations).toEqual([{ name: 'Osu shop', is_default: true }]);
    expect(
      found.rates.filter((rate) => rate.valid_until === null).map((rate) => `${rate.name} ${rate.percent}`),
    ).toEqual(['VAT 15', 'NHIL 2.5', 'GETFund 2.5']);
    expect(found.defaults).toHaveLength(1);
    expect(found.audit).toContain('company.onboard');
  });

  test('a company that is not registered for VAT is set up as such', async () => {
    const { admin } = await foundCompany(server, { isOnboarded: false });
    const { taxNumber: _, ...others } = answers;
    expect(
      await admin.client.post('/api/tenant/onboarding', { ...others, vatRegisteredFrom: null }),
    ).toMatchObject({ status: 200, body: { vatRegisteredFrom: null, taxNumber: null } });
  });

  test('happens once, even if two do it at once', async () => {
    const { admin } = await foundCompany(server, { isOnboarded: false });
    const both = await Promise.all([
      admin.client.post('/api/tenant/onboarding', answers),
      admin.client.post('/api/tenant/onboarding', answers),
    ]);
    expect(new Set(both.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    expect(await admin.client.post('/api/tenant/onboarding', answers)).toMatchObject({
      status: 409,
      body: { code: 'already_onboarded', error: 'Your tenant setup is already complete.' },
    });
  });

  test('is for admins', async () => {
    const { manager, staff } = await foundCompany(server, { isOnboarded: false });
    for (const { client } of [manager, staff])
      expect((await client.post('/api/tenant/onboarding', answers)).status).toBe(403);
  });

  test.each([
    [{ country: 'ZZ' }, 400],
    [{ timezone: 'Mars/Olympus' }, 400],
    [{ companyName: '  ' }, 400],
    [{ baseCurrency: 'JPY' }, 422],
    [{ logoFileId: '00000000-0000-7000-8000-000000000000' }, 400],
    [{ plan: 'enterprise' }, 400],
    [{ vatRegisteredFrom: undefined }, 400],
    [{ vatRegisteredFrom: 'yes' }, 400],
    [{ taxNumber: '' }, 400],
  ])('%o is refused and nothing is set up', async (wrong, status) => {
    const { id, admin } = await foundCompany(server, { isOnboarded: false });
    expect((await admin.client.post('/api/tenant/onboarding', { ...answers, ...wrong })).status).toBe(status);
    expect((await admin.client.get('/api/tenant')).body.onboardingCompleted).toBe(false);
    const accounts = await server.database.forTenant(id, (tx) =>
      tx.db.selectFrom('accounts').where('tenant_id', '=', tx.tenantId).select('id').execute(),
    );
    expect(accounts).toEqual([]);
  });

  test.each(countryCodes)('the country %s can be set up', async (country) => {
    const { admin } = await foundCompany(server, { country });
    expect((await admin.client.get('/api/tenant')).body).toMatchObject({
      country,
      onboardingCompleted: true,
    });
  });
});

describe('the currency that is shown', () => {
  test('is set by an admin and leaves the books alone', async () => {
    const { id, admin, manager, staff } = await foundCompany(server);
    const answer = await admin.client.put('/api/tenant/currency', { currency: 'NGN' });
    expect(answer).toMatchObject({ status: 200, body: { preferredCurrency: 'NGN', baseCurrency: 'GHS' } });
    expect((await staff.client.get('/api/tenant')).body).toEqual(answer.body);
    for (const { client } of [manager, staff])
      expect((await client.put('/api/tenant/currency', { currency: 'USD' })).status).toBe(403);
    const audit = await server.database.forTenant(id, (tx) =>
      tx.db
        .selectFrom('audit_entries')
        .where('tenant_id', '=', tx.tenantId)
        .select(['before', 'after'])
        .where('action', '=', 'company.set_currency')
        .execute(),
    );
    expect(audit).toEqual([{ before: { preferredCurrency: 'GHS' }, after: { preferredCurrency: 'NGN' } }]);
  });

  test.each([
    ['JPY', 422],
    ['CNY', 422],
    ['XYZ', 400],
    [null, 400],
  ])('%s is refused with %i', async (currency, status) => {
    const { admin } = await foundCompany(server);
    expect((await admin.client.put('/api/tenant/currency', { currency })).status).toBe(status);
  });
});

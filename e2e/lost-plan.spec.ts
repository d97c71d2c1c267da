import { expect, type Page, test } from '@playwright/test';
import { foundCompany, post } from './shop.ts';

const ask = async (page: Page, method: 'get' | 'post', path: string, data?: object) => {
  const answer = await page.request[method](`/api${path}`, data === undefined ? {} : { data });
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
};

/** Pays for a plan through the test gateway. */
const pay = async (page: Page, plan: string): Promise<void> => {
  const wanted = { plan, months: 1 };
  const { body } = await ask(page, 'post', '/subscription/quote', wanted);
  const { id } = await post(page, '/plan-payments', { ...wanted, amountMinor: body['amountMinor'] });
  const { body: begun } = await ask(page, 'post', `/plan-payments/${id}/begin`, {});
  await page.request.post(String(begun['url']), { form: { outcome: 'paid' }, maxRedirects: 0 });
};

/** A company with a supplier, a purchase order and a discount, whose plan then ended. */
const fallenCompany = async (page: Page) => {
  await foundCompany(page);
  await pay(page, 'premium');
  const supplier = await post(page, '/suppliers', { name: 'Kasapreko Depot', phone: '0302 111 222' });
  await post(page, '/discounts', {
    name: 'Market day',
    terms: { kind: 'percent', of: 'lines', percent: '5' },
  });
  await post(page, '/subscription/give-back', { reason: 'Not for us' });
  return supplier;
};

const prompt = (page: Page, feature: string) =>
  page.getByRole('heading', { level: 2, name: `${feature} Not Available` });

test('a company whose plan ended still reads and exports what it recorded, and changes nothing', async ({
  page,
}) => {
  const supplier = await fallenCompany(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Suppliers/u }).click();
  await expect(prompt(page, 'Supplier Management')).toBeVisible();
  await expect(page.getByText('Current: Free')).toBeVisible();
  await expect(page.getByText('Required: Professional')).toBeVisible();
  await expect(page.getByText('$49/month')).toBeVisible();
  await expect(page.getByText('Cancel anytime • 30-day money-back guarantee')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add supplier' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toBe('suppliers.csv');

  await page.getByRole('link', { name: 'Kasapreko Depot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kasapreko Depot' })).toBeVisible();
  await expect(prompt(page, 'Supplier Management')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Statement' })).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('added');
  for (const name of ['Edit', 'More', 'Archive', 'Add product', 'Record payment'])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(new RegExp(`/suppliers/${supplier.id}$`, 'u'));
  // Whoever knows the address of the form is told why there is none.
  await page.goto(`/suppliers/${supplier.id}?edit=true`);
  await expect(page.getByRole('heading', { name: 'This can only be read' })).toBeVisible();

  await page.goto('/discounts');
  await expect(prompt(page, 'Discount Management')).toBeVisible();
  await page.getByRole('link', { name: 'Market day' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market day' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^(Edit|Pause|More)/u })).toHaveCount(0);

  // What the plan never had is the prompt alone.
  await page.goto('/accounts-payable');
  await expect(prompt(page, 'Accounts Payable')).toBeVisible();
  await expect(page.getByText('What you recorded is still here')).toHaveCount(0);

  const refused = await ask(page, 'post', '/suppliers', { name: 'Fan Milk' });
  expect(refused).toMatchObject({ status: 402, body: { code: 'plan_feature' } });
  await pay(page, 'premium');
  await page.goto('/suppliers');
  await expect(page.getByRole('button', { name: 'Add supplier' })).toBeVisible();
  await expect(page.getByText('Not Available')).toHaveCount(0);
});

test('nobody is chosen for a reminder that a lost plan does not send', async ({ page }) => {
  await foundCompany(page);
  await pay(page, 'enterprise');
  const customer = await post(page, '/customers', {
    name: 'Volta Fittings',
    email: 'accounts@volta.example',
  });
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const draft = await post(page, '/invoice-drafts', {
    customerId: customer.id,
    issuedOn: day(20),
    dueOn: day(6),
    lines: [{ description: 'Fitting of a pump', unitPrice: '400' }],
  });
  await post(page, `/invoice-drafts/${draft.id}/issue`, { version: 1 });
  await page.goto('/accounts-receivable/reminders');
  await expect(page.getByRole('checkbox', { name: 'Volta Fittings' })).toBeVisible();
  await post(page, '/subscription/give-back', { reason: 'Not for us' });
  await page.goto('/accounts-receivable/reminders');
  await expect(page.getByRole('link', { name: 'Volta Fittings' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the records of a lost plan stand below the prompt, within the width', async ({ page }) => {
    await fallenCompany(page);
    await page.goto('/suppliers');
    await expect(prompt(page, 'Supplier Management')).toBeVisible();
    await page.getByRole('link', { name: 'Kasapreko Depot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kasapreko Depot' })).toBeVisible();
    await expect(page.locator('[data-action-bar]').getByRole('button')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});

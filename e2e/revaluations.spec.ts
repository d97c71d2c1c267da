import { expect, test } from '@playwright/test';
import { browserOf } from './people.ts';
import { post } from './shop.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

test('dollars are revalued at the end of a day: looked at, posted, undone with the wrong rate, posted anew', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const { items } = await (await context.request.get('/api/money-accounts')).json();
  const bank = items.find((one: { kind: string; isMain: boolean }) => one.kind === 'bank' && one.isMain).id;
  const dollars = await post(context, '/money-accounts', {
    name: `Dollars of ${Date.now()}`,
    kind: 'bank',
    currency: 'USD',
  });
  await post(context, '/money-transfers', {
    fromId: bank,
    toId: dollars.id,
    amountMinor: 150_000,
    receivedMinor: 10_000,
    transferredOn: daysAgo(6),
    isAnother: true,
  });
  const { rates } = await (
    await context.request.get(`/api/revaluations/preview?revaluedOn=${daysAgo(5)}`)
  ).json();
  const known = Number(rates.find((one: { currency: string }) => one.currency === 'USD').rate);

  const revalue = async (rate: number): Promise<void> => {
    await page.goto('/transactions/revaluations/new');
    await page.getByRole('textbox', { name: 'At the end of' }).fill(daysAgo(5));
    const field = page.getByLabel('1 USD is worth');
    await expect(field).toHaveValue(String(known));
    await field.fill(rate.toFixed(4));
    await expect(page.getByText('In all:')).toBeVisible();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^RV-/u })).toBeVisible();
  };
  await revalue(known * 2);
  await page.getByRole('button', { name: 'Money in accounts' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dollars of');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Reason').fill('The rate of another day');
  await asking.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await revalue(known * 1.01);

  await page.goto('/transactions/revaluations/new');
  await page.getByRole('textbox', { name: 'At the end of' }).fill(daysAgo(5));
  await expect(page.getByText('This day was revalued already.')).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('That day was revalued already').first()).toBeVisible();
  await context.close();
});

test('a manager sees what was revalued and cannot post it', async ({ browser }) => {
  const context = await browserOf(browser, 'premium-manager');
  const page = await context.newPage();
  await page.goto('/transactions/revaluations');
  await expect(page.getByRole('heading', { level: 1, name: 'Revaluations' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revalue a day' })).toHaveCount(0);
  await context.close();
});

import { expect, type Page, test } from '@playwright/test';
import { sidewaysScroll } from './people.ts';

/** The names in the menu, and of those the locked ones. */
const menuOf = async (page: Page): Promise<{ open: string[]; locked: string[] }> => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const closed = menu.locator('button[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  const namesOf = (entries: string): Promise<string[]> =>
    menu.locator(`${entries} > span:first-of-type`).allInnerTexts();
  return { open: await namesOf('a'), locked: await namesOf('[data-locked]') };
};

test('a visitor looks around as every plan and role, changes nothing, and signs up', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/'))
      sent.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Look around first' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  sent.length = 0;
  await expect(page.getByText('Sample data. Nothing you do here is kept')).toBeVisible();

  await test.step('as staff of the free plan', async () => {
    await page.getByLabel('Role').selectOption('Staff');
    await expect(page).toHaveURL(/\/subscription-demo\?plan=free&role=staff$/u);
    await expect(page.getByRole('link', { name: 'Operations Dashboard' })).toBeVisible();
    const { open, locked } = await menuOf(page);
    expect(open).toEqual(['Operations Dashboard', 'Dashboard', 'Orders', 'Customers', 'Products']);
    expect(locked).toEqual(['Accounts Receivable', 'Expenses']);
  });

  await test.step('as admin of the free plan at a locked area', async () => {
    await page.getByLabel('Role').selectOption('Admin');
    await page.getByRole('button', { name: /^Suppliers/u }).click();
    const prompt = page.getByRole('dialog', { name: 'Supplier Management Not Available' });
    await expect(prompt).toContainText('$49/month');
    await expect(prompt.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
      'href',
      '/tenant-registration?plan=premium',
    );
    await prompt.getByRole('button', { name: 'Maybe Later' }).click();
    await page.goto('/subscription-demo/suppliers?plan=free&role=admin');
    await expect(page.getByText('Current: Free')).toBeVisible();
  });

  await test.step('the same area of the enterprise plan is open, at the same place', async () => {
    await page.getByLabel('Plan').selectOption('Enterprise');
    await expect(page).toHaveURL(/\/subscription-demo\/suppliers\?plan=enterprise&role=admin$/u);
    await expect(page.getByRole('table')).toContainText('Accra Beverage Depot');
  });

  await test.step('a role that may not enter goes to the dashboard', async () => {
    await page.getByLabel('Role').selectOption('Staff');
    await expect(page).toHaveURL(/\/subscription-demo\?plan=enterprise&role=staff$/u);
    await page.getByLabel('Role').selectOption('Admin');
  });

  await test.step('the search finds what the sample has, and a narrowed list tells no sums of the whole', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search, go to a page, or do something' }).fill('vida');
    await expect(page.getByRole('option', { name: /Vida/u }).first()).toBeVisible();
    await expect(page.getByText('The search failed', { exact: false })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.goto('/subscription-demo/orders?plan=enterprise&role=admin');
    await expect(page.getByText('in this view', { exact: false })).toBeVisible();
    await page.getByRole('searchbox').fill('vida');
    await expect(page.getByText('in this view', { exact: false })).toHaveCount(0);
  });

  await test.step('every page of the menu, and the tabs of what customers owe, are in the sample', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menuOf(page);
    const inMenu = await menu
      .locator('a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    const tabs = ['promises', 'statements', 'ageing', 'reminders'].map(
      (tab) => `/subscription-demo/accounts-receivable/${tab}?plan=enterprise&role=admin`,
    );
    expect(inMenu.length).toBeGreaterThan(10);
    for (const path of [...inMenu, ...tabs]) {
      await page.goto(path ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByText(/could not be loaded|Try Again/u), path ?? '').toHaveCount(0);
    }
  });

  await test.step('what is tried to be changed is refused in words', async () => {
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText('This is a demonstration, so nothing was changed.').first()).toBeVisible();
  });

  expect(sent, 'nothing reached the server').toEqual([]);
  await page.goto('/subscription-demo?plan=premium&role=manager');
  await page.getByRole('button', { name: 'Start free' }).click();
  await expect(page).toHaveURL(/\/tenant-registration\?plan=premium$/u);
  await expect(page.getByRole('radio', { name: /^Professional/u })).toBeChecked();
});

test('an unknown plan is free, an unknown role an admin; nothing of this browser’s user is touched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('tenantId', 'theirs'));
  await page.goto('/subscription-demo/orders?plan=gold&role=owner');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByLabel('Plan')).toHaveValue('free');
  await expect(page.getByLabel('Role')).toHaveValue('admin');
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto('/');
  expect(
    await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key !== 'inventory-theme')),
  ).toEqual([['tenantId', 'theirs']]);
});

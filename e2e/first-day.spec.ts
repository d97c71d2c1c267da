import { expect, type Page, test } from '@playwright/test';
import { freshName, signInAs } from './people.ts';

// This journey is made as most people see it, with motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const password = 'kente cloth at dawn';

const register = async (page: Page, username: string): Promise<void> => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Register your company' }).first().click();
  await page.getByLabel('Company name').fill('adwoa phones ltd');
  await page.getByLabel('Email address').fill(`${username}@example.com`);
  await page.getByLabel('Username').fill('enterprise-admin');
  await page.getByLabel('Password', { exact: true }).fill('qwertyuiop');
  await page.getByRole('button', { name: 'Register company' }).click();
  await expect(page.getByText('This password is known from leaks. Choose another.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByText('Strong', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Register company' }).click();
  await expect(page.getByText('This is already in use.')).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Register company' }).click();
  await page.waitForURL('**/tenant-onboarding');
};

const setUp = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Kenya' }).click();
  await expect(page.getByText('Registered companies charge VAT 16 %')).toBeVisible();
  await expect(page.getByText('Source: VAT Act 2013')).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Ghana' }).click();
  await expect(page.getByText('20 % in all')).toBeVisible();
  await page.getByLabel('Name of the shop or warehouse').fill('Osu branch');
  await page.getByRole('button', { name: 'Finish and open the dashboard' }).click();
  const question = page.getByRole('radiogroup', { name: 'Are you registered for VAT?' });
  await expect(page.getByText('Choose one of the values offered.')).toBeVisible();
  await question.getByRole('radio', { name: 'Yes, we charge VAT' }).check();
  await page.getByRole('button', { name: 'Finish and open the dashboard' }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(2);
  await page.getByLabel('Registered since').fill('2026-01-01');
  await page.getByLabel('Tax number').fill('C0001234567');
  // The draft is written a moment after the last key.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join('\n')))
    .toContain('C0001234567');
  await page.reload();
  await expect(page.getByText('What you typed here earlier was put back.')).toBeVisible();
  await expect(page.getByLabel('Name of the shop or warehouse')).toHaveValue('Osu branch');
  await expect(page.getByLabel('Registered since')).toHaveValue('2026-01-01');
  await page.getByRole('button', { name: 'Finish and open the dashboard' }).click();
  await page.waitForURL('**/dashboard');
};

const addProduct = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await page.waitForURL('**/inventory/add');
  await page.getByLabel('Name', { exact: true }).fill('Tecno Spark 20');
  await page.getByLabel('SKU').fill('SPARK-20');
  await page.getByRole('textbox', { name: /^Price/ }).fill('1450');
  await page.getByLabel('How many there are').fill('6');
  await page.getByLabel(/^Cost per/u).fill('1100');
  await page.getByRole('button', { name: 'Save product' }).click();
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/u);
};

const order = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Create order' }).click();
  await page.waitForURL('**/orders/new');
  await page.getByRole('combobox', { name: 'Add a product' }).fill('spark');
  await page.getByRole('option', { name: /Tecno Spark 20/ }).click();
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  await page.getByRole('button', { name: 'Save and confirm' }).first().click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/u);
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible();
};

/** A walk-in pays before the goods are shipped. */
const payAndShip = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const unpaid = page.getByRole('dialog', { name: 'Not paid yet' });
  await unpaid.getByRole('button', { name: 'Record payment' }).click();
  await page
    .getByRole('dialog', { name: 'Record payment' })
    .getByRole('button', { name: 'Record payment' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
};

test('a company registers, is set up, sells, is paid and ships, and its dashboard shows it live', async ({
  page,
  context,
}) => {
  await register(page, freshName('adwoa'));
  await setUp(page);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText('1 of 7 done')).toBeVisible();

  // A second window stays on the dashboard all day.
  const wall = await context.newPage();
  await wall.goto('/dashboard');
  await expect(wall.getByText('1 of 7 done')).toBeVisible();
  const today = wall
    .getByRole('list', { name: 'Key figures' })
    .getByRole('listitem')
    .filter({ hasText: 'Sales today' });
  await expect(today).toContainText('0.00');

  await addProduct(page);
  await expect(wall.getByText('3 of 7 done')).toBeVisible();
  await page.goto('/dashboard');
  await order(page);
  // Sales are told without their tax of 20 %.
  await expect(today).toContainText('2,416.67');
  await expect(wall.getByText('4 of 7 done')).toBeVisible();
  // Put away, the steps stay away in every window of the person, until they are asked for again.
  await wall.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(wall.getByRole('heading', { name: 'First steps' })).toBeHidden();
  await wall.reload();
  await wall.getByRole('button', { name: 'Show the first steps' }).click();
  await expect(wall.getByText('4 of 7 done')).toBeVisible();
  // One's own actions make no notification.
  await expect(wall.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await payAndShip(page);
  const cash = wall
    .getByRole('list', { name: 'Key figures' })
    .getByRole('listitem')
    .filter({ hasText: 'Cash, bank' });
  await expect(cash).toContainText('2,900.00');
  const margin = wall
    .getByRole('list', { name: 'Key figures' })
    .getByRole('listitem')
    .filter({ hasText: 'Gross margin' });
  // 2,900 with 20 % tax is 2,416.67 net; the two phones cost 2,200.
  await expect(margin).toContainText('9.0 %');
});

test('who set the company up already is welcomed back', async ({ page, context }) => {
  await signInAs(context, 'basic-admin');
  await page.goto('/tenant-onboarding');
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('Your tenant setup is already complete.')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/u);
});

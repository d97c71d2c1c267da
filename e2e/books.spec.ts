import { expect, type Locator, type Page, test } from '@playwright/test';
import { browserOf } from './people.ts';
import { post } from './shop.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

const choose = async (page: Page, within: Page | Locator, label: string, option: RegExp): Promise<void> => {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const enter = async (page: Page, reason: string, day: string): Promise<void> => {
  await page.goto('/transactions/entries/new');
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByLabel('Day', { exact: true }).fill(day);
  const [first, second] = [
    page.getByRole('listitem', { name: 'Line 1' }),
    page.getByRole('listitem', { name: 'Line 2' }),
  ];
  await choose(page, first, 'Account', /Rent/u);
  await first.getByLabel('Debit').fill('250');
  await choose(page, second, 'Account', /Owner/u);
  await second.getByLabel('Credit').fill('250');
};

test('at month’s end: an entry by hand, its days closed, a late one refused and then let in', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  await enter(page, 'Rent that the owner paid', daysAgo(50));
  await expect(page.getByText('Both sides are the same.')).toBeVisible();
  await expect(page.getByText(/It cost you .*250[.]00 more/u)).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(heading(page, /^JE-/u)).toBeVisible();

  await page.goto('/transactions/periods');
  await page.getByRole('button', { name: 'Close days' }).click();
  const closing = page.getByRole('dialog');
  for (const area of ['Sales', 'Purchases', 'Stock', 'Expenses', 'Payroll'])
    await closing.getByLabel(area, { exact: true }).uncheck();
  await closing.getByLabel('Up to and including').fill(daysAgo(40));
  await closing.getByRole('button', { name: 'Close these days' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('region', { name: 'How it stands' })).toContainText('Closed up to');

  await enter(page, 'A bill found in a drawer', daysAgo(45));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/The books are closed for the days before/u).first()).toBeVisible();

  await page.goto('/transactions/periods');
  await page.getByRole('button', { name: 'Let somebody in' }).click();
  const letting = page.getByRole('dialog');
  await choose(page, letting, 'Person', /premium-admin/u);
  await letting.getByLabel('Reason').fill('A bill found in a drawer');
  await letting.getByRole('button', { name: 'Let in' }).click();
  await expect(page.getByRole('region', { name: 'Let in now' })).toContainText('premium-admin');

  await enter(page, 'A bill found in a drawer', daysAgo(45));
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(heading(page, /^JE-/u)).toBeVisible();

  // Posted the wrong way round: reversed and entered anew in one go.
  await page.getByRole('button', { name: 'Reverse and enter anew' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The wrong way round');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(heading(page, /^Enter JE-/u)).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(heading(page, /^JE-/u)).toBeVisible();

  await post(page, '/periods/reopen', { areas: ['books'], until: null, reason: 'The journey is over' });
  await context.close();
});

test('cash is brought to a bank, entered twice and undone, and the statement ticked off', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin');
  const page = await context.newPage();
  const name = `Bank ${Math.random().toString(36).slice(2, 8)}`;
  await post(page, '/money-accounts', { name, kind: 'bank' });
  const move = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Move money' }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(page, dialog, 'From', /^Cash/u);
    await choose(page, dialog, 'To', new RegExp(name, 'u'));
    await dialog.getByLabel('Amount').fill('120');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  };
  await page.goto('/transactions/transfers');
  await move();
  await expect(page.getByRole('dialog')).toBeHidden();
  await move();
  await expect(page.getByText(/was moved between these accounts on that day already/u)).toBeVisible();
  await page.getByRole('button', { name: 'It is another one: move it too' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('row').filter({ hasText: name }).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Entered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone on')).toBeVisible();

  await page.goto('/transactions/statements');
  await page.getByRole('button', { name: 'Tick off a statement' }).first().click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog, 'Account', new RegExp(name, 'u'));
  await dialog.getByLabel('Balance on the statement').fill('120');
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect(heading(page, name)).toBeVisible();
  const finish = page.getByRole('button', { name: 'Finish' });
  await expect(finish).toBeDisabled();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('It ties')).toBeVisible();
  await finish.click();
  await expect(page.getByText('Ties', { exact: true })).toBeVisible();
  await context.close();
});

test('accounts are added and renamed at desk and phone; staff and smaller plans do not get here', async ({
  browser,
}) => {
  const context = await browserOf(browser, 'premium-admin', { width: 360 });
  const page = await context.newPage();
  const code = `61${String(Date.now()).slice(-6)}`;
  await page.goto('/transactions/accounts');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('dialog').getByLabel('Code').fill(code);
  await page.getByRole('dialog').getByLabel('Name').fill(`Training ${code}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Training ${code}`)).toBeVisible();
  await context.close();

  const staff = await browserOf(browser, 'premium-staff');
  const other = await staff.newPage();
  await other.goto('/transactions/periods');
  await expect(other).toHaveURL(/dashboard/u);
  await staff.close();
  const basic = await browserOf(browser, 'basic-admin');
  const locked = await basic.newPage();
  await locked.goto('/transactions/accounts');
  await expect(locked.getByRole('button', { name: 'Add an account' })).toHaveCount(0);
  await basic.close();
});
